import { requireOneOf, shown } from "../../../core/check.js";
import { indexOf } from "../lexicon/lexicon-index.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { baseForm, thirdPerson, verbForms } from "../lexicon/verb-forms.js";
import { natureOf, plausible, unableClauses } from "../event-chains.js";
import { chainFault, SUBSETS, type ClauseEvent, type Subset } from "../sentence.js";
import { checkedParseOptions, readSentence, type ParseOptions, type ReadSentence } from "./parse.js";

/** What a sentence is held to, beside the words it is read with. */
interface ValidateOptions extends ParseOptions {
  /** Whether its events should be such as happen, or such as do not. Defaults to plausible. */
  subset?: Subset;
}

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
  if (events.length > 1) return { events: inBaseForm, problem: chainFault(events) };
  const few = `there ${events.length === 1 ? "is one clause" : "are no clauses"}`;
  return { events: inBaseForm, problem: `${few}; a sentence with an embedded clause has two or more` };
}

/** "the dog chases the cat after being caught by the boy". @source CenterBench, Table 8 */
function temporalVerdict(events: readonly ClauseEvent[], lexicon: Lexicon): Verdict {
  const judged = events.filter((event) => natureOf(event, lexicon)).length;
  const violations = unableClauses(events, lexicon).map(({ event, before }) => {
    const done = verbForms(before.action, lexicon).participle;
    return `${inPresent(event)} after being ${done} by the ${before.subject}`;
  });
  return verdict("temporal", judged, violations, strangeVerbs(events, lexicon));
}

/** "the dog chases the cat". */
function inPresent({ subject, action, object }: ClauseEvent): string {
  return `the ${subject} ${action.replace(/^\S+/, thirdPerson)}${object === null ? "" : ` the ${object}`}`;
}

/** "the dog adopting the cat is implausible". @source CenterBench, Table 8 */
function semanticVerdict(events: readonly ClauseEvent[], subset: Subset, lexicon: Lexicon): Verdict {
  const verdicts = events.map((event) => plausible(event, lexicon));
  const odd = events.filter((_, position) => verdicts[position] === (subset === "implausible"));
  const violations = odd.map(({ subject, action, object }) => {
    const doing = verbForms(action, lexicon).gerund + (object === null ? "" : ` the ${object}`);
    return `the ${subject} ${doing} is ${subset === "plausible" ? "implausible" : "plausible"}`;
  });
  const strangers = events.filter(({ subject }) => !indexOf(lexicon).nouns.has(subject));
  const strangeNouns = strangers.map(({ subject }) => `the lexicon has no noun "${subject}"`);
  const strange = [...strangeNouns, ...strangeVerbs(events, lexicon)];
  return verdict("semantic", verdicts.filter((each) => each !== null).length, violations, strange);
}

function syntacticVerdict(events: readonly ClauseEvent[], problem: string | null, lexicon: Lexicon): Verdict {
  const uses = events.map((event) => otherUse(event, lexicon)).filter((use) => use !== undefined);
  const strange = strangeVerbs(events, lexicon).filter((reason) => !uses.includes(reason));
  return verdict("syntactic", 1, problem === null ? uses : [problem, ...uses], strange);
}

function verdict(
  dimension: Verdict["dimension"],
  clausesJudged: number,
  violations: readonly string[],
  strange: readonly string[],
): Verdict {
  const valid = clausesJudged > 0 ? true : null;
  const notJudged = valid === null && strange.length === 0 ? ["no clause could be read"] : new Set(strange);
  return {
    dimension,
    valid: violations.length > 0 ? false : valid,
    explanation: violations.join("; "),
    notJudged: [...notJudged].join("; "),
  };
}

/** Why the lexicon cannot judge some verbs: each that it lacks, or has only in the other use. */
function strangeVerbs(events: readonly ClauseEvent[], lexicon: Lexicon): string[] {
  return events
    .filter((event) => !natureOf(event, lexicon))
    .map((event) => otherUse(event, lexicon) ?? `the lexicon has no verb "${event.action}"`);
}

/** That the lexicon has a verb in the other use only, with an object or without; undefined if it has not. */
function otherUse(event: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { subject, action, object } = event;
  const other = { subject, action, object: object === null ? subject : null };
  if (natureOf(event, lexicon) || !natureOf(other, lexicon)) return undefined;
  return `the lexicon has "${action}" only ${object === null ? "with" : "without"} an object`;
}
