import { derive, type Rule } from "../symbolic/entailment.js";

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
 * What the statements left in a text of the realistic suite entail of one quantity. A place's total is the sum over the
 * kinds for which the text that is left gives a number there: a kind whose statement is lost counts for nothing, and
 * nobody who reads the rest can tell.
 *
 * @param category the word for all kinds together, as in "South Zoo's Animal"
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
