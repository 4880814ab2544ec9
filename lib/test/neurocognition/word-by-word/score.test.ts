import { describe, expect, it } from "vitest";
import { score } from "../../../neurocognition/word-by-word/score.js";

const sample = { answers: ["Ambra", "river Ambra"], question: "", guesses: [] };

describe("the score of a reply word by word", () => {
  it.each([
    ["<answer>the Ambra.</answer>", "correct", 1, 1],
    ["<answer>River AMBRA</answer>", "correct", 1, 1],
    // against "river Ambra": 2 of 4 words said, 2 of 2 found
    ["<answer>on the great river Ambra</answer>", "partial", 0, (2 * 2) / (4 + 2)],
    ["<answer>Brenno</answer>", "wrong", 0, 0],
    ["Okay.", "acknowledged", 0, 0],
    ["", "unparseable", 0, 0],
    ["<think>Ambra</think>", "unparseable", 0, 0],
  ])("%j is %s", (reply, bucket, correct, f1) => {
    const found = score(sample, reply);
    expect(found).toMatchObject({ bucket, correct });
    expect(found.f1).toBeCloseTo(f1, 12);
  });

  it("lets okay be an answer where it is right", () => {
    expect(score({ ...sample, answers: ["Okay"] }, "Okay.")).toMatchObject({ bucket: "correct", correct: 1 });
  });
});
