import { describe, expect, it } from "vitest";
import { normalised, readShort, sharedWords } from "../../neurocognition/short-task.js";
import { handWritten } from "../support/hand-written.js";

describe("short answers", () => {
  it.each(handWritten<[string, string, string]>(new URL("short-answers.txt", import.meta.url)))(
    "%s, %s: %s",
    (by, expected, given) => {
      const [text, answer] = [JSON.parse(expected), JSON.parse(given)] as [string, string];
      if (by === "compared") expect(normalised(answer)).toBe(text);
      else expect(readShort(answer)).toEqual({ text, by });
    },
  );

  it.each([
    // 2 of 3 words said are right, 2 of 2 found: 2 (2/3) 1 / (5/3)
    ["river Ambra bridge", "the Ambra river", 0.8],
    // a word said three times is right as often as it stands there, twice: precision 2/3, recall 2/4
    ["go go go", "go go gadget now", 4 / 7],
    ["Paris", "paris.", 1],
    ["Paris", "London", 0],
    ["", "London", 0],
    // by HotpotQA's evaluation yes and no earn all or nothing
    ["yes", "yes it is", 0],
    ["no", "No.", 1],
    ["oh yes", "yes", 0],
  ])("%j against %j shares %d", (answer, right, f1) => {
    expect(sharedWords(answer, right)).toBeCloseTo(f1, 12);
    expect(sharedWords(right, answer)).toBeCloseTo(f1, 12);
  });
});
