import { shown } from "../core/check.js";
import { namesOf } from "./symbolic/item.js";
import { conclusion } from "./symbolic/solution.js";
import { splitPrompt } from "./text.js";

const SYMBOLIC = /determine what variable\(s\), if any, are equal to (-?\d+)\./;
const TRACKING = /Which variables hold the value (\d+)\?/;
const CATEGORY = /"(\w+)" means all kinds together: /;
const REALISTIC = /\nQuestion: How many (\w+) does ([^?\n]+) have\?/;

/**
 * The oracle reader: replies with exactly what the text of a prompt entails, and reads nothing but that text.
 *
 * It makes no mistake and knows nothing more than it is shown, so that what it gets wrong of a prompt of which only some
 * sentences were kept is the fault of who chose them. Where the text that is left fixes no answer it says that the
 * text does not tell, which no scorer reads as an answer. Where it fixes a wrong one (of a chain of which the end is
 * lost; of a total one of whose kinds is lost) that is the reply. Equations of the symbolic suite are used in both
 * directions, as "independent mathematical equations that are all true simultaneously". Where statements contradict each
 * other, which no item's do, the one that gives a number first counts and the others are passed over: stated numbers come
 * first, in the order of the text, then what follows from them, step by step.
 *
 * @param prompt of `factor.symbolic`, `factor.realistic` or `factor.variableTracking`, recognised by its question; any
 * of the text's sentences may be missing, and their order is of no matter
 * @returns a reply that the task's scorer reads
 * @throws RangeError if a delimiter or the question is missing
 * @example
 * const reader = models.reader("entailed", factor.entailedReply);
 * const rows = await run({ task: factor.symbolic, grid: factor.upTo(39), model: reader }); // all right
 */
export function entailedReply(prompt: string): string {
  const { text, after } = splitPrompt(prompt);
  const [, equal] = SYMBOLIC.exec(after) ?? [];
  if (equal) return entailedBySymbolicText(text, Number(equal));
  const [, held] = TRACKING.exec(after) ?? [];
  if (held) return entailedByTrackingText(text, Number(held));
  const [explanation, category] = CATEGORY.exec(after) ?? [];
  const [, kind, place] = REALISTIC.exec(explanation ? after.slice(after.indexOf(explanation)) : "") ?? [];
  if (category && kind && place) return entailedByRealisticText(text, category, place, kind);
  throw new RangeError(
    `${shown(after)} asks no question of factor.symbolic, factor.realistic or factor.variableTracking; ` +
      "give a prompt of one of these, with everything that follows its text",
  );
}

/** `@<<<assign v1 = v4 - 1>>>@`: the variable, then the other one, the sign and the number, or the number alone. */
const RELATION = /@<<<assign (v\d+) = (?:(v\d+)(?: ([+-]) (\d+))?|(-?\d+))>>>@/g;

/** `VAR v7 = VAR v3.`: the variable, then the other one or the number. */
const ASSIGNMENT = /\bVAR (v\d+) = (?:VAR (v\d+)|(\d+))\./g;

/** What the relationships left in a text of the symbolic suite entail, for the question which variables equal `asked`. */
export function entailedBySymbolicText(text: string, asked: number): string {
  const rules = [...text.matchAll(RELATION)].flatMap(([, variable = "", other, sign, by, number]) =>
    equation(variable, other, number === undefined ? Number(`${sign ?? ""}${by ?? 0}`) : Number(number)),
  );
  return answer(rules, asked);
}

function entailedByTrackingText(text: string, asked: number): string {
  const rules = [...text.matchAll(ASSIGNMENT)].flatMap(([, variable = "", other, number]) =>
    equation(variable, other, Number(number ?? 0)),
  );
  return answer(rules, asked);
}

/** `variable = other + offset`, to be read both ways, or `variable = offset`. */
function equation(variable: string, other: string | undefined, offset: number): Rule[] {
  if (other === undefined) return [{ gives: variable, needs: [], times: 1, more: offset }];
  return [
    { gives: variable, needs: [other], times: 1, more: offset },
    { gives: other, needs: [variable], times: 1, more: -offset },
  ];
}

/** All variables known to equal the number; that there are none only where every one in the text is known. */
function answer(rules: Rule[], asked: number): string {
  const known = derive(rules);
  const equal = [...known].filter(([, value]) => value === asked).map(([variable]) => variable);
  const open = rules.length === 0 || rules.some(({ gives }) => !known.has(gives));
  if (equal.length === 0 && open) return `The text does not tell which variables are equal to ${asked}.`;
  const numbers = equal.map((variable) => Number(variable.slice(1)));
  return conclusion(namesOf(numbers), asked);
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

/**
 * What the statements left in a text of the realistic suite entail of one quantity. A place's total, named by the
 * category, is the sum over the kinds for which the text that is left gives a number there.
 */
export function entailedByRealisticText(text: string, category: string, place: string, kind: string): string {
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
  const value = derive(rules).get(`${place}'s ${kind}`);
  return value === undefined ? `The text does not tell how many ${kind} ${place} has.` : `Answer: ${value}.`;
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

/** How one quantity follows from others: it is `more + times * (their sum)`; one needed twice is named twice. */
interface Rule {
  gives: string;
  needs: readonly string[];
  times: number;
  more: number;
}

/**
 * The values of what follows from the rules, in time linear in these: a rule is used as soon as all it needs is known,
 * first those that need nothing; where rules contradict each other, the one used first counts.
 */
function derive(rules: readonly Rule[]): Map<string, number> {
  const known = new Map<string, number>();
  const waiting = new Map<string, Rule[]>();
  const missing = new Map(rules.map((rule) => [rule, rule.needs.length]));
  for (const rule of rules)
    for (const need of rule.needs) {
      if (!waiting.has(need)) waiting.set(need, []);
      waiting.get(need)?.push(rule);
    }
  const ready = rules.filter(({ needs }) => needs.length === 0);
  for (const { gives, needs, times, more } of ready) {
    if (known.has(gives)) continue;
    known.set(gives, more + times * needs.reduce((sum, need) => sum + (known.get(need) ?? NaN), 0));
    for (const rule of waiting.get(gives) ?? []) {
      const left = (missing.get(rule) ?? 0) - 1;
      missing.set(rule, left);
      if (left === 0) ready.push(rule);
    }
  }
  return known;
}
