import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { comprehension } from "@loadlab/lib/centerbench/index.js";
import { puzzle } from "@loadlab/lib/cogniload/index.js";
import { symbolic } from "@loadlab/lib/factor/index.js";
import { ravenText } from "@loadlab/lib/neurocognition/index.js";
import { sums } from "../../../../lib/test/support/toy-task.js";
import { openPlan } from "../../command/plan.js";
import { questionHash, type Answer } from "../../run/answer.js";
import { asAsked } from "../../run/as-asked.js";
import { handRead, query, recorded } from "../../run/runs.js";
import type { Manifest } from "../../run/stores/manifest.js";

const folder = fileURLToPath(new URL("../../../../data/runs/recorded/", import.meta.url));
const names = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/manifest.json`));

describe("recorded runs", () => {
  it("are named where there is none of a name", async () => {
    await expect(recorded("nothing", sums())).rejects.toThrow(/no recorded run "nothing"; expected one of/);
  });

  it.each(names)(
    "%s is whole, by its own plan, and was asked with the examples and scored as is done today",
    async (name) => {
      const plan = ["plan.yaml", "plan.js"].find((file) => existsSync(`${folder}${name}/${file}`))!;
      const {
        task,
        grid,
        items,
        shots,
        reading,
        answer = "paper",
      } = await openPlan(`${folder}${name}/${plan}`, { model: "random" } as never).catch(() => {
        throw new Error(`the plan of ${name} can't be read`);
      });
      const rows = await recorded(name, task);
      expect(rows).toHaveLength(grid.length * items);
      const packed = gunzipSync(readFileSync(`${folder}${name}/answers.jsonl.gz`))
        .toString()
        .trim();
      const answers = packed.split("\n").map((line) => JSON.parse(line) as Answer);
      const scores = new Map(answers.map(({ key, score }) => [key, score.correct]));
      expect(rows.map(({ correct }) => correct)).toEqual(rows.map(({ sample }) => scores.get(sample)));
      const shown = asAsked(task, { shots, reading, answerForm: answer, thoughtMarks: [] });
      for (const { params, seed, question } of answers.filter((_, at) => at % 20 === 0))
        expect(questionHash(shown.begin(shown.generate(params, seed)).messages)).toBe(question);
    },
  );

  it.each(names.filter((name) => name.endsWith("-bundled")))(
    "%s is of the bundled model that is there now",
    (name) => {
      const { model, identity } = JSON.parse(
        readFileSync(`${folder}${name}/manifest.json`, "utf8"),
      ) as Manifest;
      const file = readFileSync(new URL(`../../../../models/${model}.gguf`, import.meta.url));
      expect(identity.sha256).toBe(createHash("sha256").update(file).digest("hex"));
    },
  );
});

const file = fileURLToPath(new URL("../../../../data/runs/recorded/hand-read.csv", import.meta.url));
const lines = csvParse(readFileSync(file, "utf8"));

describe("replies read by hand", () => {
  it.each([
    [symbolic.name, () => handRead(symbolic)],
    [puzzle.name, () => handRead(puzzle)],
    [comprehension.name, () => handRead(comprehension)],
    [ravenText.name, () => handRead(ravenText)],
  ])("%s: each is in its run and has a verdict, and the strata weigh what they hold", async (name, read) => {
    const rows = await read();
    const written = lines.filter(({ task }) => task === name);
    expect(rows.map(({ run, sample, epoch }) => `${run} ${sample} ${epoch}`)).toEqual(
      written.map(({ run, sample, epoch }) => `${run} ${sample} ${epoch}`),
    );
    for (const { verdict, weight, reply } of rows) {
      expect(["right", "wrong", "unclear"]).toContain(verdict);
      expect(weight).toBeGreaterThanOrEqual(1);
      expect(reply).not.toBe("");
    }
  });

  it("stand for all recorded replies of their runs", async () => {
    const stands = new Map<string, number>();
    for (const { run, stored, drawn } of lines)
      stands.set(run!, (stands.get(run!) ?? 0) + Number(stored) / Number(drawn));
    expect(stands.size).toBe(12);
    for (const [run, replies] of stands) {
      const [row] = await query("SELECT count(*) AS stored FROM rows", { stores: join(dirname(file), run) });
      expect([run, replies]).toEqual([run, expect.closeTo(Number(row?.stored), 6)]);
    }
  });

  it("are named where a task has none", async () => {
    await expect(handRead(sums())).rejects.toThrow(
      /no responses to toy\.sums; expected one of factor\.symbolic/,
    );
  });
});
