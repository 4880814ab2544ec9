import type { Random } from "../../core/random.js";
import type { Scale } from "./scales.js";

/**
 * The rules, each of which makes the third panel of a row from the first two, the same way in every row.
 *
 * `distribute three`: every row shows the same three values in another order.
 *
 * @source NeuroCognition, section 3.1, for the data set whose rules these are
 */
export const RAVEN_RULES = [
  "constant",
  "progression +1",
  "progression -1",
  "progression +2",
  "progression -2",
  "arithmetic +",
  "arithmetic -",
  "distribute three",
] as const;

/** The name of a rule. */
export type RavenRule = (typeof RAVEN_RULES)[number];

/** An attribute's values in three panels. */
export type Row = [number, number, number];

/** An attribute's values in the nine panels, row by row, the right answer's last. */
export type Square = [Row, Row, Row];

const STEPS: Partial<Record<RavenRule, number>> = {
  "progression +1": 1,
  "progression -1": -1,
  "progression +2": 2,
  "progression -2": -2,
};

/**
 * The third value that a rule asks for; undefined where it does not allow the first two.
 *
 * @param three the values that `distribute three` distributes: those of another row
 */
function third(rule: RavenRule, scale: Scale, one: number, two: number, three: Row): number | undefined {
  if (rule === "constant") return one === two ? one : undefined;
  if (rule === "arithmetic +") return scale.plus(one, two);
  if (rule === "arithmetic -") return scale.minus(one, two);
  if (rule === "distribute three") {
    const rest = three.filter((value) => value !== one && value !== two);
    return one !== two && new Set(three).size === 3 && rest.length === 1 ? rest[0] : undefined;
  }
  const by = STEPS[rule]!;
  return scale.step(one, by) === two ? scale.step(two, by) : undefined;
}

/** A rule and the value that it asks for in the last of nine panels. */
export interface Reading {
  rule: RavenRule;
  value: number;
}

/**
 * What a reader who knows the rules can expect of the missing panel: the value of every rule that holds in the first
 * two rows, or in the first two columns, and allows what is left of the third.
 */
export const expected = (scale: Scale, square: Square): number[] =>
  [...readings(scale, square), ...readings(scale, columns(square))].map(({ value }) => value);

/** The rules that hold in the first two rows and allow the first two values of the third; the last is not looked at. */
export function readings(scale: Scale, [first, second, last]: Square): Reading[] {
  return RAVEN_RULES.flatMap((rule) => {
    const next = ([one, two]: Row) => third(rule, scale, one, two, first);
    const value = next(first) === first[2] && next(second) === second[2] ? next(last) : undefined;
    return value === undefined ? [] : [{ rule, value }];
  });
}

/** The columns as rows. */
export const columns = (square: Square) => [0, 1, 2].map((at) => square.map((row) => row[at]!)) as Square;

/** The rules that make at least one row of a scale. */
export const rulesOf = (scale: Scale): RavenRule[] =>
  RAVEN_RULES.filter((rule) =>
    scale.values.some((one) =>
      scale.values.some((two) => rule === "distribute three" || changes(rule, scale, [one, two])),
    ),
  );

/** Values that follow a rule, uniform for each row; of `distribute three` a Latin square. */
export function drawSquare(rule: RavenRule, scale: Scale, random: Random): Square {
  if (rule !== "distribute three") {
    const row = () => drawRow(rule, scale, random);
    return [row(), row(), row()];
  }
  const a = random.pick(scale.values);
  const [b, c] = random.shuffle(scale.others(a)) as [number, number];
  const [first, second, last]: Square = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ];
  return random.chance(0.5) ? [first, second, last] : [first, last, second];
}

function drawRow(rule: RavenRule, scale: Scale, random: Random): Row {
  for (;;) {
    const one = random.pick(scale.values);
    const by = STEPS[rule] ?? 0;
    const two = rule.startsWith("arithmetic") ? random.pick(scale.values) : scale.step(one, by);
    if (two === undefined || !changes(rule, scale, [one, two])) continue;
    return [one, two, third(rule, scale, one, two, [one, one, one])!];
  }
}

/** Whether a rule goes on from two values and, unless it is constancy, does something to them. */
function changes(rule: RavenRule, scale: Scale, [one, two]: [number, number]): boolean {
  const value = third(rule, scale, one, two, [one, one, one]);
  if (value === undefined) return false;
  return rule === "constant" || (rule.startsWith("arithmetic") ? value !== one : two !== one);
}
