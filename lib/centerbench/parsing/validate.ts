import { requireOneOf, shown } from "../../core/check.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { checkedParseOptions, readSentence, type ParseOptions, type ReadSentence } from "./parse.js";
import { chainFault } from "../sentences/chain.js";
import { semanticVerdict } from "./semantic.js";
import { SUBSETS, type ClauseEvent, type Subset } from "../sentences/sentence.js";
import { syntacticVerdict } from "./syntactic.js";
import { temporalVerdict } from "./temporal.js";
import type { Verdict } from "./verdict.js";
import { baseForm } from "../lexicon/verb-forms.js";

/** What a sentence is held to, beside the words it is read with. */
export interface ValidateOptions extends ParseOptions {
  /** Whether its events should be such as happen, or such as do not. Defaults to plausible. */
  subset?: Subset;
}

/**
 * Judges a sentence as the paper's authors did by hand: three rows, one for each dimension.
 *
 * - `temporal`: nobody acts after being caught, killed or eaten, in the order in which things happen, from the
 *   innermost clause outwards. The held may still do what takes only life ("saw", "squeaked"), the dead only what can
 *   be said of the dead ("died").
 * - `semantic`: every event of a plausible sentence fits a frame of the lexicon; none of an implausible one does.
 * - `syntactic`: there is one verb for each noun, the last without an object and the others with one, as far as the
 *   lexicon knows.
 *
 * A sentence with too few or too many verbs is judged as far as they can be paired: from the innermost noun on, and the
 * last verb with the first noun.
 *
 * @param sentence a text, or events, outermost first, as `centerbench.parse` gives them; actions in base or past form
 * @throws RangeError if it is neither, or an option is unknown; a text that cannot be read is a syntactic violation
 * @source CenterBench, section 2.2; appendix A.1.4, Table 8
 */
export function validate(
  sentence: string | readonly ClauseEvent[],
  options: ValidateOptions = {},
): [temporal: Verdict, semantic: Verdict, syntactic: Verdict] {
  const { lexicon, nouns } = checkedParseOptions("centerbench.validate", options, ["subset"]);
  const { subset = "plausible" } = options;
  requireOneOf("subset", subset, SUBSETS);
  const { events, problem } =
    typeof sentence === "string" ? readSentence(sentence, lexicon, nouns) : checkedEvents(sentence, lexicon);
  return [
    temporalVerdict(events, lexicon),
    semanticVerdict(events, subset, lexicon),
    syntacticVerdict(events, problem, lexicon),
  ];
}

/** @throws RangeError if these are no events */
function checkedEvents(events: readonly ClauseEvent[], lexicon: Lexicon): ReadSentence {
  const isText = (text: unknown) => typeof text === "string" && text.trim() !== "";
  const isEvent = (event: ClauseEvent | null) =>
    isText(event?.subject) && isText(event?.action) && (event?.object === null || isText(event?.object));
  if (!Array.isArray(events) || !events.every(isEvent))
    throw new RangeError(
      `the sentence is ${shown(events)}; expected a text, or events {subject, action, object} with texts that are not ` +
        "empty, and null for no object, as centerbench.parse gives them",
    );
  const inBaseForm = events.map((event) => ({ ...event, action: baseForm(event.action, lexicon) }));
  return { events: inBaseForm, problem: events.length < 2 ? tooFew(events) : chainFault(events) };
}

const tooFew = ({ length }: readonly ClauseEvent[]) =>
  `there ${length === 1 ? "is one clause" : "are no clauses"}; a sentence with an embedded clause has two or more`;
