import type { TransportError } from "../models/transport-error.js";
import type { Progress } from "./progress.js";
import type { Store } from "./store.js";

/**
 * How many samples in a row without a reply, whoever asked them, end a run: one outage takes all that are under way at
 * once, and ten more is no mishap.
 *
 * @param sequences how many are under way at once
 */
export const mostUnheard = (sequences: number): number => 10 + sequences;

/**
 * The end of such a run: what is kept and how to go on.
 *
 * @param unheard samples in a row
 */
export function silence(
  { message }: TransportError,
  unheard: number,
  { done, total }: Progress,
  { folder }: Store,
): Error {
  const kept = folder
    ? `${done} of ${total} answers are in ${folder}: the same call of run asks for the others`
    : `${done} of ${total} answers were held in memory and are lost: a run with a store keeps them`;
  return new Error(
    `no reply to ${unheard} samples in a row, so the run has been ended; ${kept}. The last time, ${message}`,
  );
}
