import { describe, expect, it } from "vitest";
import { applyContextLimit, loadGrid, puzzle } from "../../cogniload/index.js";
import { oracle } from "../../models/index.js";
import { run } from "../../run/index.js";

const row = (promptTokens: number, outputTokens: number, error: "context" | null = null) => ({
  promptTokens,
  outputTokens,
  error,
  bucket: error ?? "correct_valid",
  correct: error ? 0 : 1,
  answer: error ? "" : "green",
  seconds: 2,
});

describe("cogniload.applyContextLimit", () => {
  it("fails rows that reach the limit with 20 tokens to go", () => {
    const rows = [row(2747, 30_000), row(2748, 30_000), row(32_768, 0), row(1, 1)];
    expect(applyContextLimit(rows).map(({ bucket }) => bucket)).toEqual([
      "correct_valid",
      "wrong_max_context",
      "wrong_max_context",
      "correct_valid",
    ]);
  });

  it("takes another limit", () => {
    expect(applyContextLimit([row(500, 480)], 1000)[0]!.correct).toBe(0);
    expect(applyContextLimit([row(500, 479)], 1000)[0]!.correct).toBe(1);
  });

  it("fails what did not fit the model's own context", () => {
    expect(applyContextLimit([row(10, 10, "context")])[0]).toMatchObject({
      bucket: "wrong_max_context",
      correct: 0,
    });
  });

  it("changes the score's columns and no others, in new rows", () => {
    const rows = [row(40_000, 5), { ...row(40_000, 5), lenient: 1, lenientAnswer: "green" }];
    const copy = structuredClone(rows);
    const wrong = { bucket: "wrong_max_context", correct: 0, answer: "" };
    expect(applyContextLimit(rows)).toEqual([
      { ...rows[0], ...wrong },
      { ...rows[1], ...wrong, lenient: 0, lenientAnswer: "" },
    ]);
    expect(rows).toEqual(copy);
  });

  it("takes the rows of a run", async () => {
    const grid = loadGrid({ difficulties: [1, 3], statements: [20], needleRatios: [0.5] });
    const rows = await run({ task: puzzle, grid, model: oracle(puzzle) });
    expect(rows.map(({ correct }) => correct)).toEqual([1, 1]);
    expect(applyContextLimit(rows, 20).every(({ bucket }) => bucket === "wrong_max_context")).toBe(true);
    expect(applyContextLimit(rows)).toEqual(rows);
  });

  it("names what is wrong with its arguments", () => {
    expect(() => applyContextLimit([{ correct: 1 }])).toThrow(/row 0 has no column "promptTokens"/);
    expect(() => applyContextLimit([row(1, 1), row(NaN, 1)])).toThrow(/promptTokens of row 1 is NaN/);
    expect(() => applyContextLimit([], 0)).toThrow(/contextTokens is 0/);
  });
});
