import type { TransportError } from "../models/transport-error.js";
import type { Progress } from "./progress.js";
import type { Store } from "./store.js";

/** So many samples in a row without a reply, whoever asked them, end a run. */
export const MOST_UNHEARD = 10;

/** The end of such a run: what is kept and how to go on. */
export function silence({ message }: TransportError, { done, total }: Progress, { folder }: Store): Error {
  const kept = folder
    ? `${done} of ${total} answers are in ${folder}: the same call of run asks for the others`
    : `${done} of ${total} answers were held in memory and are lost: a run with a store keeps them`;
  return new Error(
    `no reply to ${MOST_UNHEARD} samples in a row, so the run has been ended; ${kept}. The last time, ${message}`,
  );
}
