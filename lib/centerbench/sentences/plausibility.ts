import { indexOf } from "./lexicon/lexicon-index.js";
import type { Frame, Lexicon } from "./lexicon/lexicon.js";
import type { ClauseEvent } from "./sentence.js";

/** Whether an event happens, by the lexicon's frames; null if it lacks the verb in this use or one of the nouns. */
export function plausible({ subject, action, object }: ClauseEvent, lexicon: Lexicon): boolean | null {
  const { nouns, framesOf, framesBy, objectsOf } = indexOf(lexicon);
  if (!nouns.has(subject) || (object !== null && !nouns.has(object))) return null;
  const fitting = framesOf.get(action)?.filter(({ objects }) => (objects === null) === (object === null));
  if (!fitting?.length) return null;
  const own = fitting.filter((frame) => framesBy.get(subject)?.includes(frame));
  return own.some((frame) => object === null || objectsOf(frame).has(object));
}

/** What a verb takes and what it does to its object. */
type Nature = Pick<Frame, "needs" | "leaves">;

/** Whether a noun in this state can do what a verb takes. */
export const able = (state: Frame["leaves"], { needs }: Nature): boolean =>
  needs === "nothing" || state === "free" || (state === "held" && needs === "life");

/** What a verb takes and leaves, used as it is here; undefined for one the lexicon does not know in this use. */
export const natureOf = ({ action, object }: ClauseEvent, lexicon: Lexicon): Nature | undefined =>
  indexOf(lexicon)
    .framesOf.get(action)
    ?.find(({ objects }) => (objects === null) === (object === null));

/**
 * The clauses whose subject can no longer act, since what was done to it just before left it held or dead. Time runs
 * from the innermost clause outwards; verbs that the lexicon does not know are not judged.
 *
 * @param events outermost first; clauses may be missing
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
    return left === undefined || own === undefined || able(left, own) ? [] : [{ event, before }];
  });
}
