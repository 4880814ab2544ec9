import type { Lexicon } from "../lexicon/lexicon.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import { otherUse, strangeVerbs, verdict, type Verdict } from "./verdict.js";

/**
 * Whether a sentence has one verb for each noun, the last without an object and the others with one.
 *
 * @param problem why the sentence could not be read as a whole; null if it could
 * @source CenterBench, section 2.2; section 2.1 on the valency of the verbs
 */
export function syntacticVerdict(
  events: readonly ClauseEvent[],
  problem: string | null,
  lexicon: Lexicon,
): Verdict {
  const uses = events.map((event) => otherUse(event, lexicon)).filter((use) => use !== undefined);
  const strange = strangeVerbs(events, lexicon).filter((reason) => !uses.includes(reason));
  return verdict("syntactic", 1, problem === null ? uses : [problem, ...uses], strange);
}
