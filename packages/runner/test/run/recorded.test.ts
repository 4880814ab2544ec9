import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openPlan } from "../../command/plan.js";
import type { Answer } from "../../run/answer.js";
import type { Manifest } from "../../run/stores/manifest.js";
import { questionHash } from "../../run/fingerprint.js";
import { recorded } from "../../run/runs.js";
import { asAsked } from "../../run/as-asked.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

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
