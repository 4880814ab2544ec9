import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { shown } from "@loadlab/lib/core/check.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Score } from "@loadlab/lib/core/score.js";
import type { Answer } from "./answer.js";
import type { Candidate, Model } from "../models/model.js";

/** How a model is read: by the words it replies with, or by which of given replies it holds likeliest. */
export const READINGS = ["words", "likelihood"] as const;

export type Reading = (typeof READINGS)[number];

/** What a row of a run by likelihood has besides. */
export interface Preference {
  /** Replies that were compared, the right one among them; chance is one in so many. */
  candidates: number;
  /**
   * Log-odds of the right reply against all others together, in nats: above 0 where more than half of what the model
   * gives to these replies is the right one's. Null in episodes of many steps.
   */
  logOdds: number | null;
  /** The same of each reply's mean log-probability per token, which favours no short ones. */
  logOddsPerToken: number | null;
  /** Whether the right reply is the likeliest per token, 0 or 1; `correct` is by the whole reply. */
  correctPerToken: number | null;
}

const BY_LIKELIHOOD = 'reading "likelihood"';

/** @throws RangeError if the model gives no probabilities */
export function requireLikelihood({ name, likelihood }: Model): void {
  if (likelihood) return;
  throw new RangeError(
    `${name} gives no probabilities, which ${BY_LIKELIHOOD} needs: take a model in a GGUF file (models.gguf, ` +
      'models.bundled), ask a server in plain text (models.endpoint with chatFormat: "none"), or read the words of ' +
      "its replies",
  );
}

/** @throws RangeError if the task has no replies to choose from, several tries are wanted, or another form of answer than the paper's */
export function requireCandidates(task: AnyTask, tries: number, answer: AnswerForm): void {
  if (answer !== "paper")
    throw new RangeError(
      `answer is "${answer}", and ${BY_LIKELIHOOD} compares replies in the paper's form; leave answer at "paper"`,
    );
  if (!task.candidates)
    throw new RangeError(
      `${task.name} has no candidates, which ${BY_LIKELIHOOD} compares; give the task a method candidates(episode)`,
    );
  if (tries > 1)
    throw new RangeError(
      `tries is ${tries}, and ${BY_LIKELIHOOD} draws nothing: each try would be the same; leave it at 1`,
    );
}

/** The replies to be compared, the right one first; throws a RangeError naming what is wrong with a task's list. */
export function candidatesOf(task: AnyTask, episode: Episode): string[] {
  const list = task.candidates!(episode as never);
  const fault = faultOf(list);
  if (fault === undefined) return list;
  throw new RangeError(`the candidates of ${task.name} for ${episode.sample.id} ${fault}`);
}

function faultOf(list: readonly string[]): string | undefined {
  if (!Array.isArray(list) || list.some((one) => typeof one !== "string" || one === ""))
    return `are ${shown(list)}; expected a list of texts`;
  if (list.length < 2) return `are ${shown(list)}; expected at least two, the right one first`;
  const sorted = [...list].sort(); // a text stands right before those that begin with it
  const at = sorted.findIndex((one, place) => sorted[place + 1]?.startsWith(one));
  if (at < 0) return undefined;
  const [one, other] = [shown(sorted[at]), shown(sorted[at + 1])];
  return one === other
    ? `have ${one} twice; name each once`
    : `have ${one}, the beginning of ${other}, which can't be less likely; end each with a mark`;
}

/** The reply that a model holds likeliest; between equals the one that comes last, since the right one is the first. */
export const likeliest = (candidates: readonly Candidate[]): Candidate =>
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
