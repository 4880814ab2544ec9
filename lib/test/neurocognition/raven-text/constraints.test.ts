import { describe, expect, it } from "vitest";
import { cellSatisfies, violations } from "../../../neurocognition/raven-text/constraints.js";
import type { CellConstraints, Constraint } from "../../../neurocognition/raven-text/item.js";

describe("CellSatisfies", () => {
  it.each<[Constraint, string[], string[]]>([
    [{ kind: "character_set", set: "letters" }, ["aZ"], ["a1", "a b", "é"]],
    [{ kind: "character_set", set: "symbols" }, ["#!", "é", "😀"], ["#1"]],
    [{ kind: "fixed_length", length: 3 }, ["abc", "a😀c"], ["ab", "abcd"]],
    [{ kind: "target_count", type: "vowels", count: 2 }, ["aXE", "ou"], ["a", "aei"]],
    [{ kind: "parity", type: "digits", rule: "even" }, ["12", "1a2"], ["1", "", "abc", "123"]],
    [{ kind: "parity", type: "uppercase", rule: "odd" }, ["Aa", "ABC"], ["AB", "abc"]],
    [{ kind: "multiple", type: "consonants", of: 3 }, ["bcd", "bAcDe"], ["bc", "aeiou"]],
    [{ kind: "unique_count", count: 2 }, ["abab", "#a"], ["aaa", "abc"]],
    [{ kind: "ordering", ordering: "ascending" }, ["19Aa", "aab", "a"], ["aA", "ba"]],
    [{ kind: "ordering", ordering: "descending" }, ["aA91", "baa"], ["ab"]],
    [{ kind: "ordering", ordering: "mixed" }, ["aba", "bac"], ["abc", "cba", "aab", "aa", "ab"]],
    [{ kind: "positional", places: "first", type: "digits" }, ["1ab"], ["a1"]],
    [{ kind: "positional", places: "last", type: "symbols" }, ["1a#"], ["#1"]],
    [{ kind: "positional", places: "odd", type: "vowels" }, ["axe", "a1"], ["xa"]],
    [{ kind: "positional", places: "even", type: "vowels" }, ["xay", "xa1e"], ["ax"]],
  ])("checks %j: %j, not %j", (constraint, right, wrong) => {
    for (const text of right) expect(cellSatisfies(text, [constraint]), text).toBe(true);
    for (const text of wrong) expect(cellSatisfies(text, [constraint]), text).toBe(false);
  });

  it("names what a text breaks", () => {
    const constraints: CellConstraints = [
      { kind: "target_count", type: "vowels", count: 3 },
      { kind: "fixed_length", length: 4 },
      { kind: "target_count", type: "uppercaseVowels", count: 1 },
      { kind: "parity", type: "uppercase", rule: "odd" },
      { kind: "positional", places: "even", type: "digits" },
    ];
    expect(violations("xyz", constraints)).toEqual([
      "exactly 3 vowels",
      "length 4",
      "exactly 1 uppercase vowel",
      "an odd number of uppercase letters",
      "characters at even positions of the digits",
    ]);
    expect(violations("A1e", constraints.slice(2))).toEqual([]);
  });
});
