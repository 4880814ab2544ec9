import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { shown } from "@loadlab/lib/core/check.js";
import { requireScored } from "@loadlab/lib/core/contract/contract.js";
import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { orAborted } from "@loadlab/lib/core/abort.js";
import { hash32, random } from "@loadlab/lib/core/random.js";
import type { Score } from "@loadlab/lib/core/sample.js";
import { itemsVersion, type AnyTask } from "@loadlab/lib/core/task.js";
import {
  COSTLESS,
  requireModelLikelihood,
  requireModelReply,
  STOPS,
  type Candidate,
  type Model,
  type Reply,
  type ReplyContext,
  type ReplyOptions,
} from "../models/model.js";
import { drawn } from "../models/render.js";
import { cutShort, fingerprint, headOf, questionHash, type Answer } from "./answer.js";
import { doubtOf, wordsOf } from "./doubts.js";
import type { Asking } from "./question.js";
import { recorded, type Step } from "./record.js";

/** Asks a model one sample, step by step. @param options.known texts that the store has; none without a store */
export async function ask(
  task: AnyTask,
  asking: Asking,
  model: Model,
  {
    maxTokens,
    reading,
    signal,
    known,
  }: { maxTokens?: number; reading: Reading; signal?: AbortSignal; known?: Set<string> },
): Promise<Answer> {
  const { sample, try: which } = asking;
  let episode: Episode = task.begin(sample);
  const answer: Omit<Answer, "score"> = {
    ...headOf(asking),
    fingerprint: known ? fingerprint(sample) : 0,
    question: 0,
    replies: [],
    stop: "end",
    ...COSTLESS,
    seconds: 0,
  };
  const steps: Step[] = [];
  const told = (score: Answer["score"]): Answer => {
    const { received } = steps.at(-1)!.reply;
    const doubt = doubtOf(steps, score);
    return {
      ...answer,
      ...(received && { words: steps.reduce((sum, step) => sum + wordsSent(step), 0) }),
      ...(received?.model && received.model !== model.name && { servedAs: received.model }),
      ...(doubt && { doubt }),
      ...(known && recorded(steps, known)),
      score,
    };
  };
  while (!episode.score) {
    const messages = drawn(episode.messages);
    if (known && answer.replies.length === 0) answer.question = questionHash(messages);
    const step = `${task.name} ${itemsVersion(task)} ${sample.id} step ${answer.replies.length}`;
    const label = which === 0 ? step : `${step} try ${which}`;
    const { schema } = episode;
    const options = { signal, maxTokens, seed: hash32(label), ...(schema && { schema }) };
    const context = { task, episode, random: random(sample.seed, label) };
    const started = performance.now();
    const said =
      reading === "likelihood"
        ? chosen(model, messages, candidatesOf(task, episode), options, context, answer)
        : model.reply(messages, options, context);
    const reply = await orAborted(said, signal);
    requireModelReply(model.name, reply);
    answer.seconds += (performance.now() - started) / 1000;
    steps.push({ messages, reply });
    answer.replies.push(reply.text);
    answer.promptTokens += reply.promptTokens;
    answer.evaluatedTokens += reply.evaluatedTokens;
    answer.outputTokens += reply.outputTokens;
    if (STOPS.indexOf(reply.stop) > STOPS.indexOf(answer.stop)) answer.stop = reply.stop;
    if (reply.stop === "context") return told(cutShort(episode));
    episode = episode.next(reply.text);
  }
  requireScored(task, sample.id, episode.score);
  return told(withPreference(episode.score, answer));
}

/** Words of what a server was sent; what is put into tokens here is whole. */
const wordsSent = ({ messages, reply }: Step): number =>
  reply.sent?.settings ? messages.reduce((sum, { text }) => sum + wordsOf(text), 0) : 0;

/** The likeliest of some replies, as one that was given; notes how likely each is. */
async function chosen(
  model: Model,
  messages: Message[],
  texts: readonly string[],
  options: ReplyOptions,
  context: ReplyContext,
  answer: Pick<Answer, "likelihoods">,
): Promise<Reply> {
  const found = await model.likelihood!(messages, texts, options, context);
  requireModelLikelihood(model.name, found, texts);
  const { candidates, ...cost } = found;
  if (candidates.length > 0) (answer.likelihoods ??= []).push(candidates);
  return { ...cost, text: candidates.length > 0 ? likeliest(candidates).text : "", outputTokens: 0 };
}

/** How a model is read: by the response that it writes, or by the likeliest of the candidates. */
export const READINGS = ["words", "likelihood"] as const;

export type Reading = (typeof READINGS)[number];

/** Further columns of a row of a run by likelihood. */
export interface Preference {
  /** Candidates that were compared, with the correct one; the chance level is one over their number. */
  candidates: number;
  /**
   * Log-odds of the correct candidate against all others together, in nats: above 0 if it has more than half of the
   * probability of all candidates. Null in episodes of many steps.
   */
  logOdds: number | null;
  /** The same with each candidate's mean log-probability per token, which does not favour short ones. */
  logOddsPerToken: number | null;
  /** Whether the correct candidate is the likeliest per token, 0 or 1; `correct` is for the whole candidate. */
  correctPerToken: number | null;
}

const BY_LIKELIHOOD = 'reading "likelihood"';

export function requireLikelihood({ name, likelihood }: Model): void {
  if (likelihood) return;
  throw new RangeError(
    `${name} gives no probabilities, and ${BY_LIKELIHOOD} needs them. Use a GGUF file (models.gguf, models.bundled), ` +
      'a server in plain text (models.endpoint with chatFormat: "none"), or reading: "words"',
  );
}

export function requireCandidates(task: AnyTask, tries: number, answer: AnswerForm): void {
  if (answer !== "paper")
    throw new RangeError(
      `answer is "${answer}", and ${BY_LIKELIHOOD} compares responses in the paper's form; leave answer at "paper"`,
    );
  if (!task.candidates)
    throw new RangeError(
      `${task.name} has no candidates, and ${BY_LIKELIHOOD} needs them; add a method candidates(episode) to the task`,
    );
  if (tries > 1)
    throw new RangeError(
      `tries is ${tries}, and with ${BY_LIKELIHOOD} all tries are the same; leave tries at 1`,
    );
}

/** The candidates of a step, the correct one first. */
function candidatesOf(task: AnyTask, episode: Episode): string[] {
  const list = task.candidates!(episode as never);
  const sorted = [...list].sort(); // a text stands right before those that begin with it
  const begins = sorted.find((one, place) => sorted[place + 1]?.startsWith(one));
  if (list.length > 1 && begins === undefined) return list;
  throw new RangeError(
    `the candidates of ${task.name} for ${episode.sample.id} are ${shown(list, 200)}; expected at least two texts, the ` +
      `correct one first, none of them the beginning of another${begins === undefined ? "" : `, as is ${shown(begins)}`}`,
  );
}

/** The likeliest candidate; the last of equal ones, since the correct one is the first. */
const likeliest = (candidates: readonly Candidate[]): Candidate =>
  candidates.reduce((best, one) => (one.logProbability >= best.logProbability ? one : best));

/** A score with what the likelihoods come to, where there are some. */
export const withPreference = (score: Score, { likelihoods }: Pick<Answer, "likelihoods">): Score =>
  likelihoods ? { ...score, ...preference(likelihoods) } : score;

function preference([first = [], ...more]: readonly (readonly Candidate[])[]): Preference {
  const several = { candidates: first.length, logOdds: null, logOddsPerToken: null, correctPerToken: null };
  if (more.length > 0) return several;
  const perToken = first.map(({ logProbability, tokens }) => logProbability / tokens);
  return {
    candidates: first.length,
    logOdds: logOdds(first.map(({ logProbability }) => logProbability)),
    logOddsPerToken: logOdds(perToken),
    correctPerToken: Number(perToken.slice(1).every((other) => other < perToken[0]!)),
  };
}

/** Of the first against all others together. */
function logOdds([first = NaN, ...others]: readonly number[]): number {
  const most = Math.max(...others);
  return first - most - Math.log(others.reduce((sum, other) => sum + Math.exp(other - most), 0));
}
