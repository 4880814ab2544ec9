import fc from "fast-check";
import { expect, it } from "vitest";
import { termsIn } from "../../../core/answer/answer-type.js";

/** The same by one pattern of all terms: slower, and plain to see. */
function byPattern(terms: readonly string[], text: string) {
  const longest = [...terms].sort((one, other) => other.length - one.length);
  const any = longest.join("|");
  const word = "[\\p{L}\\p{N}]";
  const pattern = new RegExp(`(?<!${word}|${word}-)(?:${any})(?!${word}|-${word})`, "giu");
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    at: index,
    end: index + found.length,
    says: found.toLowerCase(),
  }));
}

const piece = fc.constantFrom(..."dog|dog owner|Owner|sci-fi|fi|é|𝒜|z|-| |.|3|13|'s".split("|"));
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

it("finds whole words, the longest first, as one pattern of all terms does", () => {
  const terms = ["dog", "dog owner", "owner", "sci-fi", "fi", "3", "é"];
  const find = termsIn(new Map(terms.map((term) => [term, term])));
  fc.assert(
    fc.property(text, (said) => {
      expect(find(said)).toEqual(byPattern(terms, said));
    }),
    { numRuns: 2000 },
  );
});

it("keeps places where lower case has more characters", () => {
  expect(termsIn(new Map([["dog", "dog"]]))("İİ Dog")).toEqual([{ at: 3, end: 6, says: "dog" }]);
});
