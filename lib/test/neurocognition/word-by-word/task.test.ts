import { describe, expect, it } from "vitest";
import { play } from "../../../neurocognition/play.js";
import { readers, score, wordByWord } from "../../../neurocognition/word-by-word/task.js";

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

const share = (
  reader: ReturnType<typeof readers.lastWord>,
  presentation: "words" | "whole",
  count = 1000,
) => {
  let right = 0;
  for (let seed = 0; seed < count; seed++)
    right += play(wordByWord, wordByWord.generate({ presentation }, seed), reader, { seed }).score.correct;
  return right / count;
};

describe("readers of generated questions", () => {
  it("who read one passage are right about as often as by chance, 1 in 5", () => {
    // the last passage is one of two needed in 1 item of 5, and its last word is asked for in 1 of 4 at most
    expect(share(readers.lastWord(), "words")).toBeLessThan(0.1);
    const nearest = share(readers.nearest(), "whole");
    expect(nearest).toBeGreaterThan(0.1);
    expect(nearest).toBeLessThan(0.25);
  });

  it("who remember some words are right where both passages are among them, or by guessing", () => {
    expect(share(readers.span(1000), "words", 100)).toBe(1);
    expect(share(readers.span(0), "whole", 100)).toBe(1);
    expect(share(readers.span(0), "words", 100)).toBe(0);
    const shares = [10, 30, 60, 90].map((words) => share(readers.span(words), "words"));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[3]! - shares[0]!).toBeGreaterThan(0.3);
    expect(() => readers.span(-1)).toThrow("words is -1");
  });
});
