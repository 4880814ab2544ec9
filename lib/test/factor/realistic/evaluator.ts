/**
 * Answers a realistic item from its text alone, by the sentence forms of the paper's example (section 3.2). Shares no
 * code with the generator.
 *
 * Quantities are named as the text names them, "South Zoo's Fox"; a total by its category, "South Zoo's Animal".
 */
export type Verdict = { answer: number } | { underivable: string };

/** What a prompt says: every quantity's right-hand side, the category's word and the quantity asked for. */
export interface Reading {
  rules: Map<string, Rule>;
  category: string;
  question: string;
}

/** `more + times * (the sum of the operands)`. */
export interface Rule {
  more: number;
  times: number;
  operands: string[];
}

const NAME = String.raw`\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+'s \p{Lu}\p{Ll}+`;
const EACH = `each (${NAME})`;
const SUM = `the sum of (${NAME} and ${NAME}|${NAME}(?:, ${NAME})+, and ${NAME})`;
const form = (pattern: string) => new RegExp(`^${pattern}$`, "u");
const STATEMENT = form(`The number of ${EACH} is (.+)\\.`);
const NUMBER = form("(\\d+)");
const EQUAL = form(EACH);
const MORE = form(`(\\d+) more than ${EACH}`);
const TIMES = form(`(\\d+) times ${EACH}`);
const TIMES_SUM = form(`(?:(\\d+) times )?${SUM}`);

/** The right answer to a prompt's question, or why the text does not tell it. */
export function evaluate(prompt: string): Verdict {
  const reading = read(prompt);
  return evaluator(reading)(reading.question);
}

/**
 * Reads a prompt.
 *
 * @throws Error if a sentence that begins like a statement is of none of the paper's forms, if a quantity is stated
 * twice, or if delimiters, category or question are missing
 */
export function read(prompt: string): Reading {
  const { text, after } = parts(prompt);
  const rules = new Map<string, Rule>();
  for (const sentence of sentencesOf(text)) {
    if (!sentence.startsWith("The number of")) continue;
    const [, name, right] = STATEMENT.exec(sentence) ?? fail(`unknown form: ${sentence}`);
    if (rules.has(name!)) fail(`stated twice: ${name}`);
    rules.set(name!, rightHandSide(right!));
  }
  const category = /a place's (\p{L}+) is the sum over the kinds/u.exec(after) ?? fail("no category");
  const asked = /Question: How many (\p{L}+) does (.+) have\?/u.exec(after) ?? fail("no question");
  return { rules, category: category[1]!, question: `${asked[2]}'s ${asked[1]}` };
}

/**
 * The value of any quantity by what the text says; a total is the sum over the kinds the text gives a number for at its
 * place. Works out no more than the quantity asked for needs.
 */
export function evaluator({ rules, category }: Reading): (quantity: string) => Verdict {
  const known = new Map<string, Verdict>();
  const open: string[] = [];
  return valueOf;

  function valueOf(name: string): Verdict {
    if (open.includes(name)) return { underivable: `${name} depends on itself` };
    if (!known.has(name)) {
      open.push(name);
      known.set(name, worked(name));
      open.pop();
    }
    return known.get(name)!;
  }

  function worked(name: string): Verdict {
    if (name.endsWith(`'s ${category}`))
      return combined({ more: 0, times: 1, operands: operandsOf({ rules, category }, name) });
    const rule = rules.get(name);
    return rule ? combined(rule) : { underivable: `the text gives no number for ${name}` };
  }

  function combined({ more, times, operands }: Rule): Verdict {
    let sum = 0;
    for (const operand of operands) {
      const verdict = valueOf(operand);
      if ("underivable" in verdict) return verdict;
      sum += verdict.answer;
    }
    return { answer: more + times * sum };
  }
}

/** What a quantity is worked out from in one step; a total from the kinds that there are at its place. */
export function operandsOf({ rules, category }: Omit<Reading, "question">, name: string): string[] {
  if (!name.endsWith(`'s ${category}`)) return rules.get(name)?.operands ?? [];
  const place = name.slice(0, name.indexOf("'s "));
  return [...rules.keys()].filter((other) => other.startsWith(`${place}'s `));
}

/** The quantities that a quantity is worked out from, itself included, and the binary operations this takes. */
export function needs(reading: Reading, quantity: string): { names: string[]; operations: number } {
  const names = [quantity];
  let operations = 0;
  for (const name of names) {
    const { more, times } = reading.rules.get(name) ?? { more: 0, times: 1 };
    const operands = operandsOf(reading, name);
    names.push(...operands.filter((operand) => !names.includes(operand)));
    if (operands.length > 0) operations += operands.length - 1 + Number(more > 0) + Number(times !== 1);
  }
  return { names, operations };
}

/** The prompt before, between and after the two delimiter lines. */
export function parts(prompt: string): { before: string; text: string; after: string } {
  const begin = "This is the beginning of the text:\n";
  const end = "\nThis is the end of the text.";
  const from = prompt.indexOf(begin) + begin.length;
  const to = prompt.indexOf(end, from);
  if (from < begin.length || to < 0) fail("no delimiters");
  return { before: prompt.slice(0, from), text: prompt.slice(from, to), after: prompt.slice(to) };
}

/** The sentences of a text, each with its full stop; names and numbers hold none. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /);

/** The prompt with some of its text's sentences removed or changed. */
export function withText(prompt: string, edit: (sentences: string[]) => string[]): string {
  const { before, text, after } = parts(prompt);
  return before + edit(sentencesOf(text)).join(" ") + after;
}

function rightHandSide(right: string): Rule {
  const number = NUMBER.exec(right);
  if (number) return { more: Number(number[1]), times: 0, operands: [] };
  const equal = EQUAL.exec(right);
  if (equal) return { more: 0, times: 1, operands: [equal[1]!] };
  const more = MORE.exec(right);
  if (more) return { more: Number(more[1]), times: 1, operands: [more[2]!] };
  const times = TIMES.exec(right);
  if (times) return { more: 0, times: Number(times[1]), operands: [times[2]!] };
  const sum = TIMES_SUM.exec(right) ?? fail(`unknown form: ${right}`);
  return { more: 0, times: Number(sum[1] ?? 1), operands: sum[2]!.match(new RegExp(NAME, "gu"))! };
}

function fail(reason: string): never {
  throw new Error(reason);
}
