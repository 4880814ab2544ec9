import { describe, expect, it } from "vitest";
import { play } from "../../../neurocognition/play.js";
import { readers } from "../../../neurocognition/word-by-word/readers.js";
import { wordByWord } from "../../../neurocognition/word-by-word/task.js";

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
