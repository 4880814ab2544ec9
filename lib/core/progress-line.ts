import { cut, listed } from "./check.js";
import type { Progress } from "./task.js";

/** What a run tells about itself while it goes on; what is missing is none. */
export type ProgressState = Pick<Progress, "done" | "total" | "correct" | "secondsLeft"> & Partial<Progress>;

export const isFinished = ({ done, failed = 0, total }: ProgressState): boolean => done + failed >= total;

/** The progress of a run in words: with the accuracy so far and the time left, at the end with what was refused. */
export const progressLine = (state: ProgressState, label: string): string =>
  summary(state, label) + (isFinished(state) ? refusals(state) : timeLeft(state.secondsLeft));

function summary({ done, total, failed = 0, correct }: ProgressState, label: string): string {
  const accuracy = correct === null ? "" : `, ${(100 * correct).toFixed(1)} % right`;
  const unheard = failed === 0 ? "" : `, ${failed.toLocaleString("en")} without a reply`;
  return `${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${label}${accuracy}${unheard}`;
}

/** The samples that were refused, and what the server said of the first. */
function refusals({ refused = [] }: ProgressState): string {
  const [first] = refused;
  if (!first) return "";
  return `; refused: ${listed(
    refused.map(({ sample }) => sample),
    5,
  )} ("${cut(first.said, 200)}")`;
}

/** ", about 3 min left"; nothing where it is not known. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return "";
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `, about ${whole} s left`;
  if (whole < 3600) return `, about ${Math.round(whole / 60)} min left`;
  return `, about ${(whole / 3600).toFixed(1)} h left`;
}
