import { COLOURS, SHAPES, type RavenAttribute, type RavenComponent, type RavenFigure } from "./item.js";

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
