import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CharacterType } from "../../../neurocognition/raven-text/alphabet.js";
import { compositions, impliedConstraints, sumsOf } from "../../../neurocognition/raven-text/compositions.js";
import { constraintText } from "../../../neurocognition/raven-text/constraints.js";
import type { Constraint } from "../../../neurocognition/raven-text/item.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";
import { PATTERN, satisfies } from "./support.js";

describe("constraints that follow from others", () => {
  const implied = (...constraints: Constraint[]) =>
    impliedConstraints(constraints).map((one) => {
      expect(one.implied).toBe(true);
      return constraintText(one);
    });
  const length = (number: number): Constraint => ({ kind: "fixed_length", length: number });
  const exactly = (number: number, type: CharacterType): Constraint => ({
    kind: "target_count",
    type,
    count: number,
  });

  it("are found where they hold for every text", () => {
    expect(implied({ kind: "character_set", set: "digits" }, exactly(3, "digits"))).toEqual(["length 3"]);
    expect(implied(length(4), exactly(4, "vowels"))).toEqual(["only letters"]);
    expect(implied(exactly(3, "vowels"), exactly(1, "uppercaseVowels"))).toEqual([
      "exactly 2 lowercase vowels",
    ]);
    expect(implied({ kind: "unique_count", count: 1 }, exactly(2, "digits"))).toEqual([
      "length 2",
      "only digits",
    ]);
    expect(
      implied(
        { kind: "positional", places: "odd", type: "vowels" },
        { kind: "positional", places: "even", type: "uppercase" },
      ),
    ).toEqual(["only letters"]);
  });

  it("are not made up where some text lacks them", () => {
    expect(implied(length(5), exactly(3, "letters"))).toEqual([]);
    expect(implied(length(5), { kind: "character_set", set: "letters" })).toEqual([]);
    expect(implied({ kind: "parity", type: "vowels", rule: "even" }, exactly(2, "digits"))).toEqual([]);
    expect(implied({ kind: "ordering", ordering: "mixed" }, { kind: "unique_count", count: 2 })).toEqual([]);
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
    fc.record({ kind: fc.constant("unique_count" as const), count: few }),
    fc.record({ kind: fc.constant("character_set" as const), set: fc.constantFrom("letters", "digits") }),
    fc.record({ kind: fc.constant("parity" as const), type: anyType, rule: fc.constantFrom("even", "odd") }),
    fc.record({ kind: fc.constant("multiple" as const), type: anyType, of: fc.integer({ min: 2, max: 4 }) }),
    fc.record({
      kind: fc.constant("positional" as const),
      places: fc.constantFrom("first", "last", "even", "odd"),
      type: anyType,
    }),
  ) as fc.Arbitrary<Constraint>;

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

  it("stand in the missing cell of an item, marked, and hold for its answer", () => {
    let found = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const { constraints, metadata } = ravenText.generate(
        { format: "gen", distractors: "star", determined: false },
        seed,
      );
      const marked = constraints.flat().map((cell) => cell.filter(({ implied: is }) => is).length);
      expect(marked).toEqual([0, 0, 0, 0, 0, 0, 0, 0, metadata.implied]);
      found += metadata.implied;
    }
    expect(found).toBeGreaterThan(0);
  });
});
