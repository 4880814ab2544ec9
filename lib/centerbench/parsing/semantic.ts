import { indexOf } from "../lexicon/kinds.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { plausible } from "../sentences/plausible-event.js";
import type { ClauseEvent, Subset } from "../sentences/sentence.js";
import { strangeVerbs, verdict, type Verdict } from "./verdict.js";
import { verbForms } from "../lexicon/verb-forms.js";

/**
 * Whether every event of a plausible sentence fits a frame of the lexicon, or none of an implausible one does.
 *
 * @source CenterBench, section 2.2 and Table 8: "dog adopting cat is implausible"
 */
export function semanticVerdict(events: readonly ClauseEvent[], subset: Subset, lexicon: Lexicon): Verdict {
  const known = indexOf(lexicon).nouns;
  const verdicts = events.map((event) => plausible(event, lexicon));
  const odd = events.filter((_, position) => verdicts[position] === (subset === "implausible"));
  const violations = odd.map(({ subject, action, object }) => {
    const doing = verbForms(action, lexicon).gerund + (object === null ? "" : ` the ${object}`);
    return `the ${subject} ${doing} is ${subset === "plausible" ? "implausible" : "plausible"}`;
  });
  const strangeNouns = events
    .filter(({ subject }) => !known.has(subject))
    .map(({ subject }) => `the lexicon has no noun "${subject}"`);
  return verdict("semantic", verdicts.filter((each) => each !== null).length, violations, [
    ...strangeNouns,
    ...strangeVerbs(events, lexicon),
  ]);
}
