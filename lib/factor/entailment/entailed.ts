import { shown } from "../../core/check.js";
import { entailedByRealisticText } from "./realistic.js";
import { splitPrompt } from "./split-prompt.js";
import { entailedBySymbolicText, entailedByTrackingText } from "./variables.js";

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
 * directions, as "independent mathematical equations that are all true simultaneously". Where statements contradict each other,
 * which no item's do, the one that gives a number first counts and the others are passed over: stated numbers come
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
  const symbolic = SYMBOLIC.exec(after);
  if (symbolic) return entailedBySymbolicText(text, Number(symbolic[1]));
  const tracking = TRACKING.exec(after);
  if (tracking) return entailedByTrackingText(text, Number(tracking[1]));
  const category = CATEGORY.exec(after);
  const realistic = category && REALISTIC.exec(after.slice(category.index));
  if (realistic) return entailedByRealisticText(text, category[1]!, realistic[2]!, realistic[1]!);
  throw new RangeError(
    `${shown(after)} asks no question of factor.symbolic, factor.realistic or factor.variableTracking; ` +
      "give a prompt of one of these, with everything that follows its text",
  );
}
