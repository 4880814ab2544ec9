import { cached } from "../../core/collections.js";
import type { Random } from "../../core/random.js";
import { grid, three, type Grid, type Three } from "../grid.js";
import {
  ATTRIBUTES,
  COLOURS,
  componentsOf,
  RULES,
  SHAPES,
  type RavenAttribute,
  type RavenComponent,
  type RavenFigure,
  type RavenImageSample,
  type RavenPanel,
  type RavenRule,
} from "./item.js";

/** A figure's value of an attribute: a level, a number of shapes, or its filled slots as the bits of a number. */
export function valueOf(figure: RavenFigure, attribute: RavenAttribute): number {
  if (attribute === "number") return figure.positions.length;
  if (attribute === "position") return slotSet(figure.positions);
  return figure[attribute];
}

export const slotSet = (slots: readonly number[]): number =>
  slots.reduce((set, slot) => set | (1 << slot), 0);

/** The slots in a set of bits, ascending. */
export function slotsIn(set: number): number[] {
  const slots = [];
  for (let slot = 0; set >> slot; slot++) if ((set >> slot) & 1) slots.push(slot);
  return slots;
}

/** The values of an attribute and how one follows from others; undefined where the result is not among them. */
export interface Scale {
  values: readonly number[];
  /** What can be told apart from a value: greys and sizes two levels off; of places those with as many shapes, if any. */
  others(value: number): number[];
  /** Some steps further. */
  step(value: number, by: number): number | undefined;
  plus(one: number, other: number): number | undefined;
  minus(one: number, other: number): number | undefined;
}

/** Levels count from one when added, numbers of shapes as they are; steps of places go from the last slot to the first. */
export function scaleOf(attribute: RavenAttribute, { slots, sizes }: Layout): Scale {
  if (attribute === "position") return (slotScales[slots.length] ??= slotSets(slots.length));
  if (attribute === "number") return (numberScales[slots.length] ??= levels(1, slots.length));
  if (attribute === "size") return (sizeScales[sizes] ??= sizes > 3 ? levels(0, sizes - 1, 2) : steps(sizes));
  return attribute === "type" ? types : colours;
}

/** What of a component a scale depends on. */
export type Layout = Pick<RavenComponent, "slots" | "sizes">;

const steps = (count: number): Scale => ({ ...levels(0, count - 1), plus: never, minus: never });
const never = () => undefined;
const [numberScales, slotScales, sizeScales]: [Scale[], Scale[], Scale[]] = [[], [], []];
const types = steps(SHAPES.length);
const colours = levels(0, COLOURS - 1, 2);

function levels(low: number, high: number, apart = 1): Scale {
  const values = Array.from({ length: high - low + 1 }, (_, at) => low + at);
  const within = (value: number) => (value >= low && value <= high ? value : undefined);
  const ordinal = (value: number) => value - low + 1;
  return {
    values,
    others: (value) => values.filter((other) => Math.abs(other - value) >= apart),
    step: (value, by) => within(value + by),
    plus: (one, other) => within(one + ordinal(other)),
    minus: (one, other) => within(one - ordinal(other)),
  };
}

function slotSets(slots: number): Scale {
  const all = (1 << slots) - 1;
  const values = Array.from({ length: all }, (_, at) => at + 1);
  const count = (set: number) => slotsIn(set).length;
  return {
    values,
    others(set) {
      const rest = values.filter((other) => other !== set);
      const asMany = rest.filter((other) => count(other) === count(set));
      return asMany.length > 0 ? asMany : rest;
    },
    step(set, by) {
      const on = (by + slots) % slots;
      return ((set << on) | (set >> (slots - on))) & all;
    },
    plus: (one, other) => one | other,
    minus: (one, other) => one & ~other || undefined,
  };
}

type Row = Three<number>;

/** An attribute's values in the nine panels, row by row, the right answer's last. */
export type Square = Grid<number>;

const STEPS = Object.fromEntries(
  RULES.map((rule) => [rule, Number(/^progression (.*)/.exec(rule)?.[1] ?? 0)]),
) as Record<RavenRule, number>;

/** The third value that a rule asks for, if it allows the first two; others are those that another row distributes. */
function third(rule: RavenRule, scale: Scale, one: number, two: number, others: Row): number | undefined {
  if (rule === "constant") return one === two ? one : undefined;
  if (rule === "arithmetic +") return scale.plus(one, two);
  if (rule === "arithmetic -") return scale.minus(one, two);
  if (rule === "distribute three") {
    if (one === two || new Set(others).size < 3) return undefined;
    const rest = others.filter((value) => value !== one && value !== two);
    return rest.length === 1 ? rest[0] : undefined;
  }
  const by = STEPS[rule];
  return scale.step(one, by) === two ? scale.step(two, by) : undefined;
}

/** What a reader who knows the rules can expect of the missing panel, by rows and by columns. */
export const expected = (scale: Scale, square: Square): number[] =>
  [...readingsOf(scale, square), ...readingsOf(scale, columns(square))].map(({ value }) => value);

/** The rules that hold in the first two rows and allow the start of the third, with the value they ask for next. */
function readingsOf(scale: Scale, [first, second, last]: Square) {
  const readings: { rule: RavenRule; value: number }[] = [];
  for (const rule of RULES) {
    if (third(rule, scale, first[0], first[1], first) !== first[2]) continue;
    if (third(rule, scale, second[0], second[1], first) !== second[2]) continue;
    const value = third(rule, scale, last[0], last[1], first);
    if (value !== undefined) readings.push({ rule, value });
  }
  return readings;
}

const columns = (square: Square): Square => grid((row, column) => square[column][row]);

/** The rules that make at least one row of a scale, those of a kind together. */
export const rulesByKind = (scale: Scale): RavenRule[][] =>
  kept(scale, () => {
    const rules = rulesOf(scale);
    const kindOf = (rule: RavenRule) => rule.split(" ")[0];
    return [...new Set(rules.map(kindOf))].map((kind) => rules.filter((rule) => kindOf(rule) === kind));
  });

const kept = cached<Scale, RavenRule[][]>();

const rulesOf = (scale: Scale): RavenRule[] =>
  RULES.filter((rule) =>
    scale.values.some((one) =>
      scale.values.some((two) => rule === "distribute three" || next(rule, scale, one, two) !== undefined),
    ),
  );

/** Values that follow a rule, uniform for each row; of `distribute three` a Latin square. */
export function drawSquare(rule: RavenRule, scale: Scale, random: Random): Square {
  if (rule !== "distribute three") return three(() => drawRow(rule, scale, random));
  const a = random.pick(scale.values);
  const [b = a, c = a] = random.shuffle(scale.others(a));
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
    const two = rule.startsWith("arithmetic") ? random.pick(scale.values) : scale.step(one, STEPS[rule]);
    const last = two === undefined ? undefined : next(rule, scale, one, two);
    if (two !== undefined && last !== undefined) return [one, two, last];
  }
}

/** The third value, if a rule goes on from two and, unless it is constancy, does something to them. */
function next(rule: RavenRule, scale: Scale, one: number, two: number): number | undefined {
  const value = third(rule, scale, one, two, [one, one, one]);
  const same = rule.startsWith("arithmetic") ? value === one : two === one;
  return same && rule !== "constant" ? undefined : value;
}

/** A rule that the first two rows, or columns, of a matrix follow. */
export interface RavenReading {
  /** The component's name. */
  component: string;
  /** What it varies. */
  attribute: RavenAttribute;
  /** Whether the rule holds in rows or in columns. */
  along: "rows" | "columns";
  /** The rule itself. */
  rule: RavenRule;
  /** The numbers of the options that show what the rule asks for. */
  options: number[];
}

/**
 * The rules that fit the eight visible panels of an item: every rule that holds in the first two rows, or columns, and can
 * continue in the third. Only the correct option satisfies all of them.
 *
 * @param item a sample of `neurocognition.ravenImage`
 * @returns a flat row for each rule, without attributes that have a single value in the item's layout
 */
export function readings(item: Pick<RavenImageSample, "params" | "panels" | "options">): RavenReading[] {
  return componentsOf(item.params.configuration).flatMap((component, at) =>
    ATTRIBUTES.flatMap((attribute) => {
      const scale = scaleOf(attribute, component);
      if (scale.values.length === 1) return [];
      const shown = (panel: RavenPanel) => valueOf(panel[at]!, attribute);
      const rows = grid((row, column) => shown(item.panels[3 * row + column]!));
      const number = (panel: RavenPanel) => item.options.indexOf(panel) + 1;
      return (["rows", "columns"] as const).flatMap((along) =>
        readingsOf(scale, along === "rows" ? rows : columns(rows)).map(({ rule, value }) => {
          const options = item.options.filter((panel) => shown(panel) === value).map(number);
          return { component: component.name, attribute, along, rule, options };
        }),
      );
    }),
  );
}
