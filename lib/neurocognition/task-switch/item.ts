import { shown } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { sampleId, type Sample } from "../../core/sample.js";
import { checkedParams, type Knobs } from "../params.js";
import { areTexts, normalised } from "../short-task.js";
import words from "./words.json" with { type: "json" };

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

/** @throws RangeError naming an exercise that is not as expected, or one with the prompt of a target */
export function requireExercises(targets: readonly Exercise[], exemplars: readonly Exercise[]): void {
  const asked = new Map<string, string>();
  for (const [name, list] of Object.entries({ targets, exemplars }))
    for (const [at, exercise] of list.entries()) {
      const where = `${name}[${at}]`;
      const fault = exerciseFault(exercise);
      if (fault !== undefined) throw new RangeError(`${where} ${fault}`);
      const prompt = wordsAsked(exercise.prompt);
      const same = asked.get(prompt);
      if (same !== undefined)
        throw new RangeError(
          `${where} has the same prompt as ${same}, ${shown(exercise.prompt)}; ` +
            "expected different targets, and no target among the exemplars",
        );
      if (list === targets) asked.set(prompt, where);
    }
}

/** What a prompt asks, whatever its case, punctuation and articles; a sum is not the difference of the same numbers. */
const wordsAsked = (prompt: string) =>
  [normalised(prompt), ...(prompt.match(/(?<=\d ?)[-+*/^=<>×÷\u2212](?= ?\d)/g) ?? [])].join(" ");

/** What is wrong with an exercise; undefined where nothing is. */
export function exerciseFault(exercise: Exercise): string | undefined {
  const { task, prompt, answers, options } = exercise;
  const known = options.map(normalised);
  const isWhole = areTexts([task, prompt, ...answers, ...options]) && answers.length > 0;
  const isAmong = known.length === 0 || answers.every((answer) => known.includes(normalised(answer)));
  if (isWhole && isAmong && task !== NO_CONTEXT) return undefined;
  return (
    `is ${shown(exercise, 200)}; expected {task, prompt, answers, options} of texts that are not empty, ` +
    `with at least one answer, every answer among the options if there are any, and a task other than "${NO_CONTEXT}"`
  );
}

export const NAME = "neurocognition.taskSwitch";

/** There are more than 20 sentences on topics, of which one may be the target. */
const knobs = (context: string): Knobs<TaskSwitchParams> => ({
  target: { of: EXERCISE_TASKS },
  context: { of: CONTEXTS },
  exemplars: { low: context === NO_CONTEXT ? 0 : 1, high: 20, usual: 3 },
});

const topics: Readonly<Record<string, readonly string[]>> = words.topics;

const SENTIMENTS = ["positive", "negative"] as const;

const DRAW: Readonly<Record<ExerciseTask, (draw: Random) => Omit<Exercise, "task">>> = {
  sentiment(draw) {
    const sentiment = draw.pick(SENTIMENTS);
    const sentence = `${draw.pick(words.things)} was ${draw.pick(words[sentiment])}.`;
    const prompt = `Is this review positive or negative? "${sentence}"`;
    return { prompt, answers: [sentiment], options: [...SENTIMENTS] };
  },
  topic(draw) {
    const options = Object.keys(topics);
    const topic = draw.pick(options);
    const sentence = draw.pick(topics[topic] ?? []);
    const choice = `${options.slice(0, -1).join(", ")} or ${options.at(-1)}`;
    return { prompt: `Is this sentence about ${choice}? "${sentence}"`, answers: [topic], options };
  },
  sum(draw) {
    const [one, other] = [draw.integer(11, 88), draw.integer(11, 88)];
    return { prompt: `What is ${one} + ${other}?`, answers: [`${one + other}`], options: [] };
  },
  opposite(draw) {
    const [word, ...answers] = draw.pick(words.opposites);
    return { prompt: `What is the opposite of "${word}"?`, answers, options: [] };
  },
};

/** Guesses are drawn among the options, or else among the answers to so many other exercises of the task. */
const OTHERS = 20;

/** The item of a seed. The target depends on its task and the seed alone; exemplars on these and their own task. */
export function generate(
  given: TaskSwitchParams,
  seed: number,
): TaskSwitchSample<Required<TaskSwitchParams>> {
  const checked = checkedParams(NAME, given, knobs(given.context));
  const { target, context } = checked;
  const params = { ...checked, exemplars: context === NO_CONTEXT ? 0 : checked.exemplars };
  const asked = exercise(target, random(seed, `${NAME} ${target}`));
  const source = random(seed, `${NAME} ${target} after ${context}`);
  const exemplars = context === NO_CONTEXT ? [] : distinct(context, params.exemplars, asked.prompt, source);
  const others = random(seed, `${NAME} ${target} guesses`);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: asked.answers[0]!,
    metadata: { item: `${target} ${seed}`, history: historyOf(context, target) },
    asked,
    exemplars,
    guesses:
      asked.options.length > 0
        ? asked.options
        : distinct(target, OTHERS, asked.prompt, others).map(({ answers }) => answers[0]!),
  };
}

const exercise = (task: ExerciseTask, draw: Random): Exercise => ({ task, ...DRAW[task](draw) });

/** So many exercises of a task with different prompts, none of them the one that is asked. */
function distinct(task: ExerciseTask, count: number, asked: string, draw: Random): Exercise[] {
  const taken = new Set([asked]);
  const drawn: Exercise[] = [];
  while (drawn.length < count) {
    const next = exercise(task, draw);
    if (taken.size < taken.add(next.prompt).size) drawn.push(next);
  }
  return drawn;
}
