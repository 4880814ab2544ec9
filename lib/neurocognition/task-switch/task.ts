import { requireInteger, requireKnownKeys } from "../../core/check.js";
import type { Message } from "../../core/episode.js";
import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { ANSWER_ONLY, checkedParams } from "../params.js";
import { asking, givenVersion } from "../short-task.js";
import { requireExercises } from "./exercises.js";
import { generate, NAME } from "./generate.js";
import {
  CONTEXTS,
  EXERCISE_TASKS,
  historyOf,
  NO_CONTEXT,
  type Exercise,
  type GivenExerciseParams,
  type TaskSwitchParams,
  type TaskSwitchSample,
} from "./item.js";
import { score, type TaskSwitchScore } from "./score.js";

const VERSION = "1.1";

/** The messages: each exemplar a turn with its right answer as the reply, then the target. */
const messages = ({ exemplars, asked }: TaskSwitchSample): Message[] => [
  { role: "system", text: ANSWER_ONLY },
  ...exemplars.flatMap(({ prompt, answers }): Message[] => [
    { role: "user", text: prompt },
    { role: "assistant", text: answers[0]! },
  ]),
  { role: "user", text: asked.prompt },
];

const shared = {
  examples: "none" as const, // what stands before a target is what the task varies
  ...asking(messages, score, ({ asked }: TaskSwitchSample) => asked.options),
};

/**
 * Task interference: an exercise alone, after exemplars of its own task, and after exemplars of another task. Exemplars are
 * turns of the same conversation with their correct answers, so an item costs one call.
 *
 * The exercises are the lab's own: sentiment of short reviews, topics of sentences, sums of two numbers, opposites of
 * words. The grid has every target in every context; a seed gives the same target in all of them.
 * `neurocognition.pairedChanges` compares the contexts.
 *
 * The paper's pairings are MMLU AA after Rotten Tomatoes and Rotten Tomatoes after TweetQA, 200 prompts each:
 * `neurocognition.taskSwitchOn(...)` takes exercises of your own.
 *
 * @source NeuroCognition, section 6.2 and appendix D, after A. Gupta et al. 2024 (arXiv:2402.18216);
 *   lib/neurocognition/README.md lists every decision
 */
export const taskSwitch: OneShotTask<
  TaskSwitchParams,
  TaskSwitchSample<Required<TaskSwitchParams>>,
  TaskSwitchScore
> = {
  name: NAME,
  version: VERSION,
  grid: EXERCISE_TASKS.flatMap((target) => CONTEXTS.map((context) => ({ target, context }))),
  generate,
  ...shared,
};

/** The exercises of `taskSwitchOn`. */
export interface TaskSwitchExercises {
  /** The exercises to answer. */
  targets: readonly Exercise[];
  /** The exercises that can come before a target; none of them is a target. */
  exemplars: readonly Exercise[];
  /** Number of exemplars before a target, at least 1, defaults to 3. */
  count?: number;
}

/**
 * A task with your own exercises: its grid has a cell for every target in every context, "none" and each task of the
 * exemplars. Target, context and seed draw the exemplars before the target. A guess is one of the exercise's options;
 * without options, an answer to any target of the same task.
 *
 * @param given `targets`, `exemplars`, and optionally `count`
 * @throws RangeError if a task has fewer exemplars than `count`, two targets have the same prompt, or an exemplar has the
 *   prompt of a target
 */
export function taskSwitchOn(
  given: TaskSwitchExercises,
): OneShotTask<
  GivenExerciseParams,
  TaskSwitchSample<GivenExerciseParams, { target: string; exemplars: number }>,
  TaskSwitchScore
> {
  requireKnownKeys(`${NAME}On`, given, ["targets", "exemplars", "count"]);
  const { targets, exemplars, count = 3 } = given;
  requireExercises(targets, exemplars);
  requireInteger("count", count, 1);
  const tasks = [...new Set(exemplars.map(({ task }) => task))];
  const of = (task: string) => exemplars.filter((exemplar) => exemplar.task === task);
  for (const task of tasks)
    requireInteger(
      `the number of exemplars of ${task}`,
      of(task).length,
      count,
      Infinity,
      "give more, or a lower count",
    );
  const contexts = [NO_CONTEXT, ...tasks];
  return {
    name: NAME,
    version: givenVersion(VERSION, [targets, exemplars, count]),
    grid: targets.flatMap((_, at) => contexts.map((context) => ({ exercise: at + 1, context }))),
    generate(params, seed) {
      const { exercise, context } = checkedParams<GivenExerciseParams>(`${NAME}On`, params, {
        exercise: { low: 1, high: targets.length },
        context: { of: contexts },
      });
      const asked = targets[exercise - 1]!;
      const source = random(seed, `${NAME}On ${exercise} after ${context}`);
      const before = source.shuffle(of(context)).slice(0, count);
      const alike = targets.filter(({ task }) => task === asked.task);
      return {
        id: sampleId(params, seed),
        params,
        seed,
        target: asked.answers[0]!,
        metadata: {
          target: asked.task,
          exemplars: before.length,
          item: `${asked.task} ${exercise}`,
          history: historyOf(context, asked.task),
        },
        asked,
        exemplars: before,
        guesses: asked.options.length > 0 ? asked.options : alike.map(({ answers }) => answers[0]!),
      };
    },
    ...shared,
  };
}
