/** How far a run has come. */
export interface Progress {
  /** Questions that have their answer, those of earlier sessions included; a sample is one for each of its tries. */
  done: number;
  total: number;
  /** Questions for which no reply could be had, not counted in `done`. */
  failed: number;
  /** Mean score of those done, 0..1; null while there is none. */
  correct: number | null;
  /** Estimate from this session's pace, in seconds; null until it has an answer of its own. */
  secondsLeft: number | null;
}

/**
 * Counts answers as they come.
 *
 * @param total questions of the plan
 * @param now a clock in milliseconds
 */
export function progressCounter(total: number, now: () => number = () => performance.now()) {
  const started = now();
  let done = 0;
  let asked = 0;
  let failed = 0;
  let sum = 0;
  return {
    add(correct: number, fromStore: boolean): void {
      done++;
      if (!fromStore) asked++;
      sum += correct;
    },
    fail(): void {
      failed++;
    },
    read: (): Progress => ({
      done,
      total,
      failed,
      correct: done === 0 ? null : sum / done,
      secondsLeft: asked === 0 ? null : ((now() - started) / 1000 / asked) * (total - done - failed),
    }),
  };
}
