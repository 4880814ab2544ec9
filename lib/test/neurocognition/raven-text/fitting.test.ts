import { describe, expect, it } from "vitest";
import {
  CHARACTER_TYPES,
  type Attribute,
  type CountRule,
  type Metric,
} from "../../../neurocognition/raven-text/item.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";
import { follows } from "./support.js";

const triples = <T>(values: readonly T[], distinct = true) =>
  values.flatMap((a) =>
    values.flatMap((b) =>
      values.flatMap((c): [T, T, T][] => (distinct && new Set([a, b, c]).size < 3 ? [] : [[a, b, c]])),
    ),
  );

const METRICS: Metric[] = ["length", "unique", ...CHARACTER_TYPES];
const COUNTS: CountRule[] = ["even", "odd", "multiple_of_3", "multiple_of_4"];
const SMALL = [1, 2, 3];

/** Every attribute of appendix A.1, one after the other. */
const RULES: Attribute[] = [
  ...triples(["letters", "digits", "symbols"] as const).map((sets) => ({
    kind: "character_set" as const,
    sets,
  })),
  ...triples(COUNTS).flatMap((rules) =>
    CHARACTER_TYPES.map((type) => ({ kind: "type_count" as const, type, rules })),
  ),
  ...METRICS.flatMap((metric): Attribute[] => [
    ...triples([2, 3, 4, 5]).map((values) => ({ kind: "constant" as const, metric, values })),
    ...SMALL.flatMap((step): Attribute[] => [
      ...triples(SMALL, false).map((starts) => ({
        ...{ kind: "progression" as const, reading: "within" as const, metric, starts, step },
      })),
      ...SMALL.map((start) => ({
        ...{ kind: "progression" as const, reading: "between" as const, metric, start, step },
      })),
    ]),
  ]),
  ...triples(["ascending", "descending", "mixed"] as const).map((orderings) => ({
    ...{ kind: "sorted" as const, orderings },
  })),
  ...(["first", "last", "even", "odd"] as const).flatMap((places) =>
    triples(CHARACTER_TYPES).map((types) => ({ kind: "positional" as const, places, types })),
  ),
];

/** The pairs of rules that fit the eight visible cells, and the options that one of them allows, by brute force. */
function bruteForce({ matrix, options }: { matrix: string[][]; options: { text: string }[] }) {
  const holds = (rule: Attribute, across: boolean) =>
    matrix.every((cells, row) =>
      cells.every((text, column) => {
        if (row === 2 && column === 2) return true;
        return across ? follows(text, rule, column, row) : follows(text, rule, row, column);
      }),
    );
  const [rows, columns] = [false, true].map((across) => RULES.filter((rule) => holds(rule, across)));
  const allowed = new Set<number>();
  for (const row of rows!)
    for (const column of columns!)
      options.forEach(({ text }, place) => {
        if (follows(text, row, 2, 2) && follows(text, column, 2, 2)) allowed.add(place + 1);
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
