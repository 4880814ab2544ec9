import { describe, expect, it } from "vitest";
import { CHARACTER_TYPES } from "../../../neurocognition/raven-text/alphabet.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";
import { at, count, measured, orderOf, PATTERN, ruleHolds } from "./support.js";

/** What a rule of lines says of a text at a place of a line. */
type Rule = (text: string, line: number, place: number) => boolean;

const triples = <T>(values: readonly T[], distinct = true): T[][] =>
  values.flatMap((a) =>
    values.flatMap((b) =>
      values.flatMap((c) => (distinct && new Set([a, b, c]).size < 3 ? [] : [[a, b, c]])),
    ),
  );

const METRICS = ["length", "unique", ...CHARACTER_TYPES];
const SMALL = [1, 2, 3];

/** Every rule of appendix A.1, one after the other, in words of the test's own. */
const RULES: Rule[] = [
  ...triples(["letters", "digits", "symbols"] as const).map(
    (sets): Rule =>
      (text, line) =>
        count(text, sets[line]!) === text.length,
  ),
  ...CHARACTER_TYPES.flatMap((type) =>
    triples(["even", "odd", "multiple_of_3", "multiple_of_4"]).map(
      (rules): Rule =>
        (text, line) =>
          ruleHolds(count(text, type), rules[line]!),
    ),
  ),
  ...METRICS.flatMap((metric) => [
    ...triples([2, 3, 4, 5]).map(
      (values): Rule =>
        (text, line) =>
          measured(text, metric) === values[line],
    ),
    ...SMALL.flatMap((step) => [
      ...triples(SMALL, false).map(
        (starts): Rule =>
          (text, line, place) =>
            measured(text, metric) === starts[line]! + place * step,
      ),
      ...SMALL.map(
        (start): Rule =>
          (text, line) =>
            measured(text, metric) === start + line * step,
      ),
    ]),
  ]),
  ...triples(["ascending", "descending", "mixed"] as const).map(
    (orders): Rule =>
      (text, line) =>
        orderOf(text)[orders[line]!],
  ),
  ...["first", "last", "even", "odd"].flatMap((places) =>
    triples(CHARACTER_TYPES).map((types): Rule => {
      return (text, line) => {
        const there = at(text, places);
        return (there.match(PATTERN[types[line]!]) ?? []).length === there.length;
      };
    }),
  ),
];

/** The pairs of rules that fit the eight visible cells, and the options that one of them allows, by brute force. */
function bruteForce({ matrix, options }: { matrix: string[][]; options: { text: string }[] }) {
  const holds = (rule: Rule, across: boolean) =>
    matrix.every((cells, row) =>
      cells.every((text, column) => {
        if (row === 2 && column === 2) return true;
        return across ? rule(text, column, row) : rule(text, row, column);
      }),
    );
  const [rows, columns] = [false, true].map((across) => RULES.filter((rule) => holds(rule, across)));
  const allowed = new Set<number>();
  for (const row of rows!)
    for (const column of columns!)
      options.forEach(({ text }, place) => {
        if (row(text, 2, 2) && column(text, 2, 2)) allowed.add(place + 1);
      });
  return { pairs: rows!.length * columns!.length, allowed: [...allowed] };
}

describe("the rules that fit the visible cells", () => {
  const items = (params: object, from: number, number: number) =>
    Array.from({ length: number }, (_, seed) => ravenText.generate({ format: "mc", ...params }, from + seed));

  it.each([{ distractors: "balanced" }, { distractors: "star" }])(
    "of determined items all lead to the right option: %o",
    (design) => {
      for (const sample of items(design, 0, 60)) {
        const { pairs, allowed } = bruteForce(sample);
        expect(allowed, sample.id).toEqual([sample.target]);
        expect(sample.metadata).toMatchObject({ fittingPairs: pairs, fittingOptions: 1 });
      }
    },
  );

  it("of other items are counted, and lead to other options in half of the paper's", () => {
    let open = 0;
    for (const sample of items({ distractors: "star", determined: false }, 0, 100)) {
      const { pairs, allowed } = bruteForce(sample);
      expect(allowed).toContain(sample.target);
      expect(sample.metadata).toMatchObject({ fittingPairs: pairs, fittingOptions: allowed.length });
      if (allowed.length > 1) open++;
    }
    expect(open).toBeGreaterThan(40);
    expect(open).toBeLessThan(75);
  });
});
