import { grouped } from "../../core/collections.js";
import type { Sample } from "../../core/sample.js";
import { worldNamed } from "../text.js";

/** The knobs of a realistic item. */
export interface RealisticParams {
  /** Binary operations that the answer needs, the complexity of the item; 2..20, met exactly. */
  operations: number;
  /** Length of the noise between the statements, in tokens; 0 or more, defaults to 0. */
  fillerTokens?: number;
  /**
   * Length of the whole text in tokens, statements and noise, without the explanation and the question, in place of
   * `fillerTokens`; 0 or more, defaults to 0, which uses `fillerTokens`.
   */
  contextTokens?: number;
  /**
   * The kind of noise: "general", the default, names the same places and kinds without any quantity; "close" states
   * further quantities that the answer does not need.
   */
  noise?: "general" | "close";
  /** The words: "animals", "instruments", "fruits" or "vehicles"; "any", the default, draws one for each item. */
  world?: string;
  /** Instances that the text states and the answer does not need; 0..1,000, defaults to 5, as in the paper's example. */
  redundant?: number;
  /** Number of places, 1..288; 0, the default, takes as many as needed. */
  places?: number;
  /** Number of kinds, 1..40; 0, the default, takes as many as needed. */
  kinds?: number;
  /**
   * Characters of text per token, 0.5..20, defaults to 4.3. With o200k_base and cl100k_base, statements and close noise
   * have 4.0 to 4.3 characters per token, texts of 4,000 tokens of general noise 4.5 to 4.7. For another model, divide a
   * prompt's length by its number of tokens.
   */
  charactersPerToken?: number;
}

/** Facts about a realistic item, for columns of results. */
export type RealisticFacts = {
  /** The name of the item's world, as in the parameter `world`. */
  setting: string;
  /** The right answer. */
  target: number;
  /** Statements of the text, noise left out: `essential` and the redundant ones. */
  statements: number;
  /** Instances that the answer needs, with the one in the question; each has a statement. */
  essential: number;
  /** Totals of places that the answer needs. */
  totals: number;
  /** Length of the longest chain of dependencies from the answer to a constant; a total is a step of it. */
  depth: number;
};

/** How many there are of one kind at one place, as "Hamilton Farm's Fox". */
export interface Instance {
  place: string;
  kind: string;
}

/** An instance, or with kind null a place's total: the sum over the kinds the text gives a number for there. */
export interface Quantity {
  place: string;
  kind: string | null;
}

/**
 * What one sentence says of an instance: it is `more + times * (the sum of the operands)`, or `more` where there are no
 * operands.
 *
 * The sentence forms, in the paper's words (section 3.2): a constant (`operands` empty); equal (`times` 1, `more` 0, one
 * operand); `times` 2 or more times one operand; `more` 1 or more than one operand; the sum of two or more operands
 * (`times` 1); `times` 2 or more times such a sum. There are no others.
 */
export interface Statement extends Instance {
  more: number;
  times: number;
  operands: Quantity[];
}

/** A step on the way to the answer: one quantity and how it is computed. */
export interface Step extends Quantity {
  /** What the text says of it; null for a total, of which it says nothing. */
  statement: Statement | null;
  /** What it is computed from: the statement's operands, or a total's kinds. */
  operands: Quantity[];
  /** The computation in numbers, for instance `16 * (5 + 3)`. */
  expression: string;
  /** Binary operations of this step alone. */
  operations: number;
  value: number;
}

/** An item of FACTOR's realistic suite; `factor.realisticPrompt` makes its text. */
export interface RealisticSample extends Sample<Required<RealisticParams>, number, RealisticFacts> {
  /** The instance in the question. */
  query: Instance;
  /** The statements in the order of the text, without noise. */
  statements: Statement[];
  /** The steps to the answer: each quantity after those that it is computed from, the query last. */
  solution: Step[];
}

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
