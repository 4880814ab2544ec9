import type { Progress } from "@loadlab/lib/core/task.js";
import type { Answer } from "./answer.js";
import type { Refusal } from "./stores/answers-file.js";
import type { Store } from "./stores/store.js";

export type ProgressCounter = ReturnType<typeof progressCounter>;

/** Counts answers as they come, of so many questions in all. */
export function progressCounter(total: number) {
  const started = performance.now();
  let [done, asked, failed, sum] = [0, 0, 0, 0];
  let [cut, empty, doubtful] = [0, 0, 0];
  let latest: string | null = null;
  const refused: { sample: string; said: string }[] = [];
  return {
    /** Counts an answer that the store had. */
    add(correct: number): void {
      done++;
      sum += correct;
    },
    /** Counts an answer that has just come. */
    came({ score, stop, replies, doubt }: Pick<Answer, "score" | "stop" | "replies" | "doubt">): void {
      this.add(score.correct);
      asked++;
      latest = replies.at(-1) ?? "";
      if (stop !== "end") cut++;
      if (latest.trim() === "") empty++;
      if (doubt || Reflect.get(score, "doubtful") === true) doubtful++;
    },
    fail(refusal?: Refusal): void {
      failed++;
      if (refusal) refused.push({ sample: refusal.key, said: refusal.said });
    },
    read(): Progress {
      const correct = done === 0 ? null : sum / done;
      const pace = (performance.now() - started) / 1000 / asked;
      const secondsLeft = asked === 0 ? null : pace * (total - done - failed);
      const perSecond = asked === 0 ? null : 1 / pace;
      return { done, total, failed, refused, correct, secondsLeft, perSecond, cut, empty, doubtful, latest };
    },
  };
}

/** Counts samples in a row without a reply. One outage takes as many as the model has sequences; ten more end a run. */
export function silenceCounter(sequences: number) {
  const most = 10 + sequences;
  const silent = new Set<string>();
  return {
    most,
    end(): void {
      if (silent.size > 0) silent.clear(); // an empty set leaves a table to be collected each time
    },
    tooLong: (sample: string): boolean => silent.add(sample).size >= most,
  };
}

/** The end of such a run, or of one that got no answer at all: what is kept and how to go on. */
export function outage(
  { message }: Error,
  unheard: number,
  { done, total, failed }: Progress,
  { folder }: Store,
): Error {
  const what =
    failed === total
      ? `no item of the run has a response (${total} asked)`
      : `${unheard} items in a row have no response, so the run stopped`;
  const kept = folder
    ? `are in ${folder}; the same call of run asks for the others`
    : "were in memory and are lost; set store to keep them";
  return new Error(
    `${what}${done === 0 ? "" : `; ${done} of ${total} responses ${kept}`}. The last error: ${message}`,
  );
}
