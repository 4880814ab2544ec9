import { indexOf, kindsOf } from "./lexicon/lexicon-index.js";
import type { Frame, Lexicon } from "./lexicon/lexicon.js";
import type { ClauseEvent } from "./sentence.js";

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
export const natureOf = ({ action, object }: ClauseEvent, lexicon: Lexicon): Nature | undefined =>
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
