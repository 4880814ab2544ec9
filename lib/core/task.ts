import type { AnswerFormat } from "./answer-format.js";
import type { Episode } from "./episode.js";
import type { Random } from "./random.js";
import type { Sample } from "./sample.js";
import type { Score } from "./score.js";
import type { SteppedEpisode } from "./stepped-episode.js";

/**
 * Anything a model can be put through.
 *
 * @typeParam P the parameters a caller may give; those with defaults are optional
 * @typeParam S the samples it generates
 * @typeParam C the score of a reply
 */
export interface Task<P extends object = object, S extends Sample = Sample, C extends Score = Score> {
  /** `paper.task`, for instance `factor.symbolic`. */
  name: string;
  /**
   * Of the items and, behind a point, of the scores: "1", then "1.1". The first number is raised whenever the same
   * (params, seed) would give another item, the second whenever the same reply would give another score.
   */
  version: string;
  /** The paper's own grid of parameters. */
  grid: P[];
  /**
   * The sample of these parameters and this seed: the same on every machine, for ever, within a version.
   * @throws RangeError if a parameter is out of range, before anything is generated
   */
  generate(params: P, seed: number): S;
  /**
   * Which samples are shown, with their right replies, before a question; defaults to others of its parameters. `none`
   * for a task that nothing may stand before.
   */
  examples?: Examples<P> | "none";
  /**
   * The replies among which a model is read by likelihood, the right one first and no two alike; in an episode of many
   * steps those of its present step, first one that is right. None is the beginning of another.
   */
  candidates?(episode: Episode<S, C>): string[];
  /**
   * What the answer to a sample depends on beside the sample, such as the sentence that several questions are about:
   * `accuracy` and `compare` count such samples as one cluster. Missing where samples are independent.
   */
  cluster?(sample: Pick<S, "params" | "seed" | "metadata">): string;
  /** How its answers are given on a last line, or as JSON; missing where they are given as the paper asks only. */
  format?: AnswerFormat<NotInferred<S>>;
  /** Opens the episode in which the sample is put to a model. */
  begin(sample: S): Episode<S, C>;
  /**
   * The score of what was said to the sample: of the one reply, or of all replies to a task of many turns. No model is
   * needed, and a reply of any form is scored.
   */
  score(sample: NotInferred<S>, replies: string | readonly string[]): C;
  /** The reply that is right at the episode's present step. */
  oracle(episode: Episode<S, C>): string;
  /** A reply in the right form by someone who has not read the question. */
  guess(episode: Episode<S, C>, random: Random): string;
}

/**
 * Which samples are shown as worked examples, for a task whose questions are alike within a cell and would show their
 * answer.
 */
export interface Examples<P> {
  /** Questions whose parameters have the same key are shown the same examples. */
  key(params: P): string;
  /** @param place of the example among those shown, from 0 */
  sample(params: P, seed: number, place: number): Sample;
  /** What a sample is about: none about the same is shown. Defaults to all that is said in it. */
  item?(sample: never): string;
}

/** What of a task a run needs: any task is one, whatever its parameters, samples and scores. */
export type AnyTask = Omit<Task, "score">;

/** A type that a call of a function is not to be understood from: scorers take parts of samples too. */
export type NotInferred<T> = [T][T extends unknown ? 0 : never];

/** A task of one question and one reply. */
export interface OneShotTask<P extends object, S extends Sample, C extends Score> extends Task<P, S, C> {
  score(sample: S, reply: string): C;
}

/** A task of many turns, whose episodes show their state. */
export interface SteppedTask<P extends object, S extends Sample, C extends Score, State> extends Task<
  P,
  S,
  C
> {
  begin(sample: S): SteppedEpisode<S, State, C>;
  oracle(episode: SteppedEpisode<S, State, C>): string;
  candidates?(episode: SteppedEpisode<S, State, C>): string[];
  /** The score of a list of replies, one for each turn; that of an episode not yet over is what it would earn. */
  score(sample: S, replies: readonly string[]): C;
}

/**
 * The number of a version that stands for the items, "1" of "1.2": what random draws depend on, so that a change of
 * scoring moves none of them.
 */
export const itemsVersion = ({ version }: { version: string }): string =>
  version.replace(/(\d+)\.\d+/g, "$1");

/** How far a run has come. */
export interface Progress {
  /** Questions that have their answer, those of earlier sessions included; a sample is one for each of its tries. */
  done: number;
  /** Questions of the whole run. */
  total: number;
  /** Questions for which no reply could be had, not counted in `done`. */
  failed: number;
  /** Those of them that the model's server refused to answer, with what it said. */
  refused: readonly { sample: string; said: string }[];
  /** Mean score of those done, 0..1; null while there is none. */
  correct: number | null;
  /** Estimate from this session's pace, in seconds; null until it has an answer of its own. */
  secondsLeft: number | null;
  /** Answers of this session a second; null until it has one. */
  perSecond: number | null;
  /** Answers of this session that were cut at the limit of tokens or of the context. */
  cut: number;
  /** Answers of this session without a word. */
  empty: number;
  /** Answers of this session that say more than an answer, or whose exchange is odd. */
  doubtful: number;
  /** The reply that came last in this session; null until there is one. */
  latest: string | null;
}
