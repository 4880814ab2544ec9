/** The knobs of a task: a flat record, so that each becomes a column of the results. */
export type Params = Record<string, string | number | boolean>;

/**
 * One item of a task, determined by (task version, params, seed) and nothing else.
 *
 * @typeParam P the task's parameters
 * @typeParam T the right answer's type
 * @typeParam M the facts that an analysis may want
 */
export interface Sample<P extends object = object, T = unknown, M extends object = object> {
  /** Unique among all samples of one task version: the parameters and the seed, spelled out. */
  id: string;
  /** Every parameter, defaults filled in. */
  params: P;
  /** The seed that, with the parameters, made this sample. */
  seed: number;
  /** The right answer. */
  target: T;
  /** Facts about the sample that an analysis may want as columns: texts, numbers and booleans. */
  metadata: M;
}

/**
 * A sample's id: every parameter, defaults filled in, and the seed, as "difficulty=easy notes=false seed=7".
 *
 * @param params every parameter, defaults filled in
 * @param seed the seed that, with them, made the sample
 */
export const sampleId = (params: object, seed: number): string =>
  Object.entries({ ...params, seed })
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
