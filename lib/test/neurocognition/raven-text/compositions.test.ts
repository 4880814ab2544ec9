import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CharacterType, Constraint, Places } from "../../../neurocognition/raven-text/item.js";
import { compositions, impliedConstraints, sumsOf } from "../../../neurocognition/raven-text/compositions.js";
import { constraintText } from "../../../neurocognition/raven-text/constraints.js";
import { PATTERN, satisfies } from "./support.js";

describe("constraints that follow from others", () => {
  const length = (number: number): Constraint => ({ kind: "fixed_length", length: number });
  const exactly = (count: number, type: CharacterType): Constraint => ({ kind: "target_count", type, count });
  const placed = (places: Places, type: CharacterType): Constraint => ({ kind: "positional", places, type });

  it.each<[Constraint, Constraint, string[]]>([
    [{ kind: "character_set", set: "digits" }, exactly(3, "digits"), ["length 3"]],
    [length(4), exactly(4, "vowels"), ["only letters"]],
    [exactly(3, "vowels"), exactly(1, "uppercaseVowels"), ["exactly 2 lowercase vowels"]],
    [{ kind: "unique_count", count: 1 }, exactly(2, "digits"), ["length 2", "only digits"]],
    [placed("odd", "vowels"), placed("even", "uppercase"), ["only letters"]],
    [length(5), exactly(3, "letters"), []],
    [length(5), { kind: "character_set", set: "letters" }, []],
    [{ kind: "parity", type: "vowels", rule: "even" }, exactly(2, "digits"), []],
    [{ kind: "ordering", ordering: "mixed" }, { kind: "unique_count", count: 2 }, []],
  ])("are those that hold for every text: %j and %j imply %j", (one, other, expected) => {
    const found = impliedConstraints([one, other]);
    expect(found.map(constraintText)).toEqual(expected);
    expect(found.every(({ implied }) => implied)).toBe(true);
  });

  const texts = [""];
  for (let from = 0, round = 0; round < 5; round++) {
    const to = texts.length;
    for (; from < to; from++) for (const character of "AbaZ7#") texts.push(texts[from]! + character);
  }
  const anyType = fc.constantFrom(...(Object.keys(PATTERN) as CharacterType[]));
  const few = fc.integer({ min: 1, max: 4 });
  const anyConstraint: fc.Arbitrary<Constraint> = fc.oneof(
    few.map(length),
    fc.tuple(few, anyType).map(([number, type]) => exactly(number, type)),
    few.map((count) => ({ kind: "unique_count" as const, count })),
    fc
      .constantFrom("letters" as const, "digits" as const)
      .map((set) => ({ kind: "character_set" as const, set })),
    anyType.map((type) => ({ kind: "parity" as const, type, rule: "even" as const })),
    anyType.map((type) => ({ kind: "parity" as const, type, rule: "odd" as const })),
    fc
      .tuple(anyType, fc.integer({ min: 2, max: 4 }))
      .map(([type, more]) => ({ kind: "multiple" as const, type, of: more })),
    fc.tuple(fc.constantFrom<Places[]>("first", "last", "even", "odd"), anyType).map((of) => placed(...of)),
  );

  it("hold for all texts up to five characters that satisfy the others", () => {
    fc.assert(
      fc.property(anyConstraint, anyConstraint, (one, other) => {
        const derived = impliedConstraints([one, other]);
        if (derived.length === 0) return;
        for (const text of texts)
          if (text !== "" && satisfies(text, [one, other]) && !satisfies(text, derived))
            expect.fail(`${text} satisfies ${JSON.stringify([one, other])} alone`);
      }),
      { numRuns: 150 },
    );
  });

  it("rest on a solver that finds a way for a length exactly where there is a text", () => {
    fc.assert(
      fc.property(anyConstraint, anyConstraint, (one, other) => {
        // the six characters are one of each kind, too few for a number of different ones
        if ([one, other].some(({ kind }) => kind === "unique_count")) return;
        const lengths = new Set(
          texts.filter((text) => satisfies(text, [one, other])).map((text) => text.length),
        );
        for (let length = 1; length <= 5; length++)
          expect(compositions(sumsOf([one, other]), length).length > 0).toBe(lengths.has(length));
      }),
      { numRuns: 150 },
    );
  });
});
