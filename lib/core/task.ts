import type { AnswerFormat, Sample, Score } from "./sample.js";
import type { Episode, SteppedEpisode } from "./episode.js";
import type { Random } from "./random.js";

/**
 * A task: it generates samples, asks a model and scores the replies.
 *
 * @typeParam P its parameters; those with defaults are optional
 * @typeParam S the samples it generates
 * @typeParam C the score of a reply
 */
export interface Task<P extends object = object, S extends Sample = Sample, C extends Score = Score> {
  /** `paper.task`, for instance `factor.symbolic`. */
  name: string;
  /**
   * The version of the items and, after a point, of the scores: "1", then "1.1". A change of items raises the first
   * number, a change of scores the second.
   */
  version: string;
  /** The paper's own grid of parameters. */
  grid: P[];
  /**
   * The sample of these parameters and this seed, the same on every machine within a version.
   * @throws RangeError if a parameter is out of range
   */
  generate(params: P, seed: number): S;
  /**
   * The worked examples before a question; defaults to other samples of the same parameters. "none" for a task that
   * allows no examples.
   */
  examples?: Examples<P> | "none";
  /**
   * The replies that a reading by likelihood compares, at the present step: a right one first, no two alike, and none the
   * beginning of another.
   */
  candidates?(episode: Episode<S, C>): string[];
  /**
   * The cluster of a sample, such as the sentence that several questions are about, for `accuracy` and `compare`.
   * Missing if samples are independent.
   */
  cluster?(sample: Pick<S, "params" | "seed" | "metadata">): string;
  /** Its answers on a last line or as JSON; missing if it has only the paper's form. */
  format?: AnswerFormat<NotInferred<S>>;
  /** The episode of a sample before the first reply. */
  begin(sample: S): Episode<S, C>;
  /** The score of a reply of any form, or of all replies to a task of many turns, without a model. */
  score(sample: NotInferred<S>, replies: string | readonly string[]): C;
  /** The right reply at the episode's present step. */
  oracle(episode: Episode<S, C>): string;
  /** A reply in the right form from a reader that has not read the question. */
  guess(episode: Episode<S, C>, random: Random): string;
}

/** The worked examples of a task whose samples within a cell are so alike that they would show the answer. */
export interface Examples<P> {
  /** Questions with the same key have the same examples. */
  key(params: P): string;
  /** @param place of the example among those shown, from 0 */
  sample(params: P, seed: number, place: number): Sample;
  /** What a sample is about: an example must be about something else. Defaults to all words of its messages. */
  item?(sample: never): string;
}

/** Any task, whatever its parameters, samples and scores. */
export type AnyTask = Omit<Task, "score">;

/** A type that TypeScript does not infer from an argument, since scorers also take parts of samples. */
export type NotInferred<T> = [T][T extends unknown ? 0 : never];

/** A task with one question and one reply. */
export interface OneShotTask<P extends object, S extends Sample, C extends Score> extends Task<P, S, C> {
  score(sample: S, reply: string): C;
}

/** A task of many turns. */
export interface SteppedTask<P extends object, S extends Sample, C extends Score, State> extends Task<
  P,
  S,
  C
> {
  begin(sample: S): SteppedEpisode<S, State, C>;
  oracle(episode: SteppedEpisode<S, State, C>): string;
  candidates?(episode: SteppedEpisode<S, State, C>): string[];
  /** The score of a list of replies, one for each turn; of an unfinished episode, the score if it ended there. */
  score(sample: S, replies: readonly string[]): C;
}

/** The number of a version that counts changes of items, "1" of "1.2"; random draws depend on it alone. */
export const itemsVersion = ({ version }: { version: string }): string =>
  version.replace(/(\d+)\.\d+/g, "$1");

/** The progress of a run. A question is one try of one sample. */
export interface Progress {
  /** Questions with a response, also from earlier sessions. */
  done: number;
  /** Questions of the whole run. */
  total: number;
  /** Questions without a response, not part of `done`. */
  failed: number;
  /** The failed questions that the model's server refused, with its message. */
  refused: readonly { sample: string; said: string }[];
  /** Mean score so far, 0..1; null before the first response. */
  correct: number | null;
  /** Estimated time left in seconds, from the speed of this session; null before its first response. */
  secondsLeft: number | null;
  /** Responses per second in this session; null before the first. */
  perSecond: number | null;
  /** Responses of this session that were cut at the limit of tokens or of the context. */
  cut: number;
  /** Empty responses of this session. */
  empty: number;
  /** Responses of this session that say more than an answer, or came with something odd. */
  doubtful: number;
  /** The latest response of this session; null before the first. */
  latest: string | null;
}
