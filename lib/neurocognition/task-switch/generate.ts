import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, type Knobs } from "../params.js";
import {
  CONTEXTS,
  EXERCISE_TASKS,
  historyOf,
  NO_CONTEXT,
  type Exercise,
  type ExerciseTask,
  type TaskSwitchParams,
  type TaskSwitchSample,
} from "./item.js";
import words from "./words.json" with { type: "json" };

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
