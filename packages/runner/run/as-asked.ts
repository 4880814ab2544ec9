import type { ThoughtMarks } from "@loadlab/lib/core/answer/marks.js";
import { inThinkTags, requireMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { answeredAs } from "@loadlab/lib/core/answer-form.js";
import { reworded } from "@loadlab/lib/core/reworded.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Condition } from "./row.js";
import { withShots } from "./shots.js";

/** How a run asks a task's questions and reads the responses. */
interface Manner extends Pick<Condition, "answerForm" | "shots" | "reading"> {
  /** Marks of thoughts, in addition to the known ones. */
  thoughtMarks: readonly ThoughtMarks[];
}

/** The task with the few-shot examples, the answer form and the marks of thoughts of a run. */
export function asAsked<T extends AnyTask>(task: T, { answerForm, thoughtMarks, ...examples }: Manner): T {
  requireMarks(thoughtMarks);
  const answered = answeredAs(task, answerForm);
  const taken = (reply: string) => inThinkTags(reply, thoughtMarks);
  return withShots(thoughtMarks.length > 0 ? reworded(answered, { taken }) : answered, examples);
}
