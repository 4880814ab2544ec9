import { describe, expect, it } from "vitest";
import { normalised, readShort, sharedWords } from "../../neurocognition/short-answers.js";

describe("short answers", () => {
  it.each([
    ["The  Eiffel Tower!", "eiffel tower"],
    ["“a well-known\tman”", "wellknown man"],
    ["U.S.A.", "usa"],
    ["$3.50.", "3.50"],
    ["1,008", "1008"],
    ["-3", "-3"],
    ["\u22123", "-3"],
    ["1990-1995", "19901995"],
    ["- Ambra", "ambra"],
    ["The The", "the the"],
    ["!!!", "!!!"],
    ["Étude an der Aa", "étude der aa"],
    ["", ""],
  ])("%j is compared as %j", (answer, expected) => {
    expect(normalised(answer)).toBe(expected);
  });

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

  it.each([
    ["I think so.\n<answer> Ambra </answer>", "Ambra", "tag"],
    ["<answer>one</answer> or <answer>**two**</answer>", "two", "tag"],
    ["It is on a river.\n\nThe final answer is: Ambra.\n", "Ambra.", "fallback"],
    ["Answer: the Ambra", "the Ambra", "fallback"],
    ["**Answer**: Ambra", "Ambra", "fallback"],
    ["```\nAmbra\n```\n", "Ambra", "fallback"],
    ["The answer is:", "", "none"],
    ["<think>perhaps Ambra</think>Brenno", "Brenno", "fallback"],
    ["Okay.", "Okay.", "fallback"],
    ["<answer></answer>", "", "none"],
    [" \n", "", "none"],
  ])("%j gives %j", (reply, text, by) => {
    expect(readShort(reply)).toEqual({ text, by });
  });
});
