import type { Episode } from "./episode.js";
import type { Random } from "./random.js";
import type { Sample } from "./sample.js";

/**
 * Anything a model can be put through.
 *
 * @typeParam P the parameters a caller may give; those with defaults are optional
 * @typeParam S the samples it generates
 */
export interface Task<P extends object = object, S extends Sample<object> = Sample<object>> {
  /** `paper.task`, for instance `factor.symbolic`. */
  name: string;
  /** Raised whenever the same (params, seed) would give another item, or the same reply another score. */
  version: string;
  /** The paper's own grid of parameters. */
  grid: P[];
  /**
   * The sample of these parameters and this seed: the same on every machine, for ever, within a version.
   * @throws RangeError if a parameter is out of range, before anything is generated
   */
  generate(params: P, seed: number): S;
  /** Opens the episode in which the sample is put to a model. */
  begin(sample: S): Episode<S>;
  /** The reply that is right at the episode's present step. */
  oracle(episode: Episode<S>): string;
  /** A reply in the right form by someone who has not read the question. */
  guess(episode: Episode<S>, random: Random): string;
}
