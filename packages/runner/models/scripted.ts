import { requireInteger, requireNumber, requireText } from "@loadlab/lib/core/check.js";
import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { hash32, random as source } from "@loadlab/lib/core/random.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { COSTLESS, type Facts, type Model, type ReplyContext } from "./model.js";

type ScriptContext<E extends Episode> = ReplyContext & { episode: E };

/**
 * A model that follows a script: it sees the sample instead of the messages, and costs nothing.
 *
 * @param name of the model and its script
 * @param task the only task it is for
 * @param facts further parts of its identity
 * @param say the response at the episode's current step
 */
export function scripted<E extends Episode>(
  name: string,
  task: { name: string; begin(sample: never): E },
  facts: Facts,
  say: (context: ScriptContext<E>) => string,
): Model {
  return costless(name, "script", { task: task.name, ...facts }, (_messages, context) => {
    if (context.task.name !== task.name)
      throw new Error(
        `models.${name} is for the task ${task.name}, and the item is from ${context.task.name}; ` +
          `use models.${name}(${context.task.name})`,
      );
    return say(context as ScriptContext<E>);
  });
}

/** A model whose responses are always correct, as the task defines it: the upper bound of every score. */
export function oracle<P extends object, S extends Sample>(task: Task<P, S>): Model {
  return scripted("oracle", task, {}, ({ task, episode }) => task.oracle(episode));
}

/**
 * A model that guesses in the right form without reading the question: the score of chance.
 *
 * @param options.seed of the guesses, defaults to 1
 * @throws RangeError if the seed is not a whole number 0..4294967295
 */
export function random<P extends object, S extends Sample>(
  task: Task<P, S>,
  { seed = 1 }: { seed?: number } = {},
): Model {
  requireInteger("seed", seed, 0, 0xffffffff);
  return scripted("random", task, { seed }, (context) =>
    context.task.guess(context.episode, source(seed, `guess ${context.random.integer(0, 0xffffffff)}`)),
  );
}

/** Attempts at a wrong guess before the response is empty. */
const TRIES = 100;

/**
 * A model whose accuracy is known, to test an analysis on data with known truth.
 *
 * Every step of an episode is drawn independently. A wrong response is a guess of the task that scores 0, or empty if
 * none was found. The draws depend on the sample's seed alone, so two such models are independent only with different
 * seeds.
 *
 * @param probability of a correct response, 0..1, or a function of a sample's parameters
 * @throws RangeError if the probability is outside 0..1
 */
export function fixedAccuracy<P extends object, S extends Sample>(
  task: Task<P, S>,
  probability: number | ((params: S["params"]) => number),
): Model {
  const varies = typeof probability === "function";
  if (!varies) requireProbability(probability);
  const facts = { probability: varies ? sourceHash(probability) : probability };
  return scripted("known", task, facts, (context) => {
    const p = varies ? probability(context.episode.sample.params) : probability;
    requireProbability(p);
    return context.random.chance(p) ? context.task.oracle(context.episode) : wrongReply(context);
  });
}

export const requireProbability = (p: number) =>
  requireNumber("probability", p, 0, 1, "the share of correct responses");

function wrongReply({ task, episode, random }: ReplyContext): string {
  for (let tried = 0; tried < TRIES; tried++) {
    const guess = task.guess(episode, random);
    const { score } = episode.next(guess);
    if (score ? score.correct === 0 : guess !== task.oracle(episode)) return guess;
  }
  return "";
}

/**
 * A scripted model that reads the last user message and nothing else, and costs nothing. Unlike the oracle it does not
 * know the item, so its answers show what a text gives away.
 *
 * @param name for the rows
 * @param reply the answer to a text; its source is part of the model's identity, variables from outside it are not
 * @throws RangeError from a reply that is no text
 */
export function reader(name: string, reply: (text: string) => string): Model {
  return costless(name, "reader", { reply: sourceHash(reply) }, (messages) => {
    return reply(messages.findLast(({ role }) => role === "user")!.text);
  });
}

/** A function in a model's identity: a hash of its source. */
export const sourceHash = (given: (...args: never[]) => unknown): string =>
  `function ${hash32(given.toString()).toString(16)}`;

function costless(
  name: string,
  kind: string,
  facts: Facts,
  say: (messages: readonly Message[], context: ReplyContext) => string,
): Model {
  return {
    name,
    identity: { script: name, ...facts },
    circumstances: {},
    sequences: 1,
    async reply(messages, { signal }, context) {
      signal?.throwIfAborted();
      const text = say(messages, context);
      requireText(`the reply of the ${kind} ${name}`, text, 'such as "<answer>3</answer>"');
      return { ...COSTLESS, text, stop: "end" };
    },
    async likelihood(messages, candidates, { signal }, context) {
      const { text } = await this.reply(messages, { signal }, context);
      const chosen = chosenBy(text, candidates, context);
      const logProbability = (candidate: string) => (candidate === chosen ? 0 : NEVER);
      return {
        promptTokens: 0,
        evaluatedTokens: 0,
        candidates: candidates.map((one) => ({ text: one, logProbability: logProbability(one), tokens: 1 })),
        stop: "end",
      };
    },
    async dispose() {},
  };
}

/** The log-probability of other candidates; no store can contain that of probability 0. */
const NEVER = -100;

/** The candidate equal to a script's response, or read as the same answer. */
function chosenBy(
  text: string,
  candidates: readonly string[],
  { episode }: ReplyContext,
): string | undefined {
  if (candidates.includes(text)) return text;
  const readAs = (reply: string) => episode.next(reply).score?.answer;
  const said = readAs(text);
  return said === undefined || said === "" ? undefined : candidates.find((one) => readAs(one) === said);
}
