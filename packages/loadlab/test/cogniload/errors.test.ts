import { describe, expect, it } from "vitest";
import { applyContextLimit, errorTable } from "@loadlab/analyses/cogniload/index.js";
import { grid, puzzle } from "@loadlab/lib/cogniload/index.js";
import { oracle } from "@loadlab/runner/models/index.js";
import { run } from "@loadlab/runner/run/index.js";

describe("cogniload.errorTable", () => {
  const row = (model: string, difficulty: number, bucket: string) => ({ model, difficulty, bucket });
  it("counts errors in the Supplement's columns", () => {
    const ofA = ["wrong_logic", "wrong_logic_poi", "wrong_max_context"].map((bucket) => row("a", 3, bucket));
    const ofB = ["wrong_other", "wrong_logic_last_sentence"].map((bucket) => row("b", 3, bucket));
    const rows = [row("a", 3, "correct_valid"), row("a", 1, "correct_poi"), ...ofA, ...ofB];
    const none = { ctx: 0, "valid-logic": 0, "poi-logic": 0, "last-logic": 0, other: 0, unanswered: 0 };
    const errors = { ...none, ctx: 1, "valid-logic": 1, "poi-logic": 1 };
    expect(errorTable(rows)).toEqual([
      { model: "a", difficulty: 1, samples: 1, correct: 1, accuracy: 1, ...none },
      { model: "a", difficulty: 3, samples: 4, correct: 1, accuracy: 0.25, ...errors },
      { model: "b", difficulty: 3, samples: 2, correct: 0, accuracy: 0, ...none, "last-logic": 1, other: 1 },
    ]);
    expect(() => errorTable([row("a", 1, "none-said")])).toThrow('bucket of row 0 is "none-said"');
    expect(() => errorTable(rows, { by: "statements" })).toThrow("statements of row 0 is undefined");
    expect(errorTable([])).toEqual([]);
  });

  it("counts puzzles without a reply apart, and those too long for the model as the context's", () => {
    const rows = [row("a", 1, "correct_valid"), row("a", 1, "transport"), row("a", 3, "transport")];
    expect(errorTable([...rows, row("a", 1, "context")])).toMatchObject([
      { difficulty: 1, samples: 2, correct: 1, accuracy: 0.5, ctx: 1, unanswered: 1 },
      { difficulty: 3, samples: 0, correct: 0, accuracy: NaN, unanswered: 1 },
    ]);
  });
});

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
    const failed = applyContextLimit(rows).map(({ bucket }) => bucket === "wrong_max_context");
    expect(failed).toEqual([false, true, true, false]);
  });

  it("takes another limit", () => {
    expect(applyContextLimit([row(500, 480)], 1000)).toMatchObject([{ correct: 0 }]);
    expect(applyContextLimit([row(500, 479)], 1000)).toMatchObject([{ correct: 1 }]);
  });

  it("fails what did not fit the model's own context", () => {
    const [failed] = applyContextLimit([row(10, 10, "context")]);
    expect(failed).toMatchObject({ bucket: "wrong_max_context", correct: 0 });
  });

  it("leaves rows without a reply alone", () => {
    const unheard = { ...row(0, 0), error: "transport" as const, bucket: "transport", correct: NaN };
    expect(applyContextLimit([unheard], 20)).toEqual([unheard]);
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
    const cells = grid({ difficulties: [1, 3], statements: [20], needleRatios: [0.5] });
    const rows = await run({ task: puzzle, grid: cells, model: oracle(puzzle) });
    expect(rows.map(({ correct }) => correct)).toEqual([1, 1]);
    expect(applyContextLimit(rows, 20).every(({ bucket }) => bucket === "wrong_max_context")).toBe(true);
    expect(applyContextLimit(rows)).toEqual(rows);
  });

  it("names what is wrong with its arguments", () => {
    expect(() => applyContextLimit([{ correct: 1 }] as never)).toThrow(/row 0 has no column "promptTokens"/);
    expect(() => applyContextLimit([row(1, 1), row(NaN, 1)])).toThrow(/promptTokens of row 1 is NaN/);
    expect(() => applyContextLimit([], 0)).toThrow(/contextTokens is 0/);
  });
});
