import { describe, expect, it } from "vitest";
import { cellSatisfies, violations } from "../../../neurocognition/raven-text/constraints.js";
import type { CellConstraints } from "../../../neurocognition/raven-text/item.js";

describe("CellSatisfies", () => {
  const check = (constraints: CellConstraints, right: string[], wrong: string[]) => {
    for (const text of right) expect(cellSatisfies(text, constraints), text).toBe(true);
    for (const text of wrong) expect(cellSatisfies(text, constraints), text).toBe(false);
  };

  it("checks every kind of constraint", () => {
    check([{ kind: "character_set", set: "letters" }], ["aZ"], ["a1", "a b", "é"]);
    check([{ kind: "character_set", set: "symbols" }], ["#!", "é", "😀"], ["#1"]);
    check([{ kind: "fixed_length", length: 3 }], ["abc", "a😀c"], ["ab", "abcd"]);
    check([{ kind: "target_count", type: "vowels", count: 2 }], ["aXE", "ou"], ["a", "aei"]);
    check([{ kind: "parity", type: "digits", rule: "even" }], ["12", "1a2"], ["1", "", "abc", "123"]);
    check([{ kind: "parity", type: "uppercase", rule: "odd" }], ["Aa", "ABC"], ["AB", "abc"]);
    check([{ kind: "multiple", type: "consonants", of: 3 }], ["bcd", "bAcDe"], ["bc", "aeiou"]);
    check([{ kind: "unique_count", count: 2 }], ["abab", "#a"], ["aaa", "abc"]);
    check([{ kind: "ordering", ordering: "ascending" }], ["19Aa", "aab", "a"], ["aA", "ba"]);
    check([{ kind: "ordering", ordering: "descending" }], ["aA91", "baa"], ["ab"]);
    check([{ kind: "ordering", ordering: "mixed" }], ["aba", "bac"], ["abc", "cba", "aab", "aa", "ab"]);
    check([{ kind: "positional", places: "first", type: "digits" }], ["1ab"], ["a1"]);
    check([{ kind: "positional", places: "last", type: "symbols" }], ["1a#"], ["#1"]);
    check([{ kind: "positional", places: "odd", type: "vowels" }], ["axe", "a1"], ["xa"]);
    check([{ kind: "positional", places: "even", type: "vowels" }], ["xay", "xa1e"], ["ax"]);
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
