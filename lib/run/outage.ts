import type { TransportError } from "../models/model.js";
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
 * The end of such a run, or of one that got no answer at all: what is kept and how to go on.
 *
 * @param unheard samples in a row
 */
export function outage(
  { message }: TransportError,
  unheard: number,
  progress: Progress,
  store: Store,
): Error {
  const what =
    progress.failed === progress.total
      ? `no reply to any sample of the run (${progress.total})`
      : `no reply to ${unheard} samples in a row, so the run has been ended`;
  return new Error(`${what}${kept(progress, store)}. The last time, ${message}`);
}

function kept({ done, total }: Progress, { folder }: Store): string {
  if (done === 0) return "";
  return folder
    ? `; ${done} of ${total} answers are in ${folder}: the same call of run asks for the others`
    : `; ${done} of ${total} answers were held in memory and are lost: a run with a store keeps them`;
}
