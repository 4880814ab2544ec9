import type { Instance, Quantity, Statement } from "./quantity.js";

/**
 * A statement as the text says it, for instance "The number of each South Zoo's Raccoon is 3 times each South Zoo's
 * Fox."
 *
 * @param category the world's word for all kinds together, which names a total
 * @source FACTOR, section 3.2; the sentence forms are its example's
 */
export function sentence(statement: Statement, category: string): string {
  return `The number of each ${possession(statement, category)} is ${said(statement, category)}.`;
}

/**
 * What is asked of an item.
 *
 * @source FACTOR, section 3.2
 */
export const question = ({ place, kind }: Instance): string => `How many ${kind} does ${place} have?`;

/** A quantity by its name, as "South Zoo's Fox", a total as "South Zoo's Animal". */
export const possession = ({ place, kind }: Quantity, category: string): string =>
  `${place}'s ${kind ?? category}`;

function said({ more, times, operands }: Statement, category: string): string {
  const names = operands.map((operand) => possession(operand, category));
  if (names.length === 0) return String(more);
  const factor = times === 1 ? "" : `${times} times `;
  if (names.length > 1) return `${factor}the sum of ${series(names)}`;
  return `${more === 0 ? factor : `${more} more than `}each ${names[0]}`;
}

/** `A and B`, or `A, B, and C`. */
const series = (names: string[]): string =>
  names.length === 2 ? names.join(" and ") : `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
