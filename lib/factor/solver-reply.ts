import { conclusion as total } from "./realistic/solution.js";
import { derive, readPrompt, type Question } from "./rules.js";
import { namesOf } from "./symbolic/item.js";
import { conclusion } from "./symbolic/names.js";

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
export function replyTo(asked: Question, known: ReadonlyMap<string, number>, denies: boolean): string {
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
