import { conclusion as total } from "./realistic/solution.js";
import { derive, readPrompt, type Question } from "./rules.js";
import { namesOf } from "./symbolic/item.js";
import { conclusion } from "./symbolic/names.js";

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
 * const reader = models.reader("entailed", factor.solverReply);
 * const rows = await run({ task: factor.symbolic, grid: factor.upTo(39), model: reader }); // all right
 */
export function solverReply(prompt: string): string {
  const { rules, asked } = readPrompt(prompt);
  const known = derive(rules);
  return replyTo(asked, known, rules.length > 0 && rules.every(({ gives }) => known.has(gives)));
}

/**
 * The reply to a question from the quantities that are known.
 *
 * @param denies whether it says that no variable is equal to a number where none is known to be
 */
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
