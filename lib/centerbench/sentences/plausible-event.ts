import { indexOf } from "../lexicon/kinds.js";
import type { Frame, Lexicon } from "../lexicon/lexicon.js";
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
    (frame) => fits(frame) && (object === null || objectsOf.get(frame)!.has(object)),
  );
}
