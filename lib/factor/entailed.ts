import { shown } from "../core/check.js";
import { entailedByRealisticText } from "./realistic/entailment.js";
import { entailedBySymbolicText, entailedByTrackingText } from "./symbolic/entailment.js";
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
