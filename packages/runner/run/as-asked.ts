import type { ThoughtMarks } from "@loadlab/lib/core/answer/marks.js";
import { inThinkTags, requireMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { answeredAs } from "@loadlab/lib/core/answer-form.js";
import { reworded } from "@loadlab/lib/core/reworded.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Condition } from "./row.js";
import { withShots } from "./shots.js";

/** How a run puts a task, and how it hears the replies. */
export interface Asking extends Pick<Condition, "answerForm" | "shots" | "reading"> {
  /** Marks of thoughts, beside those of the families that are known. */
  thoughtMarks: readonly ThoughtMarks[];
}

/**
 * The task as a run puts it: with worked examples first, its answers in the form that is asked for, and thoughts between
 * the user's own marks known as such.
 *
 * @throws RangeError if the form is unknown or the task has no format for it, or a mark is empty or holds another
 */
export function asAsked<T extends AnyTask>(task: T, { answerForm, thoughtMarks, ...examples }: Asking): T {
  requireMarks(thoughtMarks);
  const answered = answeredAs(task, answerForm);
  const taken = (reply: string) => inThinkTags(reply, thoughtMarks);
  return withShots(thoughtMarks.length > 0 ? reworded(answered, { taken }) : answered, examples);
}
