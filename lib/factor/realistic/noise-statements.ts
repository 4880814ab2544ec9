import type { Random } from "../../core/random.js";
import type { Quantity, Statement } from "./item.js";
import { possession, type Known } from "./statements.js";
import { WITH_OPERANDS } from "./structure.js";
import { constant, LARGEST, numberedOrConstant, type Valued } from "./values.js";

/** How often close noise states a constant, as redundant instances of an item do. */
const CONSTANT = 0.4;
/** Forms with their constants that are drawn anew; later ones are drawn from these, which is faster. */
const SHAPES = 500;
/** How often an operand is an instance that nothing mentions yet, if there is one. */
const UNMENTIONED = 0.8;
/** The share of the item's unmentioned instances that the noise may mention; some of its own stay unmentioned too. */
const CAUGHT_UP = 0.4;
/** Draws of operands before an instance becomes a constant since its values were too large. */
const ATTEMPTS = 8;

/**
 * Draws what close noise says, by the law of an item's redundant instances: form and constants first, for operands as
 * large as the item's quantities, then operands with which the value does not exceed 1,000. Totals are as frequent
 * among them as in the item, and instances of which nothing speaks yet are preferred.
 */
export function sayings(statements: readonly Statement[], item: readonly Known[], draw: Random) {
  const values = new Map(item.map(({ value }, index) => [index, value]));
  const all = statements.flatMap(({ operands }) => operands);
  const totalShare = all.filter(({ kind }) => kind === null).length / (all.length || 1);
  const shapes: Valued[] = [];
  const instances: Known[] = [];
  const totals: Known[] = [];
  const name = (one: Quantity) => possession(one, "total");
  const spokenOf = new Set(all.map(name));
  const ofItem = new Set(item);
  /** Instances of which nothing speaks yet, and some that have been spoken of since. */
  const waiting: Known[] = [];
  const mentioned = new Set<Known>();

  return { know, knowTotal: (total: Known) => void totals.push(total), next };

  function know(stated: readonly Known[]): void {
    instances.push(...stated);
    const waits = (one: Known) => !ofItem.has(one) || (!spokenOf.has(name(one)) && draw.chance(CAUGHT_UP));
    waiting.push(...stated.filter(waits));
  }

  function next() {
    const { more, times, operands } = shape();
    if (operands.length === 0) return { more, times, operands: [], value: more };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const chosen = distinct(operands.length);
      const value = more + times * chosen.reduce((sum, one) => sum + one.value, 0);
      if (chosen.length === operands.length && value <= LARGEST) {
        for (const one of chosen) mentioned.add(one);
        return { more, times, operands: chosen, value };
      }
    }
    return { ...constant(0, draw), operands: [] };
  }

  function shape(): Valued {
    if (shapes.length === SHAPES) return draw.pick(shapes);
    const shape = newShape();
    shapes.push(shape);
    return shape;
  }

  function newShape(): Valued {
    const kind = { quantity: 0, forms: WITH_OPERANDS, constantShare: CONSTANT };
    const stands = (count: number) => Array.from({ length: count }, () => draw.integer(0, values.size - 1));
    return numberedOrConstant(kind, stands, values, draw);
  }

  /** Different quantities; fewer than asked for if there are hardly any. */
  function distinct(count: number): Known[] {
    const chosen: Known[] = [];
    for (let tries = 4 * count; tries > 0 && chosen.length < count; tries--) {
      const operand = anOperand();
      if (operand && !chosen.includes(operand)) chosen.push(operand);
    }
    return chosen;
  }

  function anOperand(): Known | undefined {
    if (totals.length > 0 && draw.chance(totalShare)) return draw.pick(totals);
    const unmentioned = draw.chance(UNMENTIONED) ? aWaiting() : undefined;
    return unmentioned ?? (instances.length > 0 ? draw.pick(instances) : undefined);
  }

  function aWaiting(): Known | undefined {
    while (waiting.length > 0) {
      const at = draw.integer(0, waiting.length - 1);
      const found = waiting[at];
      if (found && !mentioned.has(found)) return found;
      const last = waiting.pop();
      if (last && at < waiting.length) waiting[at] = last;
    }
    return undefined;
  }
}
