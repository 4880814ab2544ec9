import type { Sample } from "../../core/sample.js";

/** An exercise of a task: its prompt and answers. */
export interface Exercise {
  /** The name of the task, such as "sentiment". */
  task: string;
  prompt: string;
  /** Every correct answer, at least one; the oracle and an exemplar give the first. */
  answers: readonly string[];
  /** All possible answers, such as positive and negative; empty if answers are open. */
  options: readonly string[];
}

/** The tasks of the generated set: two with few answers, two with open ones. */
export const EXERCISE_TASKS = ["sentiment", "topic", "sum", "opposite"] as const;
export type ExerciseTask = (typeof EXERCISE_TASKS)[number];

/** What stands before the target when nothing does. */
export const NO_CONTEXT = "none";

/** What stands before an exercise: nothing, exemplars of its own task, or of another. */
export const historyOf = (context: string, asked: string): "none" | "same" | "other" =>
  context === NO_CONTEXT ? "none" : context === asked ? "same" : "other";

/** The contexts of the generated set. */
export const CONTEXTS = [NO_CONTEXT, ...EXERCISE_TASKS] as const;

/** The parameters of a generated item. Context and exemplars change what comes before the target, not the target. */
export interface TaskSwitchParams {
  /** The task of the exercise to answer. */
  target: ExerciseTask;
  /** The task of the exemplars before the target; `none` for no exemplars. */
  context: (typeof CONTEXTS)[number];
  /** Number of exemplars before the target, each a turn with its correct answer; 1..20, defaults to 3; 0 without context. */
  exemplars?: number;
}

/** The knobs of an item that is given. */
export type GivenExerciseParams = {
  /** Which of the targets, 1 for the first. */
  exercise: number;
  /** The task of the exemplars before it; "none": it stands alone. */
  context: string;
};

/** What is known about an item beside its parameters. */
export type TaskSwitchFacts = {
  /** The target, whatever stands before it: what pairs the contexts. */
  item: string;
  /** Whether the exemplars are of the target's task. */
  history: "none" | "same" | "other";
};

/** An exercise and the exemplars before it. The target is the first of the answers that are right. */
export interface TaskSwitchSample<P extends object = object, F extends object = object> extends Sample<
  P,
  string,
  TaskSwitchFacts & F
> {
  asked: Exercise;
  exemplars: readonly Exercise[];
  /** What someone who has not read may say. */
  guesses: readonly string[];
}
