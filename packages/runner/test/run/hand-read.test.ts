import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { puzzle } from "@loadlab/lib/cogniload/index.js";
import { comprehension } from "@loadlab/lib/centerbench/index.js";
import { symbolic } from "@loadlab/lib/factor/index.js";
import { ravenText } from "@loadlab/lib/neurocognition/index.js";
import { handRead } from "../../run/runs.js";
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

  it("stand for all recorded replies of their runs", () => {
    const stands = new Map<string, number>();
    for (const { run, stored, drawn } of lines)
      stands.set(run!, (stands.get(run!) ?? 0) + Number(stored) / Number(drawn));
    expect(
      Object.fromEntries([...stands].map(([run, replies]) => [run, Math.round(replies * 1e6) / 1e6])),
    ).toEqual({
      "factor-words-smollm2": 48,
      "factor-words-4-shots-smollm2": 120,
      "factor-words-4-shots-gemma3": 120,
      "cogniload-words-smollm2": 36,
      "cogniload-words-4-shots-smollm2": 72,
      "cogniload-words-4-shots-gemma3": 72,
      "centerbench-words-smollm2": 336,
      "centerbench-words-4-shots-smollm2": 336,
      "centerbench-words-4-shots-gemma3": 336,
      "neurocognition-words-smollm2": 40,
      "neurocognition-words-4-shots-smollm2": 80,
      "neurocognition-words-4-shots-gemma3": 80,
    });
  });

  it("are named where a task has none", async () => {
    await expect(handRead(sums())).rejects.toThrow(
      /no responses to toy\.sums; expected one of factor\.symbolic/,
    );
  });
});
