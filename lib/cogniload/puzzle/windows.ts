import type { PuzzleKey } from "./item.js";
import { wordings } from "./ontology.js";

/** Whether a line or only its last sentence is read where the person of interest is named. */
export type WindowRule = "algorithm 2" | "D.3";

/** The parts of a reply in which an answer is sought, in lower case, empty where there is none. */
export interface ReplyWindows {
  /** The last line that names the person of interest and has a qualifier of the category. */
  valid: string;
  /** The last line that names the person of interest. */
  poi: string;
  /** The last sentence of the last line. */
  last: string;
}

/**
 * A last line in round brackets is dropped, and empty ones; names and qualifiers count inside words too ("Ted" in
 * "located").
 *
 * @param rule "algorithm 2" takes whole lines for `valid` and `poi`, "D.3" the last sentence of each
 * @source CogniLoad, Supplement D.3 and Algorithms 1 and 2; `\r` ends a line as in Python's text files
 */
export function windowsOf(
  reply: string,
  { personOfInterest, asked }: Pick<PuzzleKey, "personOfInterest" | "asked">,
  rule: WindowRule,
): ReplyWindows {
  const name = personOfInterest.toLowerCase();
  const { qualifiers } = wordings()[asked];
  const lines = reply.toLowerCase().split(/\r\n|\r|\n/);
  if (/^\(.*\)$/s.test(lines.at(-1)!)) lines.pop();
  const last = lines.findLast((line) => line !== "") ?? "";
  const poi = lines.findLast((line) => line.includes(name)) ?? "";
  const valid =
    lines.findLast((line) => line.includes(name) && qualifiers.some((one) => line.includes(one))) ?? "";
  const part = rule === "D.3" ? takeLastSentence : (line: string) => line;
  return { valid: part(valid), poi: part(poi), last: takeLastSentence(last) };
}

/** What stands between the last two periods. @source CogniLoad, Supplement D.3: TakeLastSentence */
function takeLastSentence(line: string): string {
  const end = line.lastIndexOf(".");
  if (end < 0) return line;
  return line.slice(end === 0 ? 0 : line.lastIndexOf(".", end - 1) + 1, end);
}
