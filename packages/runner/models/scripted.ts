import { requireInteger, requireNumber, requireReply, requireText, shown } from "@loadlab/lib/core/check.js";
import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import { random as source } from "@loadlab/lib/core/random.js";
import type { Sample } from "@loadlab/lib/core/sample.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { COSTLESS, type Facts, type Model, type ReplyContext } from "./model.js";

/** What a script looks at: the episode as its own task opens it, and draws of its own. */
type ScriptContext<E extends Episode> = ReplyContext & { episode: E };

/**
 * A model that follows a script: it looks at the sample instead of reading the messages, and costs nothing.
 *
 * @param name of the model and its script
 * @param task the only task it is for
 * @param facts what else belongs to its identity
 * @param say the reply at the episode's present step; what is no text ends the run with a RangeError
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
        `models.${name} was made for the task ${task.name} and is asked about ${context.task.name}; ` +
          `make another with models.${name}(${context.task.name})`,
      );
    return say(context as ScriptContext<E>);
  });
}

/** A model that always gives the right reply, as the task itself knows it: the upper bound of every score. */
export function oracle<P extends object, S extends Sample>(task: Task<P, S>): Model {
  return scripted("oracle", task, {}, ({ task, episode }) => task.oracle(episode));
}

/**
 * A model that replies in the right form without having read the question: the score of chance.
 *
 * @param options.seed another seed makes other guesses, defaults to 1
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

/** How often a wrong guess is looked for before the empty reply is taken. */
const TRIES = 100;

/**
 * A model whose probability of being right is known, so that an analysis can be tried on data whose truth is known.
 *
 * Every step of an episode is drawn on its own. A wrong reply is one of the task's guesses that scores 0, or the
 * empty reply where none was found. The draws depend on the sample's seed alone: two such models asked with the same
 * seeds share their luck, so ask them with seeds of their own where they are to be independent.
 *
 * @param probability of the right reply, 0..1, or a function that gives it for a sample's parameters
 * @throws RangeError if the probability is outside 0..1: a number at once, what a function gives when it is needed
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
  requireNumber("probability", p, 0, 1, "it is the share of right replies");

function wrongReply({ task, episode, random }: ReplyContext): string {
  for (let tried = 0; tried < TRIES; tried++) {
    const guess = task.guess(episode, random);
    const { score } = episode.next(guess);
    if (score ? score.correct === 0 : guess !== task.oracle(episode)) return guess;
  }
  return "";
}

/**
 * A scripted model that reads: it sees the text of the last user message and nothing else, costs nothing and answers the
 * same each time.
 *
 * Unlike the oracle it does not know the item, so that what it answers tells what a text, or what is left of it, gives
 * away.
 *
 * @param name for the rows
 * @param reply the answer to a text; its source belongs to the model's identity, what it closes over does not. What is
 *   no text ends the run with a RangeError
 * @throws RangeError if the name is no text or `reply` no function
 */
export function reader(name: string, reply: (text: string) => string): Model {
  requireText("name", name, "it names the model in the rows");
  if (typeof reply !== "function")
    throw new RangeError(`reply is ${shown(reply)}; expected a function from a text to the answer`);
  return costless(name, "reader", { reply: sourceHash(reply) }, (messages) => {
    const last = messages.filter(({ role }) => role === "user").at(-1);
    if (!last)
      throw new RangeError(`the conversation for ${name} has no user's message; it reads the last one`);
    return reply(last.text);
  });
}

/** A function as it stands in a model's identity; what it closes over is not seen. */
export const sourceHash = (given: (...args: never[]) => unknown): string =>
  `function ${hash32(given.toString()).toString(16)}`;

/** @param kind for errors about what it says, `script` or `reader` */
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
      requireReply(`the ${kind} ${name}`, text);
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

/** The log-probability of what a script would not say; no store can hold that of 0. */
const NEVER = -100;

/** The candidate that a script's words are, or are read as; undefined if it says something else. */
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
