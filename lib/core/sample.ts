/** The parameters of a task, a flat record; each is a column of the results. */
export type Params = Record<string, string | number | boolean>;

/**
 * One item of a task. It depends on the task's version, the parameters and the seed, and on nothing else.
 *
 * @typeParam P the task's parameters
 * @typeParam T the right answer's type
 * @typeParam M the facts
 */
export interface Sample<P extends object = object, T = unknown, M extends object = object> {
  /** Unique among all samples of one task version: the parameters and the seed, spelled out. */
  id: string;
  /** Every parameter, with defaults. */
  params: P;
  /** The seed. */
  seed: number;
  /** The right answer. */
  target: T;
  /** Facts about the sample for columns of the results: texts, numbers and booleans. */
  metadata: M;
}

/**
 * The id of a sample: every parameter and the seed, as "difficulty=easy notes=false seed=7".
 *
 * @param params every parameter, with defaults
 * @param seed the seed of the sample
 */
export const sampleId = (params: object, seed: number): string =>
  Object.entries({ ...params, seed })
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
