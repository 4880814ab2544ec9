import type { Random } from "../../core/random.js";
import { FORMS } from "./form.js";
import type { Known } from "./noise-values.js";
import type { Statement } from "./quantity.js";
import { LARGEST, numbered, type Valued } from "./values.js";

/** What a statement says, without what it says it of, and how many that is. */
export interface Said extends Pick<Statement, "more" | "times" | "operands"> {
  value: number;
}

/** How often close noise states a constant, as redundant instances of an item do. */
const CONSTANT = 0.4;
/** Draws of a form before there is a constant, as for redundant instances. */
const NUMBERINGS = 3;
/** Forms with their constants that are drawn anew; later ones are drawn from these, which is faster. */
const SHAPES = 500;
/** Draws of operands before an instance becomes a constant since its values were too large. */
const ATTEMPTS = 8;

const WITH_OPERANDS = FORMS.filter(({ operands }) => operands > 0);

/** Quantities of which close noise may speak without a circle. */
export interface Before {
  instances: Known[];
  /** Totals of places at which nothing further will be stated. */
  totals: Known[];
}

/**
 * Draws what close noise says, by the law of an item's redundant instances.
 *
 * Form and constants are drawn first, for operands as large as the item's quantities, then operands with which the
 * value does not exceed 1,000: with the large values that long chains of noise soon have, there would be no other
 * change than "2 times" or "more than". Totals are as frequent among the operands as in the item.
 *
 * @param item what the item states
 * @returns a function of the quantities that may be operands, all equally likely
 */
export function sayings(statements: readonly Statement[], item: readonly Known[], draw: Random) {
  const values = new Map(item.map(({ value }, index) => [index, value]));
  const all = statements.flatMap(({ operands }) => operands);
  const totalShare = all.filter(({ kind }) => kind === null).length / (all.length || 1);
  const shapes: Valued[] = [];

  return (before: Before): Said => {
    const { more, times, operands } = shape();
    if (operands.length === 0) return { more, times, operands: [], value: more };
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const chosen = distinct(operands.length, before);
      const value = more + times * chosen.reduce((sum, one) => sum + one.value, 0);
      if (chosen.length === operands.length && value <= LARGEST)
        return { more, times, operands: chosen, value };
    }
    return { ...constant(), operands: [] };
  };

  function shape(): Valued {
    if (shapes.length === SHAPES) return draw.pick(shapes);
    shapes.push(newShape());
    return shapes.at(-1)!;
  }

  function newShape(): Valued {
    for (let attempt = 0; attempt < NUMBERINGS && !draw.chance(CONSTANT); attempt++) {
      const { operands, changed } = draw.pick(WITH_OPERANDS);
      const stands = Array.from({ length: operands }, () => draw.integer(0, values.size - 1));
      const shape = numbered({ quantity: 0, operands: stands, changed }, values, draw);
      if (shape) return shape;
    }
    return constant();
  }

  function constant(): Valued {
    return numbered({ quantity: 0, operands: [], changed: false }, values, draw)!;
  }

  /** Different quantities; fewer than asked for if there are hardly any. */
  function distinct(count: number, before: Before): Known[] {
    const chosen: Known[] = [];
    for (let tries = 4 * count; tries > 0 && chosen.length < count; tries--) {
      const operand = anOperand(before);
      if (operand && !chosen.includes(operand)) chosen.push(operand);
    }
    return chosen;
  }

  function anOperand({ instances, totals }: Before): Known | undefined {
    if (totals.length > 0 && draw.chance(totalShare)) return draw.pick(totals);
    return instances.length > 0 ? draw.pick(instances) : undefined;
  }
}
