import { shown } from "../../core/check.js";
import { BEGINNING, END } from "../frame.js";

/** A prompt in three parts, which joined are the prompt again. */
export interface PromptParts {
  /** Everything up to the text, its first delimiter included. */
  before: string;
  /** What stands between the delimiters. */
  text: string;
  /** Everything after the text: its second delimiter, what the text means, the question. */
  after: string;
}

/**
 * Cuts a prompt of any of FACTOR's tasks at its two delimiters, so that the text can be searched, shortened and put
 * back.
 *
 * @param prompt for instance `factor.symbolicPrompt(sample)`
 * @throws RangeError naming the delimiter that is missing
 */
export function splitPrompt(prompt: string): PromptParts {
  const start = place(prompt, `${BEGINNING}\n`, 0) + BEGINNING.length + 1;
  // an empty text may have no line of its own
  const end = Math.max(start, place(prompt, `\n${END}`, start - 1));
  return { before: prompt.slice(0, start), text: prompt.slice(start, end), after: prompt.slice(end) };
}

function place(prompt: string, delimiter: string, from: number): number {
  const at = prompt.indexOf(delimiter, from);
  if (at >= 0) return at;
  throw new RangeError(
    `the prompt ${shown(prompt)} has no line ${shown(delimiter.trim())}; ` +
      "give a prompt of factor.symbolic, factor.realistic or factor.variableTracking, whole",
  );
}
