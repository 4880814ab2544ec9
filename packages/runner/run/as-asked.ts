import { answeredAs, reworded } from "@loadlab/lib/core/answer-form.js";
import { inThinkTags, requireMarks, type ThoughtMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { requireInteger } from "@loadlab/lib/core/check.js";
import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { questionHash } from "./answer.js";
import type { Condition } from "./row.js";

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

/** Seeds that are set apart for worked examples, the last ones there are. */
const SET_APART = 1024;
const FIRST_SET_APART = 2 ** 32 - SET_APART;

/** From this many candidates, the example with the least used answer is taken. */
const LOOKED_AT = 8;

/** Leaves some examples to replace those that are the question itself. */
export const MOST_SHOTS = SET_APART / LOOKED_AT - 28;

/** A worked example: what is said in it but for the system's message, which it shares with the question. */
interface Example {
  system: string | undefined;
  turns: Message[];
  item: string;
}

/**
 * The same task with few-shot examples before each question: other samples of the same parameters, or those of
 * `Task.examples`, each with a correct reply, as turns of the conversation. By likelihood the reply is the correct
 * candidate, otherwise the oracle's, with its work.
 *
 * Examples come from seeds that no run asks, are the same for every model, and vary their answers. An example that is
 * the question itself is replaced by the next.
 *
 * @source T. Brown et al., "Language Models are Few-Shot Learners", 2020, section 2; none of the four papers uses it
 */
export function withShots<T extends AnyTask>(
  task: T,
  { shots, reading }: Pick<Condition, "shots" | "reading">,
): T {
  if (shots === 0) return task;
  const reply: Reply = (episode) =>
    reading === "likelihood" && task.candidates
      ? task.candidates(episode as never)[0]!
      : task.oracle(episode);
  const shownFor = new Map<string, Example[]>();

  function before(sample: Sample, opening: Episode): Message[] {
    const key = examplesKey(task, sample.params);
    const examples = shownFor.get(key) ?? worked(task, sample.params, reply, shots + 1); // one may be the question
    shownFor.set(key, examples);
    const asked = itemOf(task, sample, () => played(opening, reply));
    const system = systemOf(opening.messages)?.text;
    const shown = examples.filter(({ item }) => item !== asked).slice(0, shots);
    if (shown.some((example) => example.system !== system))
      throw new Error(
        `the examples of ${task.name} have another system prompt than the question; use one prompt`,
      );
    if (shown.length === shots) return shown.flatMap(({ turns }) => turns);
    throw new RangeError(
      `shots is ${shots}, and ${task.name} makes only ${shown.length} other items like ${sample.id}. Few-shot ` +
        "examples need a task that makes items from a seed; set fewer shots, or use another task",
    );
  }

  return {
    ...task,
    begin(sample: never) {
      const opening = task.begin(sample) as Episode;
      let shown: Message[] | undefined;
      return following(opening, () => (shown ??= before(sample, opening)));
    },
  };
}

/** @param lastSeed of the samples that are asked */
export function requireShots({ name, examples }: AnyTask, shots: number, lastSeed: number): void {
  requireInteger("shots", shots, 0, MOST_SHOTS, `${SET_APART} seeds are reserved for few-shot examples`);
  if (shots > 0 && examples === "none")
    throw new RangeError(`shots is ${shots}, and ${name} has its own examples; leave shots at 0`);
  if (shots > 0 && lastSeed >= FIRST_SET_APART)
    throw new RangeError(
      `the last item has seed ${lastSeed}, and seeds from ${FIRST_SET_APART} on are reserved for few-shot examples; ` +
        "set a smaller seed",
    );
}

/** Questions of parameters with the same key are shown the same examples. */
export const examplesKey = (task: AnyTask, params: object): string =>
  examplesOf(task)?.key(params) ?? JSON.stringify(params);

const examplesOf = ({ examples }: AnyTask) => (examples === "none" ? undefined : examples);

/** What a sample is about, of a task that says so; else all that is said in it. */
const itemOf = (task: AnyTask, sample: Sample, play: () => Episode): string =>
  examplesOf(task)?.item?.(sample as never) ?? String(questionHash(play().messages));

/** An episode whose conversation has these turns behind the system's message. */
const following = (episode: Episode, before: () => Message[]): Episode =>
  Object.create(episode, {
    messages: {
      get() {
        const { messages } = episode;
        const system = systemOf(messages);
        return [...(system ? [system] : []), ...before(), ...messages.slice(system ? 1 : 0)];
      },
    },
    next: { value: (reply: string) => following(episode.next(reply), before) },
  }) as Episode;

const systemOf = ([first]: readonly Message[]) => (first?.role === "system" ? first : undefined);

/** The first of a task's worked examples, as many as there are of so many. */
function worked(task: AnyTask, params: object, reply: Reply, most: number): Example[] {
  const examples: Example[] = [];
  const timesShown = new Map<string, number>();
  const known = new Set<string>();
  for (let place = 0; place < SET_APART / LOOKED_AT && examples.length < most; place++) {
    const seeds = Array.from({ length: LOOKED_AT }, (_, at) => FIRST_SET_APART + place * LOOKED_AT + at);
    const samples = seeds.map(
      (seed) => examplesOf(task)?.sample(params, seed, place) ?? task.generate(params, seed),
    );
    const times = samples.map(({ target }) => timesShown.get(JSON.stringify(target)) ?? 0);
    const sample = samples[times.indexOf(Math.min(...times))]!;
    const whole = played(task.begin(sample as never), reply);
    const item = itemOf(task, sample, () => whole);
    if (known.has(item)) continue;
    known.add(item);
    const { messages } = whole;
    const answer = JSON.stringify(sample.target);
    timesShown.set(answer, (timesShown.get(answer) ?? 0) + 1);
    const system = systemOf(messages);
    examples.push({ system: system?.text, turns: messages.slice(system ? 1 : 0), item });
  }
  return examples;
}

/** What is replied at an episode's present step. */
type Reply = (episode: Episode) => string;

function played(opening: Episode, reply: Reply): Episode {
  let episode = opening;
  while (!episode.score) episode = episode.next(reply(episode));
  return episode;
}
