import { indexOf } from "./lexicon/lexicon-index.js";
import type { Frame, Lexicon } from "./lexicon/lexicon.js";
import type { ClauseEvent } from "./sentence.js";

/**
 * Whether an event is one that happens, by the frames of the lexicon; null if the lexicon lacks the verb in this use
 * (with or without an object) or one of the nouns.
 */
export function plausible({ subject, action, object }: ClauseEvent, lexicon: Lexicon): boolean | null {
  const { nouns, framesOf, framesBy, objectsOf } = indexOf(lexicon);
  const fits = ({ verb, objects }: Frame) => verb === action && (objects === null) === (object === null);
  if (!nouns.has(subject) || (object !== null && !nouns.has(object))) return null;
  if (!(framesOf.get(action) ?? []).some(fits)) return null;
  return (framesBy.get(subject) ?? []).some(
    (frame) => fits(frame) && (object === null || objectsOf(frame).has(object)),
  );
}

/** What an event leaves a noun in: `free` to act, `held` by another, or `dead`. */
type State = Frame["leaves"];

/** What a verb takes and what it does to its object. */
type Nature = Pick<Frame, "needs" | "leaves">;

/** Whether a noun in this state can do what a verb takes. */
export const able = (state: State, { needs }: Nature): boolean =>
  needs === "nothing" || state === "free" || (state === "held" && needs === "life");

/**
 * What the lexicon says a verb takes and leaves, with or without an object; undefined for a verb it does not know in
 * this use.
 */
export const natureOf = ({ action, object }: ClauseEvent, lexicon: Lexicon): Nature | undefined =>
  indexOf(lexicon)
    .framesOf.get(action)
    ?.find(({ objects }) => (objects === null) === (object === null));

/** A clause whose subject can no longer act, and the one before in time that left it so. */
interface UnableClause {
  event: ClauseEvent;
  before: ClauseEvent;
}

/**
 * The clauses whose subject can no longer act, since what was done to it just before left it held or dead. Time runs
 * from the innermost clause outwards; verbs that the lexicon does not know are not judged.
 *
 * @param events outermost first; clauses may be missing
 * @source CenterBench, section 2.2, temporal validity; appendix A.1.2, temporal consistency rules 2 to 4
 */
export function unableClauses(events: readonly ClauseEvent[], lexicon: Lexicon): UnableClause[] {
  return events.flatMap((event, position) => {
    const before = events[position + 1];
    if (before === undefined || before.object !== event.subject) return [];
    const left = natureOf(before, lexicon)?.leaves;
    const own = natureOf(event, lexicon);
    return left === undefined || own === undefined || able(left, own) ? [] : [{ event, before }];
  });
}
