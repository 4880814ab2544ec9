import type { Lexicon } from "../lexicon/lexicon.js";
import type { ClauseEvent } from "../sentences/sentence.js";
import { natureOf, unableClauses } from "../sentences/states.js";
import { strangeVerbs, verdict, type Verdict } from "./verdict.js";
import { verbForms } from "../lexicon/verb-forms.js";

/**
 * Whether nobody acts who no longer can: "the dog chases the cat after being caught by the boy".
 *
 * Time runs from the innermost clause outwards. The held may do what takes only life, the dead what takes nothing.
 *
 * @param events outermost first; clauses may be missing
 * @source CenterBench, section 2.2 and Table 8; appendix A.1.2, temporal consistency rules 2 to 4
 */
export function temporalVerdict(events: readonly ClauseEvent[], lexicon: Lexicon): Verdict {
  const judged = events.filter((event) => natureOf(event, lexicon)).length;
  const violations = unableClauses(events, lexicon).map(({ event, before }) => {
    const done = verbForms(before.action, lexicon).participle;
    return `${inPresent(event)} after being ${done} by the ${before.subject}`;
  });
  return verdict("temporal", judged, violations, strangeVerbs(events, lexicon));
}

/** "the dog chases the cat". */
function inPresent({ subject, action, object }: ClauseEvent): string {
  const verb = action.replace(/^\S+/, (word) =>
    /(?:[sxzo]|ch|sh)$/.test(word) ? `${word}es` : `${word.replace(/(?<=[^aeiou])y$/, "ie")}s`,
  );
  return `the ${subject} ${verb}${object === null ? "" : ` the ${object}`}`;
}
