import { describe, expect, it } from "vitest";
import { errorTable } from "@loadlab/analyses/cogniload/index.js";

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
