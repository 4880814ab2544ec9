import { shown } from "../../core/check.js";
import type { ClauseEvent } from "./sentence.js";

/** What keeps events from being those of one centre-embedded sentence; null if nothing does. */
export function chainFault(events: readonly ClauseEvent[]): string | null {
  if (!Array.isArray(events) || events.length < 2)
    return `events are ${shown(events)}; expected a list of two or more, outermost first, as centerbench.parse gives it`;
  for (const [i, event] of events.entries()) {
    const fault = eventFault(event, i);
    if (fault !== null) return fault;
    const { subject, object } = event;
    const first = events.findIndex((other) => other.subject === subject);
    if (first < i)
      return `events[${i}].subject is "${subject}", like that of events[${first}]; expected each noun once`;
    const expected = i === 0 ? null : events[i - 1]!.subject;
    if (object !== expected)
      return (
        `events[${i}].object is ${shown(object)}; expected ${shown(expected)}, ` +
        (i === 0 ? "since the outermost verb takes none" : "the subject of the event before")
      );
  }
  return null;
}

/**
 * Checks that these are events with a noun and a verb each, though they may not chain.
 *
 * @throws RangeError if they are not, or there are none
 */
export function requireEvents(events: readonly ClauseEvent[]): void {
  if (!Array.isArray(events) || events.length === 0)
    throw new RangeError(
      `events are ${shown(events)}; expected a list of {subject, action, object}, outermost first, as ` +
        "centerbench.parse gives it",
    );
  events.forEach((event, i) => {
    const fault = eventFault(event, i);
    if (fault !== null) throw new RangeError(fault);
  });
}

function eventFault(event: ClauseEvent | null | undefined, i: number): string | null {
  if (typeof event?.subject !== "string" || typeof event.action !== "string")
    return `events[${i}] is ${shown(event)}; expected {subject, action, object}`;
  const { subject, action } = event;
  if (subject.trim() === "")
    return `events[${i}].subject is "${subject}"; expected a noun without its article`;
  if (action.trim() === "")
    return `events[${i}].action is "${action}"; expected a verb with all that belongs to it`;
  return null;
}
