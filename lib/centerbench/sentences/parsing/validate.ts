import { requireOneOf } from "../../../core/check.js";
import { clauseWords } from "../clause-words.js";
import { indexOf } from "../lexicon/lexicon-index.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import { thirdPerson } from "../lexicon/verb-forms.js";
import { judge, natureOf, unableClauses } from "../plausibility.js";
import { SUBSETS, type ClauseEvent, type Subset } from "../sentence.js";
import { checkedParseOptions, readSentence, type ParseOptions } from "./parse.js";

/** The verdict on a sentence in one of three dimensions: a row of a table such as the paper's Table 8. */
export interface Verdict {
  dimension: "temporal" | "semantic" | "syntactic";
  /** False for a violation; null if nothing could be judged. */
  valid: boolean | null;
  /** Every violation, separated by semicolons; empty without one. */
  explanation: string;
  /** What could not be judged, with the reason; empty if everything could. */
  notJudged: string;
}

/**
 * The verdicts on a sentence in three dimensions, which the paper's authors judged by hand: three rows.
 *
 * - `temporal`: no noun acts after it was caught, killed or eaten. Events happen from the innermost clause outwards. A
 *   caught noun can still do what needs only life ("saw", "squeaked"); a dead noun only what can be said of the dead ("died").
 * - `semantic`: no event of a plausible sentence breaks a limit of the lexicon; no event of an implausible sentence fits a
 *   frame. The lab does not judge an event without a limit or a frame, because no list of events is complete. `valid` is
 *   null if an event was not judged and no other is a violation.
 * - `syntactic`: the sentence has one verb for each noun. The lab does not judge whether a verb takes an object if the
 *   lexicon has the verb only in the other use.
 *
 * If a sentence has too few or too many verbs, the lab pairs them from the innermost noun on, and the last verb with the
 * first noun, and judges these events.
 *
 * @param sentence one sentence, as `centerbench.parse` takes it
 * @param options `subset` that the sentence should belong to, defaults to `plausible`; `nouns`, besides the lexicon's; `lexicon`, defaults to the lab's own
 * @returns the rows `temporal`, `semantic` and `syntactic`; a text that cannot be read is a syntactic violation
 * @throws RangeError if an option is unknown
 * @source CenterBench, section 2.2; appendix A.1.4, Table 8
 */
export function validate(
  sentence: string,
  options: ParseOptions & { subset?: Subset } = {},
): [temporal: Verdict, semantic: Verdict, syntactic: Verdict] {
  const { lexicon, nouns } = checkedParseOptions("centerbench.validate", options, ["subset"]);
  const { subset = "plausible" } = options;
  requireOneOf("subset", subset, SUBSETS);
  const { events, problem } = readSentence(sentence, lexicon, nouns);
  return [
    temporalVerdict(events, lexicon),
    semanticVerdict(events, subset, lexicon),
    verdict("syntactic", 1, problem === null ? [] : [problem], strangeVerbs(events, lexicon)),
  ];
}

/** "the dog chases the cat after being caught by the boy". @source CenterBench, Table 8 */
function temporalVerdict(events: readonly ClauseEvent[], lexicon: Lexicon): Verdict {
  const judged = events.filter((event) => natureOf(event, lexicon)).length;
  const pairs = unableClauses(events, lexicon);
  const strangers = pairs.map(({ event, before }) =>
    [event, before].find((each) => !hasItsSense(each, lexicon)),
  );
  const unable = pairs.filter((_, at) => strangers[at] === undefined);
  const violations = unable.map(({ event, before }) => {
    const does = clauseWords(event, lexicon).base.replace(/^\S+/, thirdPerson);
    const done = clauseWords(before, lexicon).passive;
    return `the ${event.subject} ${does} after being ${done} by the ${before.subject}`;
  });
  const strange = strangers
    .filter((event) => event !== undefined)
    .map(({ subject, action }) => `nobody like the ${subject} has the verb "${action}" in the lexicon`);
  return verdict("temporal", judged, violations, [...strangeVerbs(events, lexicon), ...strange]);
}

/** Whether somebody like its subject does it in the lexicon: a kitten misses its mother otherwise than a car misses a car. */
function hasItsSense({ subject, action }: ClauseEvent, lexicon: Lexicon): boolean {
  const { nouns, framesOf, framesBy } = indexOf(lexicon);
  const noun = nouns.get(subject);
  if (noun === undefined) return true;
  const { domain } = noun;
  const doers = [...nouns.values()].filter((noun) => noun.domain === domain);
  return doers.some(({ noun }) => framesBy.get(noun)?.some((frame) => framesOf.get(action)?.includes(frame)));
}

/** "the dog adopting the cat is implausible: ...". @source CenterBench, Table 8 */
function semanticVerdict(events: readonly ClauseEvent[], subset: Subset, lexicon: Lexicon): Verdict {
  const all = events.map((event) => ({ event, ...judge(event, lexicon) }));
  const odd = all.filter(({ verdict }) => verdict === (subset === "plausible" ? "implausible" : "plausible"));
  const open = all.filter(({ verdict }) => verdict === "not judged");
  const violations = odd.map(({ event, verdict, reason }) => {
    const said = `the ${event.subject} ${clauseWords(event, lexicon).gerund} is ${verdict}`;
    return reason === "" ? said : `${said}: ${reason}`;
  });
  const isOpen = open.length > 0 && odd.length === 0;
  const reasons = open.map(({ reason }) => reason);
  return verdict("semantic", isOpen ? 0 : all.length, violations, reasons);
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

const strangeVerbs = (events: readonly ClauseEvent[], lexicon: Lexicon): string[] =>
  events
    .filter((event) => !natureOf(event, lexicon))
    .map((event) => {
      const { action, object, subject } = event;
      const isKnown = natureOf({ ...event, object: object === null ? subject : null }, lexicon);
      return isKnown
        ? `the lexicon has "${action}" only ${object === null ? "with" : "without"} an object`
        : `the lexicon has no verb "${action}"`;
    });
