import { grouped } from "../../core/groups.js";
import type { Instance, Quantity, RealisticSample, Statement } from "./item.js";
import { worldNamed } from "../words.js";

/** @source FACTOR, section 3.2; the sentence forms are its example's */
export function sentence(statement: Statement, category: string): string {
  return `The number of each ${possession(statement, category)} is ${said(statement, category)}.`;
}

/** What is asked of an item (FACTOR, section 3.2). */
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

/** The sentences of an item's own statements, in the order of the text, without noise. */
export function bareSentences({ statements, metadata }: RealisticSample): string[] {
  const { category } = worldNamed(metadata.setting);
  return statements.map((statement) => sentence(statement, category));
}

export interface Known extends Quantity {
  value: number;
}

/** How many there are of what an item states, by place, with each place's total. */
export function counted(statements: readonly Statement[]) {
  const values = new Map<Statement, number>();
  const valueOf = ({ place, kind }: Quantity): number =>
    statements
      .filter((one) => one.place === place && (kind === null || one.kind === kind))
      .reduce((sum, one) => sum + worked(one), 0);
  const worked = (one: Statement): number => {
    const { more, times, operands } = one;
    const value = values.get(one) ?? more + times * operands.reduce((sum, other) => sum + valueOf(other), 0);
    values.set(one, value);
    return value;
  };
  return grouped(statements, ({ place }) => place).map((stated) => {
    const [{ place }] = stated;
    const instances = stated.map((one): Known => ({ place, kind: one.kind, value: worked(one) }));
    const total: Known = { place, kind: null, value: valueOf({ place, kind: null }) };
    return { place, instances, total };
  });
}

/** As many sentences as fit into a number of characters, a space after each: fewer than all by less than a sentence. */
export function fitting(characters: number, sentences: Iterable<string>): string[] {
  const taken: string[] = [];
  let left = characters;
  for (const sentence of sentences) {
    left -= sentence.length + 1;
    if (left < 0) break;
    taken.push(sentence);
  }
  return taken;
}
