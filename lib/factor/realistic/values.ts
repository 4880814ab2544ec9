import type { Random } from "../../core/random.js";
import type { Form, Node } from "./structure.js";

/** A node with its numbers: its value is `more + times * (the sum of its operands' values)`. */
export interface Valued extends Node {
  more: number;
  times: number;
  value: number;
}

/** The largest value of a quantity that the answer needs; the smallest is 1. */
export const LARGEST = 1_000;
const LARGEST_CONSTANT = 20;
const LARGEST_MORE = 12;
const LARGEST_TIMES = 16;
/** The largest product, but for a sum that can only be doubled: with more, values would soon be at their bound. */
const COMMON_PRODUCT = 200;

/** Constants 1..20, "more" 1..12, "times" 2..16, smaller where needed; null where a value must exceed 1,000. */
export function valued(nodes: readonly Node[], draw: Random): Valued[] | null {
  const values = new Map<number, number>();
  const done: Valued[] = [];
  for (const node of [...nodes].reverse()) {
    const one = numbered(node, values, draw);
    if (!one) return null;
    values.set(node.quantity, one.value);
    done.push(one);
  }
  return done;
}

/** Numbers for one node, null where its value would exceed 1,000; a single operand is added to as often as multiplied. */
function numbered(node: Node, values: ReadonlyMap<number, number>, draw: Random): Valued | null {
  const { quantity, operands, changed } = node;
  if (operands.length === 0) return constant(quantity, draw);
  const sum = operands.reduce((total, operand) => total + (values.get(operand) ?? NaN), 0);
  const mostTimes = Math.min(LARGEST_TIMES, Math.floor(COMMON_PRODUCT / sum));
  const single = operands.length === 1 && (mostTimes < 2 || draw.chance(0.5));
  const more = changed && single ? draw.integer(1, LARGEST_MORE) : 0;
  const times = changed && !single ? draw.integer(2, Math.max(2, mostTimes)) : 1;
  const value = more + times * sum;
  return value <= LARGEST ? { quantity, operands, changed, more, times, value } : null;
}

/** Draws before a node becomes a constant since its values were too large. */
const ATTEMPTS = 3;

/** A node of one of these forms with numbers, or as often as `constantShare` a constant. */
export function numberedOrConstant(
  { quantity, forms, constantShare }: { quantity: number; forms: readonly Form[]; constantShare: number },
  operandsOf: (count: number) => number[],
  values: ReadonlyMap<number, number>,
  draw: Random,
): Valued {
  for (let attempt = 0; attempt < ATTEMPTS && !draw.chance(constantShare); attempt++) {
    const { operands, changed } = draw.pick(forms);
    const node = numbered({ quantity, operands: operandsOf(operands), changed }, values, draw);
    if (node) return node;
  }
  return constant(quantity, draw);
}

export function constant(quantity: number, draw: Random): Valued {
  const value = draw.integer(1, LARGEST_CONSTANT);
  return { quantity, operands: [], changed: false, more: value, times: 1, value };
}
