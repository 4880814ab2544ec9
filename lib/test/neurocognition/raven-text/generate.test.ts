import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hash32 } from "../../../core/random.js";
import { cellSatisfies } from "../../../neurocognition/raven-text/constraints.js";
import {
  ATTRIBUTE_KINDS,
  DESIGNS,
  MUTATIONS,
  OTHER_RULES,
  type Attribute,
  type RavenTextParams,
} from "../../../neurocognition/raven-text/item.js";
import { hammingDistance, kindsConflict } from "../../../neurocognition/raven-text/matrix.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";
import { at, follows, satisfies } from "./support.js";

/** Whether a text is long enough to show what an attribute says of it. */
const shows = (text: string, attribute: Attribute): boolean =>
  attribute.kind === "sorted"
    ? text.length >= 3 && new Set(text).size >= 2
    : attribute.kind !== "positional" || at(text, attribute.places).length > 0;

/** Whether an attribute's parameters are the paper's, and differ between lines. */
function isDrawnRight(attribute: Attribute): boolean {
  const parameters = Object.values(attribute);
  const lines = attribute.kind === "progression" ? ["any", "line", "alike"] : parameters.find(Array.isArray);
  const [low, high] = attribute.kind === "constant" ? [2, 5] : [1, 3];
  const twos = attribute.kind === "type_count" ? ["even", "multiple_of_2"] : [];
  return (
    new Set(lines).size === 3 &&
    parameters.flat().every((one) => typeof one !== "number" || (one >= low && one <= high)) &&
    twos.filter((rule) => lines!.includes(rule)).length < 2
  );
}

const anySeed = fc.nat(0xffffffff);
const anyParams: fc.Arbitrary<RavenTextParams> = fc.record({
  format: fc.constantFrom("mc" as const, "gen" as const),
  hints: fc.boolean(),
  reasoning: fc.boolean(),
  distractors: fc.constantFrom(...DESIGNS),
  determined: fc.boolean(),
});
const RUNS = { numRuns: 300 };
const PAPER = { format: "mc", distractors: "star", determined: false } as const;

describe("neurocognition.ravenText", () => {
  it("stays the same for ever within a version", () => {
    const kinds = ATTRIBUTE_KINDS.flatMap((rowAttribute) =>
      ATTRIBUTE_KINDS.filter((columnAttribute) => !kindsConflict(rowAttribute, columnAttribute)).map(
        (columnAttribute): RavenTextParams => ({ ...PAPER, rowAttribute, columnAttribute }),
      ),
    );
    const open: RavenTextParams = { format: "gen", determined: false };
    const star: RavenTextParams = { format: "gen", distractors: "star" };
    const items = [...kinds, PAPER, { format: "mc" as const }, open, star].flatMap((params) =>
      [1, 2, 3, 4, 5].map((seed) => ravenText.generate(params, seed)),
    );
    expect(ravenText.version).toBe("2.1");
    expect(
      hash32(JSON.stringify(items.map(({ matrix, options, target }) => [matrix, options, target]))),
    ).toBe(1797751159);
  });

  it("states once what row and column agree on", () => {
    const kinds = { rowAttribute: "progression", columnAttribute: "progression" } as const;
    const { rowAttribute, columnAttribute, constraints } = ravenText.generate({ ...PAPER, ...kinds }, 115);
    const steps = { kind: "progression", metric: "unique", step: 2 };
    expect(rowAttribute).toEqual({ ...steps, reading: "within", starts: [1, 1, 1] });
    expect(columnAttribute).toEqual({ ...steps, reading: "between", start: 1 });
    const stated = constraints.map((row) => row.map((cell) => cell.filter(({ implied }) => !implied)));
    const row = [1, 3, 5].map((count) => [{ kind: "unique_count", count }]);
    expect(stated).toEqual([row, row, row]);
  });

  it("is by its rules: each cell follows both, none is near another of its line, one option of eight is right", () => {
    fc.assert(
      fc.property(anyParams, anySeed, (params, seed) => {
        const { matrix, constraints, options, target, ...item } = ravenText.generate(params, seed);
        const { rowAttribute, columnAttribute } = item;
        const [missing, answer] = [constraints[2][2], matrix[2][2]];
        expect(item.metadata).toMatchObject({
          ...{ rowKind: rowAttribute.kind, columnKind: columnAttribute.kind, answerLength: answer.length },
          implied: missing.filter(({ implied }) => implied).length,
        });
        expect(isDrawnRight(rowAttribute) && isDrawnRight(columnAttribute)).toBe(true);
        const wrong = [0, 1, 2].flatMap((row) =>
          matrix[row]!.filter(
            (text, column) =>
              !follows(text, rowAttribute, row, column) ||
              !follows(text, columnAttribute, column, row) ||
              !shows(text, rowAttribute) ||
              !shows(text, columnAttribute) ||
              !satisfies(text, constraints[row]![column]!) ||
              !/^[!-~]+$/.test(text) ||
              /["'`<>\\|,?]/.test(text),
          ),
        );
        expect(wrong).toEqual([]);

        const lines = [...matrix, ...[0, 1, 2].map((column) => matrix.map((row) => row[column]!))];
        const near = lines.flatMap(([a = "", b = "", c = ""]) =>
          [[a, b] as const, [a, c] as const, [b, c] as const].filter(([one, other]) => {
            const places = Array.from({ length: Math.max(one.length, other.length) }, (_, place) => place);
            return places.filter((place) => one[place] !== other[place]).length < 2;
          }),
        );
        expect(near).toEqual([]);

        const texts = options.map(({ text }) => text);
        const right = options.map(({ mutation }) => mutation === "");
        expect(new Set(texts).add("").size).toBe(9);
        expect(texts.map((text) => satisfies(text, missing))).toEqual(right);
        expect(texts.map((text) => cellSatisfies(text, missing))).toEqual(right);
        expect(texts[right.indexOf(true)]).toBe(answer);
        expect(target).toBe(params.format === "mc" ? 1 + right.indexOf(true) : answer);
        const made: string[] = params.distractors === "star" ? [...MUTATIONS] : [...OTHER_RULES];
        expect(["", ...made]).toEqual(expect.arrayContaining(options.map(({ mutation }) => mutation)));

        const { distractors, determined } = params;
        const other = ravenText.generate({ format: "gen", distractors, determined }, seed);
        expect(other).toMatchObject({ matrix, options, constraints });
      }),
      RUNS,
    );
  });

  it.each([
    ["abxd", 1],
    ["bcd", 4],
    ["ab", 2],
  ])("the Hamming distance of abcd and %s is %i", (text, distance) =>
    expect(hammingDistance("abcd", text)).toBe(distance),
  );

  it("of the paper's: the right option is at every place; every mutation, kind, metric and reading is drawn", () => {
    const items = Array.from({ length: 1600 }, (_, seed) => ravenText.generate(PAPER, seed));
    const times = <T>(all: readonly T[], one: T) => all.filter((other) => other === one).length;
    const targets = items.map(({ target }) => target);
    for (let place = 1; place <= 8; place++) expect(Math.abs(times(targets, place) - 200)).toBeLessThan(60); // more than 4 standard deviations
    const made = items.flatMap(({ options }) => options.map(({ mutation }) => mutation));
    for (const mutation of MUTATIONS) expect(times(made, mutation)).toBeGreaterThan(500);
    const seen = new Set<string>();
    for (const { rowAttribute, columnAttribute } of items)
      for (const [line, attribute] of Object.entries({ rowAttribute, columnAttribute })) {
        seen.add(`${line} ${attribute.kind}`);
        if ("metric" in attribute) seen.add(`metric ${attribute.metric}`);
        if ("reading" in attribute) seen.add(`${line} ${attribute.reading}`);
      }
    expect(seen.size).toBe(6 + 6 + 13 + 4);
  });

  it("balanced: each option follows the right row rule, the right column rule, or none, as it says", () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 500; seed++) {
      const { options, rowAttribute, columnAttribute, metadata } = ravenText.generate(
        { format: "mc", determined: seed % 2 === 0 },
        seed,
      );
      kinds.add(`${metadata.rowKind} ${metadata.columnKind}`);
      for (const { text, mutation } of options) {
        const [row, column] = [rowAttribute, columnAttribute].map((one) => follows(text, one, 2, 2));
        expect([row, column]).toEqual([
          mutation === "" || mutation === "other_column",
          mutation === "" || mutation === "other_row",
        ]);
      }
      const following = (one: Attribute) => options.filter(({ text }) => follows(text, one, 2, 2)).length;
      // of a square of three rules by three, without one of the pairs
      expect([2, 3]).toContain(following(rowAttribute));
      expect([2, 3]).toContain(following(columnAttribute));
    }
    expect(kinds.size).toBeGreaterThan(22);
  });

  it("generates every pair of kinds that can go together and refuses the others by name", () => {
    const conflicts = [
      ...["sorted sorted", "sorted positional", "positional sorted", "character_set character_set"],
      // no type of characters occurs in digits, letters and symbols alike
      ...["character_set type_count", "type_count character_set"],
      ...["character_set positional", "positional character_set"],
    ];
    for (const rowAttribute of ATTRIBUTE_KINDS)
      for (const columnAttribute of ATTRIBUTE_KINDS) {
        const made = (seed: number) =>
          ravenText.generate({ format: "mc", rowAttribute, columnAttribute }, seed).metadata;
        const conflict = conflicts.includes(`${rowAttribute} ${columnAttribute}`);
        expect(kindsConflict(rowAttribute, columnAttribute)).toBe(conflict);
        if (conflict)
          expect(() => made(1)).toThrow(
            `rowAttribute "${rowAttribute}" and columnAttribute "${columnAttribute}" contradict each other; choose`,
          );
        else
          for (const seed of [0, 1])
            expect(made(seed)).toMatchObject({ rowKind: rowAttribute, columnKind: columnAttribute });
      }
  });
});
