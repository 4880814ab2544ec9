import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import type { Episode, Message } from "../../core/episode.js";
import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import type { OneShotTask } from "../../core/task.js";
import { readNumber, type ReadBy } from "../answer-types.js";
import { ANSWER_ONLY, checkedParams } from "../params.js";
import type { Player } from "../play.js";
import { asking, givenVersion, normalised, readShort, shortScore, type ShortScore } from "../short-task.js";
import {
  CONTEXTS,
  EXERCISE_TASKS,
  generate,
  historyOf,
  NAME,
  NO_CONTEXT,
  requireExercises,
  type Exercise,
  type GivenExerciseParams,
  type TaskSwitchParams,
  type TaskSwitchSample,
} from "./item.js";

/** The score of a reply to an exercise; `carried_over` is a wrong answer to the task of exemplars of another. */
export type TaskSwitchScore = ShortScore<"wrong" | "carried_over">;

/** Right is what SQuAD's normalisation makes equal; of few options the one named; the number where one is right. */
export function score(
  { asked, exemplars }: Pick<TaskSwitchSample, "asked" | "exemplars">,
  reply: string,
): TaskSwitchScore {
  const others = exemplars
    .filter(({ task }) => task !== asked.task)
    .flatMap(({ answers, options }) => [...answers, ...options].map(normalised));
  const wrong = (said: string) => (others.includes(said) ? "carried_over" : "wrong");
  return shortScore(readAnswer(asked, reply), wrong, {}, asked.answers, asked.options, asked.prompt, reply);
}

/** An amount of things or of a sum: "3 letters", "there are 3 vowels", "80 + 5 = 85". */
const AMOUNT =
  /(?:^|[=→]|\b(?:is|are|equals?|makes?|gives?|has|have)\b) *(-?\d+)(?![\d.,]*\d)(?! *(?:[-+*/×÷=,]|(?:and|or)\b))/gi;

function readAnswer({ answers, options }: Exercise, reply: string): { text: string; by: ReadBy } {
  const short = readShort(reply);
  if (answers.some((answer) => /^-?\d+$/.test(answer))) {
    const { value, by } = readNumber(reply);
    if (value !== null) return { text: `${value}`, by };
    const amount = [...short.text.matchAll(AMOUNT)].at(-1)?.[1];
    if (amount !== undefined) return { ...short, text: amount };
  }
  const named = options.filter((option) => says(short.text, option));
  return named.length === 1 ? { ...short, text: named[0]! } : short;
}

/** Whether a text has an option among its words, and not after "not". */
function says(text: string, option: string): boolean {
  const [words, sought] = [` ${normalised(text)} `, ` ${normalised(option)} `];
  return words.includes(sought) && !words.includes(` not${sought}`);
}

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

type Reader = Player<Episode<TaskSwitchSample>>;

/** Baselines for exercises, for `play` and `models.scripted`. */
export const readers = {
  /** Always gives the same answer: the first option; without options 99, the most frequent of the generated sums. */
  majority:
    (): Reader =>
    ({ episode: { sample } }) =>
      sample.asked.options[0] ?? "99",

  /**
   * Knows every answer, but after exemplars of another task repeats the last exemplar's answer with some probability.
   *
   * @param probability of a repetition, 0..1, defaults to 0.5
   * @throws RangeError if the probability is out of range
   */
  carrying: (probability = 0.5): Reader => {
    requireNumber("probability", probability, 0, 1);
    return ({ episode: { sample }, random }) => {
      const last = sample.exemplars.at(-1);
      const goesOn = sample.metadata.history === "other" && random.chance(probability);
      return goesOn && last ? last.answers[0]! : sample.target;
    };
  },
};
