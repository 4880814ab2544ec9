import type { AnswerForm } from "@loadlab/lib/core/answer-form.js";
import { shown } from "@loadlab/lib/core/check.js";
import type { Episode } from "@loadlab/lib/core/episode.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import type { Score } from "@loadlab/lib/core/score.js";
import type { Answer } from "./answer.js";
import type { Candidate, Model } from "../models/model.js";

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
export function candidatesOf(task: AnyTask, episode: Episode): string[] {
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
