import { requireOneOf } from "../../core/check.js";
import { clauseWords } from "./clause-words.js";
import { indexOf, kindsOf } from "./lexicon/lexicon-index.js";
import type { Frame, Lexicon } from "./lexicon/lexicon.js";
import { thirdPerson } from "./lexicon/verb-forms.js";
import { checkedParseOptions, readSentence, type ParseOptions } from "./parsing/parse.js";
import { SUBSETS, type ClauseEvent, type Subset } from "./sentence.js";

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

/** What can be said of an event by the words alone. */
export interface Judgement {
  verdict: "plausible" | "implausible" | "not judged";
  /** The rule that forbids an implausible one, or why it could not be judged; empty if it is plausible. */
  reason: string;
}

/**
 * Whether an event is such as happens. A frame makes it plausible and a limit implausible; others are not judged.
 *
 * @source CenterBench, section 2.2, semantic plausibility, which the paper's authors judged by hand
 */
export function judge(event: ClauseEvent, lexicon: Lexicon): Judgement {
  if (plausible(event, lexicon)) return { verdict: "plausible", reason: "" };
  const { subject, action, object } = event;
  if (framesWith(event, lexicon)?.length)
    return { verdict: "not judged", reason: `"${action}" is possible here, and not usual` };
  const rule = limitOf(event, lexicon) ?? strangeAct(event, lexicon);
  if (rule !== undefined) return { verdict: "implausible", reason: rule };
  const { nouns, framesOf } = indexOf(lexicon);
  const stranger = [subject, object ?? subject].find((noun) => !nouns.has(noun));
  const missing =
    stranger !== undefined
      ? `the lexicon has no noun "${stranger}"`
      : framesOf.has(action)
        ? `no frame of "${action}" has ${[subject, object ?? []].flat().join(" and ")}`
        : `the lexicon has no verb "${action}"`;
  return { verdict: "not judged", reason: missing };
}

/** The limits on a verb, each with the verb as it has it: "bark" of "bark at". */
const limitsOn = (action: string, { limits = [] }: Lexicon) =>
  limits.flatMap(({ verbs, ...limit }) => {
    const verb = verbs.find((each) => `${action} `.startsWith(`${each} `));
    return verb === undefined ? [] : { verb, ...limit };
  });

/** The limit that an event goes beyond. */
function limitOf({ subject, action, object }: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { nouns } = indexOf(lexicon);
  const beyond = (name: string | null, kinds: readonly string[]) => {
    const noun = name === null ? undefined : nouns.get(name);
    return noun !== undefined && kinds.length > 0 && !kindsOf(noun).some((kind) => kinds.includes(kind));
  };
  for (const { verb, subjects, objects } of limitsOn(action, lexicon)) {
    if (beyond(subject, subjects)) return `"${verb}" is done only by ${subjects.join(", ")}`;
    if (beyond(object, objects)) return `"${verb}" is done only to ${objects.join(", ")}`;
  }
  return undefined;
}

/**
 * That an animal or a vehicle does what is typical of others of its domain. People can take up anything; so can who is
 * named by a limit of kinds narrower than the domain: a rabbit, being a mammal, may purr.
 */
function strangeAct(event: ClauseEvent, lexicon: Lexicon): string | undefined {
  const { subject, action, object } = event;
  const { nouns, doersOf } = indexOf(lexicon);
  const noun = nouns.get(subject);
  if (noun === undefined || noun.person) return undefined;
  const use = object === null ? "intransitive" : "transitive";
  const allowed = limitsOn(action, lexicon).flatMap(({ subjects }) => subjects);
  const byName = kindsOf(noun).some((kind) => kind !== noun.domain && allowed.includes(kind));
  if (noun[use].includes(action) || byName) return undefined;
  const typical = lexicon.nouns.filter((one) => one.domain === noun.domain && one[use].includes(action));
  if (typical.length === 0 || doersOf(event).has(subject)) return undefined;
  return `"${action}" is typical of ${typical.map((one) => one.noun).join(", ")}`;
}

/** The frames that have an event; null if the lexicon lacks the verb in this use or one of the nouns. */
function framesWith({ subject, action, object }: ClauseEvent, lexicon: Lexicon): Frame[] | null {
  const { nouns, framesOf, framesBy, objectsOf } = indexOf(lexicon);
  if (!nouns.has(subject) || (object !== null && !nouns.has(object))) return null;
  const fitting = framesOf.get(action)?.filter(({ objects }) => (objects === null) === (object === null));
  if (!fitting?.length) return null;
  return fitting.filter(
    (frame) => framesBy.get(subject)?.includes(frame) && (object === null || objectsOf(frame).has(object)),
  );
}

/** Whether some frame has an event as one that happens, and not as merely possible. */
export const plausible = (event: ClauseEvent, lexicon: Lexicon): boolean =>
  framesWith(event, lexicon)?.some(({ use }) => use !== "possible") ?? false;

/** Whether a noun is a thing, or, where the lexicon lacks it, does what a thing does: a ball, which rolls. */
function mayBeThing(event: ClauseEvent, lexicon: Lexicon): boolean {
  const { nouns, doersOf } = indexOf(lexicon);
  const isThing = (noun: string) => nouns.get(noun)?.domain === "things";
  return nouns.has(event.subject) ? isThing(event.subject) : [...doersOf(event)].some(isThing);
}

/** What a verb takes and what it does to its object. */
type Nature = Pick<Frame, "needs" | "leaves">;

/** Whether a noun in this state can do what a verb takes. */
export const able = (state: Frame["leaves"], { needs }: Nature): boolean =>
  needs === "nothing" || state === "free" || (state !== "dead" && needs === "life");

/** What a verb takes and leaves, used as it is here; undefined for one the lexicon does not know in this use. */
const natureOf = ({ action, object }: ClauseEvent, lexicon: Lexicon): Nature | undefined =>
  indexOf(lexicon)
    .framesOf.get(action)
    ?.find(({ objects }) => (objects === null) === (object === null));

/**
 * The clauses whose subject was left held or dead just before. Things are not bound: a ball that was fetched can roll.
 *
 * @source CenterBench, section 2.2, temporal validity; appendix A.1.2, temporal consistency rules 2 to 4
 */
export function unableClauses(
  events: readonly ClauseEvent[],
  lexicon: Lexicon,
): { event: ClauseEvent; before: ClauseEvent }[] {
  return events.flatMap((event, position) => {
    const before = events[position + 1];
    if (before === undefined || before.object !== event.subject) return [];
    const left = natureOf(before, lexicon)?.leaves;
    const own = natureOf(event, lexicon);
    if (left === undefined || left === "hindered" || own === undefined || able(left, own)) return [];
    return mayBeThing(event, lexicon) ? [] : [{ event, before }];
  });
}
