import { requireInteger, requireKnownKeys } from "../../core/check.js";
import { worldNamed } from "../text.js";
import { possession, type Quantity, type RealisticSample, type Statement, type Step } from "./item.js";
import { cost } from "./structure.js";
import type { Valued } from "./values.js";

/** What the text says of a quantity; null for a total. `names` are the quantities of the grid by their numbers. */
export function statementOf(
  { quantity, more, times, operands }: Valued,
  names: readonly Quantity[],
): Statement | null {
  const { place, kind } = names[quantity]!;
  return kind === null ? null : { place, kind, more, times, operands: operands.map((one) => names[one]!) };
}

export function stepsOf(solution: readonly Valued[], names: readonly Quantity[]): Step[] {
  const values = new Map(solution.map(({ quantity, value }) => [quantity, value]));
  return solution.map((node) => {
    const { quantity, operands, changed, value } = node;
    const { place, kind } = names[quantity]!;
    const known = operands.map((operand) => values.get(operand) ?? NaN);
    return {
      place,
      kind,
      statement: statementOf(node, names),
      operands: operands.map((operand) => names[operand]!),
      expression: expression(node, known),
      operations: cost({ operands: operands.length, changed }),
      value,
    };
  });
}

function expression({ more, times }: Valued, values: number[]): string {
  if (values.length === 0) return String(more);
  const sum = values.join(" + ");
  if (more > 0) return `${sum} + ${more}`;
  if (times === 1) return sum;
  return values.length === 1 ? `${times} * ${sum}` : `${times} * (${sum})`;
}

/** A quantity in a solution: its letter and its value. */
interface Term {
  letter: string;
  value: number;
}

/**
 * A worked solution: each quantity that the answer needs gets a letter, and every binary operation stands alone, the
 * last one of a quantity after "so".
 *
 * @example
 * Define South Zoo's Fox as a; so a = 2.
 * Define South Zoo's Deer as b; so b = a = 2.
 * Define South Zoo's Raccoon as c; so c = 3 * a = 3 * 2 = 6.
 * Define South Zoo's Animal as d; e = a + b = 2 + 2 = 4; so d = e + c = 4 + 6 = 10.
 * Answer: 10.
 * @source FACTOR, section 3.2, whose letters are not in alphabetical order
 */
export function workedSolution({ solution, target, metadata }: RealisticSample): string {
  const { category } = worldNamed(metadata.setting);
  let used = 0;
  const nextLetter = () => letter(used++);
  const known = new Map<string, Term>();
  const lines = solution.map((step) => {
    const name = possession(step, category);
    const own = { letter: nextLetter(), value: step.value };
    const operands = step.operands.flatMap((operand) => known.get(possession(operand, category)) ?? []);
    known.set(name, own);
    return `Define ${name} as ${own.letter}; ${computed(step, own.letter, operands, nextLetter)}.`;
  });
  return [...lines, conclusion(target)].join("\n");
}

export const conclusion = (answer: number | string): string => `Answer: ${answer}.`;

function computed({ statement, value }: Step, letter: string, operands: Term[], nextLetter: () => string) {
  const { more, times } = statement ?? { more: 0, times: 1 };
  const [first, ...others] = operands;
  if (!first) return `so ${letter} = ${value}`;
  const operations = others.map((other) => (so: Term) => operation(so, "+", other));
  if (more > 0) operations.push((so) => operation(so, "+", { letter: String(more), value: more }));
  if (times !== 1) operations.push((so) => operation({ letter: String(times), value: times }, "*", so));
  if (operations.length === 0) return `so ${letter} = ${first.letter} = ${value}`;
  let so = first;
  const parts = operations.map((operate, index) => {
    const last = index === operations.length - 1;
    const { text, value } = operate(so);
    so = { letter: last ? letter : nextLetter(), value };
    return `${last ? "so " : ""}${so.letter} = ${text}`;
  });
  return parts.join("; ");
}

function operation(one: Term, sign: "+" | "*", other: Term): { text: string; value: number } {
  const value = sign === "+" ? one.value + other.value : one.value * other.value;
  const numbers = `${one.value} ${sign} ${other.value} = ${value}`;
  return { text: `${one.letter} ${sign} ${other.letter} = ${numbers}`, value };
}

/** a, b, ..., z, A, ..., Z, then a1, b1 and so on. */
function letter(index: number): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return alphabet.charAt(index % alphabet.length) + (Math.floor(index / alphabet.length) || "");
}

/**
 * The reply of a reader that goes through an item's statements from top to bottom, once or several times.
 *
 * It keeps a quantity if it knows everything that the quantity depends on. At the end of each pass it adds up the total
 * of each place whose kinds it all knows. It forgets nothing and makes no other mistake. If it does not know the answer,
 * it replies with `NaN`, which no scorer reads as a number.
 *
 * @param options.passes how often it goes through the text, at least 1, defaults to 1
 * @param options.totals whether it adds up totals, defaults to true
 * @throws RangeError if an option is unknown, or `passes` is not a whole number of at least 1
 * @example
 * const once = models.scripted("one pass", factor.realistic, {}, ({ episode }) => factor.passReply(episode.sample));
 */
export function passReply(
  { statements, query }: Pick<RealisticSample, "statements" | "query">,
  options: { passes?: number; totals?: boolean } = {},
): string {
  requireKnownKeys("passReply", options, ["passes", "totals"]);
  const { passes = 1, totals = true } = options;
  requireInteger("passes", passes, 1);
  const known = new Map<string, number>();
  const name = (one: Quantity) => possession(one, "total");
  const sum = (all: readonly Quantity[]) =>
    all.reduce((total, one) => total + (known.get(name(one)) ?? NaN), 0);
  for (let pass = 0; pass < passes; pass++) {
    for (const one of statements) known.set(name(one), one.more + one.times * sum(one.operands));
    if (!totals) continue;
    for (const { place } of statements)
      known.set(name({ place, kind: null }), sum(statements.filter((one) => one.place === place)));
  }
  return `Answer: ${known.get(name(query))}.`;
}
