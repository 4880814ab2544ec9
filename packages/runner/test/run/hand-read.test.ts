import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { puzzle } from "@loadlab/lib/cogniload/index.js";
import { comprehension } from "@loadlab/lib/centerbench/index.js";
import { symbolic } from "@loadlab/lib/factor/index.js";
import { ravenText } from "@loadlab/lib/neurocognition/index.js";
import { handRead, query } from "../../run/runs.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

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
