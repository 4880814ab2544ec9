import { requireInteger, requireKnownKeys, shown } from "../core/check.js";
import { conclusion as total } from "./realistic/solution.js";
import { namesOf } from "./symbolic/item.js";
import { conclusion } from "./symbolic/prompt.js";
import { splitPrompt } from "./text.js";

/** How one quantity follows from others: it is `more + times * (their sum)`; one needed twice is named twice. */
export interface Rule {
  gives: string;
  needs: readonly string[];
  times: number;
  more: number;
}

/** What is asked: which variables equal a number, or how many of a kind there are at a place. */
export type Question = { equalTo: number } | { kind: string; place: string };

const SYMBOLIC = /determine what variable\(s\), if any, are equal to (-?\d+)\./;
const TRACKING = /Which variables hold the value (\d+)\?/;
const CATEGORY = /"(\w+)" means all kinds together: /;
const REALISTIC = /\nQuestion: How many (\w+) does ([^?\n]+) have\?/;

/** What a prompt of any of FACTOR's tasks states and asks; its question tells which it is. */
export function readPrompt(prompt: string): { rules: Rule[]; asked: Question } {
  const { text, after } = splitPrompt(prompt);
  const [, equal] = SYMBOLIC.exec(after) ?? [];
  if (equal) return { rules: symbolicRules(text), asked: { equalTo: Number(equal) } };
  const [, held] = TRACKING.exec(after) ?? [];
  if (held) return { rules: equations(text, ASSIGNMENT), asked: { equalTo: Number(held) } };
  const [explanation, category] = CATEGORY.exec(after) ?? [];
  const [, kind, place] = REALISTIC.exec(explanation ? after.slice(after.indexOf(explanation)) : "") ?? [];
  if (category && kind && place) return { rules: realisticRules(text, category), asked: { kind, place } };
  throw new RangeError(
    `the prompt ends in ${shown(after)}; expected a question of factor.symbolic, factor.realistic or ` +
      "factor.variableTracking; give a complete prompt",
  );
}

/** `@<<<assign v1 = v4 - 1>>>@`: the variable, then the other one and what is added to it, or a number. */
const RELATION = /@<<<assign (v\d+) = (?:(v\d+)(?: ([+-] \d+))?|(-?\d+))>>>@/g;

/** `VAR v7 = VAR v3.`: the variable, then the other one, to which nothing is added, or a number. */
const ASSIGNMENT = /\bVAR (v\d+) = (?:VAR (v\d+)()|(\d+))\./g;

/** The relationships in a text of the symbolic suite, each to be used in both directions. */
export const symbolicRules = (text: string): Rule[] => equations(text, RELATION);

function equations(text: string, pattern: RegExp): Rule[] {
  return [...text.matchAll(pattern)].flatMap(([, variable = "", other, added = "", number]) => {
    if (other === undefined) return [{ gives: variable, needs: [], times: 1, more: Number(number) }];
    const more = Number(added.replace(" ", ""));
    return [
      { gives: variable, needs: [other], times: 1, more },
      { gives: other, needs: [variable], times: 1, more: -more },
    ];
  });
}

const WORD = "[A-Z][A-Za-z]*";
const NAME = `${WORD} ${WORD}'s ${WORD}`;

/** A statement without its full stop: the place, the kind, and what is said of their number. */
const STATEMENT = new RegExp(`The number of each (${WORD} ${WORD})'s (${WORD}) is ([^]*)`);

/** What can be said of a number: the constant, or the number before one operand and how it acts, or before a sum. */
const EXPRESSION = new RegExp(
  `^(?:(\\d+)|(?:(\\d+) (times|more than) )?each (${NAME})|` +
    `(?:(\\d+) times )?the sum of (${NAME}(?:, ${NAME})*,? and ${NAME}))$`,
);

const OPERAND = new RegExp(NAME, "g");

/** The statements of a realistic text and, for each place, its total over the kinds with a number there. */
export function realisticRules(text: string, category: string): Rule[] {
  const sentences = text.replaceAll("’", "'").split(".").slice(0, -1); // without what no full stop ends
  const kinds = new Map<string, Set<string>>();
  const rules: Rule[] = [];
  for (const sentence of sentences) {
    const [, at = "", what = "", expression = ""] = STATEMENT.exec(sentence) ?? [];
    const quantity = `${at}'s ${what}`;
    const rule = statement(quantity, expression);
    if (!rule) continue;
    rules.push(rule);
    kinds.set(at, (kinds.get(at) ?? new Set()).add(quantity));
  }
  for (const [at, needs] of kinds)
    rules.push({ gives: `${at}'s ${category}`, needs: [...needs], times: 1, more: 0 });
  return rules;
}

/** The rule of a statement, null where it states no number. */
function statement(gives: string, expression: string): Rule | null {
  const match = EXPRESSION.exec(expression);
  if (!match) return null;
  const [, constant, number, how, operand = "", times, operands] = match;
  if (constant !== undefined) return { gives, needs: [], times: 1, more: Number(constant) };
  if (operands !== undefined)
    return { gives, needs: operands.match(OPERAND) ?? [], times: Number(times ?? 1), more: 0 };
  const by = Number(number ?? 1);
  return how === "more than"
    ? { gives, needs: [operand], times: 1, more: by }
    : { gives, needs: [operand], times: by, more: 0 };
}

/** What follows within so many rules after one that needs nothing; of contradicting ones the first counts. */
export function derive(rules: readonly Rule[], hops = Infinity): Map<string, number> {
  const known = new Map<string, number>();
  const waiting = new Map<string, Rule[]>();
  const missing = new Map(rules.map((rule) => [rule, rule.needs.length]));
  for (const rule of rules)
    for (const need of rule.needs) {
      if (!waiting.has(need)) waiting.set(need, []);
      waiting.get(need)?.push(rule);
    }
  // in the order of their hops
  const ready = rules.filter(({ needs }) => needs.length === 0).map((rule) => ({ rule, hop: 0 }));
  for (const { rule, hop } of ready) {
    if (hop > hops) break;
    const { gives, needs, times, more } = rule;
    if (known.has(gives)) continue;
    known.set(gives, more + times * needs.reduce((sum, need) => sum + (known.get(need) ?? NaN), 0));
    for (const next of waiting.get(gives) ?? []) {
      const left = (missing.get(next) ?? 0) - 1;
      missing.set(next, left);
      if (left === 0) ready.push({ rule: next, hop: hop + 1 });
    }
  }
  return known;
}

/**
 * The reply that follows from the text of a prompt: a reader that makes no mistake and knows nothing but this text.
 *
 * If a retriever kept only some sentences of the text, every error of this reader is an error of the retriever. If the
 * text that is left fixes no answer, the reply says that the text does not tell, and no scorer reads that as an answer.
 * If it fixes a wrong answer (the end of a chain or a kind of a total is lost), the reply gives that answer. Equations
 * of the symbolic suite hold in both directions. If statements contradict each other, the first one that gives a number
 * counts: first the stated numbers in the order of the text, then what follows from them.
 *
 * @param prompt of `factor.symbolic`, `factor.realistic` or `factor.variableTracking`, recognised by its question; it
 *   may lack sentences of the text, in any order
 * @returns a reply that the task's scorer reads
 * @throws RangeError if a delimiter or the question is missing
 * @source FACTOR, appendix A.1.5: equations "are all true simultaneously"
 * @example
 * const reader = models.reader("entailed", factor.solverReply);
 * const rows = await run({ task: factor.symbolic, grid: factor.upTo(39), model: reader }); // all right
 */
export function solverReply(prompt: string): string {
  const { rules, asked } = readPrompt(prompt);
  const known = derive(rules);
  return replyTo(asked, known, rules.length > 0 && rules.every(({ gives }) => known.has(gives)));
}

/** @param denies whether the reply is "none" if no variable is known to be equal to the number */
function replyTo(asked: Question, known: ReadonlyMap<string, number>, denies: boolean): string {
  if ("equalTo" in asked) {
    const names = variablesEqualTo(known, asked.equalTo);
    if (names.length > 0 || denies) return conclusion(names, asked.equalTo);
    return `The text does not tell which variables are equal to ${asked.equalTo}.`;
  }
  const { place, kind } = asked;
  const value = known.get(`${place}'s ${kind}`);
  return value === undefined ? `The text does not tell how many ${kind} ${place} has.` : total(value);
}

/** The names of the variables with a value, by number. */
export const variablesEqualTo = (known: ReadonlyMap<string, number>, asked: number): string[] =>
  namesOf([...known].flatMap(([name, value]) => (value === asked ? [Number(name.slice(1))] : [])));

/**
 * A reader that follows at most a few steps: its accuracy is what an item gives away without its long chains.
 *
 * It starts from the numbers that the text states and takes `hops` steps from there. An equation is a step, and so is a
 * sentence of the realistic suite or the sum for a place's total. It makes no mistake within these steps and reads
 * nothing but the prompt. Asked for variables, it names those that it knows to be equal to the number, or says that
 * there are none. Asked how many there are of a kind, it gives the number, or says that the text does not tell.
 *
 * @param options.hops steps after a stated number, 0 or more; defaults to 0, stated numbers only
 * @returns a function from a prompt of `factor.symbolic`, `factor.realistic` or `factor.variableTracking` to its reply;
 *   it throws a RangeError if a delimiter or the question is missing
 * @throws RangeError if `hops` is not a whole number of at least 0
 * @example
 * const reader = models.reader("one hop", factor.lookupReader({ hops: 1 }));
 * const rows = await run({ task: factor.symbolic, grid: factor.upTo(39), model: reader });
 */
export function lookupReader(options: { hops?: number } = {}): (prompt: string) => string {
  requireKnownKeys("lookupReader", options, ["hops"]);
  const { hops = 0 } = options;
  requireInteger("hops", hops, 0, Infinity, "0 uses stated numbers only");
  return (prompt) => {
    const { rules, asked } = readPrompt(prompt);
    return replyTo(asked, derive(rules, hops), true);
  };
}
