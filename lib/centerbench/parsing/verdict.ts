import type { Lexicon } from "../lexicon/lexicon.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import { natureOf } from "../sentences/states.js";

/** Whether a sentence is valid in one of the three dimensions: a row of a table such as the paper's Table 8. */
export interface Verdict {
  dimension: "temporal" | "semantic" | "syntactic";
  /** False if there is a violation; null if there was nothing that could be judged. */
  valid: boolean | null;
  /** Every violation in words, with semicolons between them; empty if there is none. */
  explanation: string;
  /** What could not be judged, and why; empty if all could. */
  notJudged: string;
}

/** @param judged number of clauses that could be judged */
export function verdict(
  dimension: Verdict["dimension"],
  judged: number,
  violations: readonly string[],
  notJudged: readonly string[],
): Verdict {
  return {
    dimension,
    valid: violations.length > 0 ? false : judged > 0 ? true : null,
    explanation: violations.join("; "),
    notJudged: [
      ...new Set(judged > 0 || notJudged.length > 0 ? notJudged : ["no clause could be read"]),
    ].join("; "),
  };
}

/** Why the lexicon cannot judge some verbs: each that it lacks, or has only in the other use. */
export function strangeVerbs(events: readonly ClauseEvent[], lexicon: Lexicon): string[] {
  return events
    .filter((event) => !natureOf(event, lexicon))
    .map((event) => otherUse(event, lexicon) ?? `the lexicon has no verb "${event.action}"`);
}

/** That the lexicon has a verb with an object only, or without one only; undefined if it has it as it is used, or not at all. */
export function otherUse(event: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { subject, action, object } = event;
  const other = { subject, action, object: object === null ? subject : null };
  if (natureOf(event, lexicon) || !natureOf(other, lexicon)) return undefined;
  return `the lexicon has "${action}" only ${object === null ? "with" : "without"} an object`;
}
