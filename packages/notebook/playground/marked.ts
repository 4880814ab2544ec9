import type { Reading } from "@loadlab/lib/core/answer/read.js";
import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";

/** What stands before an answer, by how it was found; others stand where their text does. */
const BEFORE: Partial<Record<Reading["found"], RegExp>> = {
  tag: /(?:<answer\s*>|\\boxed\s?\{|answer"\s*:\s*["[]{0,2})\s*$/i,
  label: /(?:[:\uff1a=|]|\b(?:is|was|are|were|be)|answers?[^\p{L}\p{N}]*)[\s*_`"')\]]*$/iu,
};

/**
 * Where the span that was read stands in a reply; undefined where the reply does not have it word for word, such as a
 * list that JSON or several boxes make up.
 */
export function placeOf(reply: string, { span, found }: Reading): [from: number, to: number] | undefined {
  if (span === "") return undefined;
  const spoken = withoutThoughts(reply);
  const start = reply.endsWith(spoken) ? reply.length - spoken.length : 0; // a thought may hold the same words
  const places: number[] = [];
  for (let at = reply.indexOf(span, start); at >= 0; at = reply.indexOf(span, at + 1)) places.push(at);
  const before = BEFORE[found];
  const fits = places.filter((at) => !before || before.test(reply.slice(Math.max(0, at - 200), at)));
  const likely = fits.length > 0 ? fits : places;
  const at = found === "first" || found === "whole" ? likely[0] : likely.at(-1);
  return at === undefined ? undefined : [at, at + span.length];
}
