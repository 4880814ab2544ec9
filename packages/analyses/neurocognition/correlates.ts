import { listed, requireKnownKeys, shown } from "@loadlab/lib/core/check.js";
import { isConstant } from "@loadlab/lib/stats/checks.js";
import { pearson, spearman } from "@loadlab/lib/stats/correlation.js";
import { detectableCorrelation } from "@loadlab/lib/stats/power/power.js";

/** Scores of models, as `scoreMatrix` and `readScores` give them: a row per model, a number per task, null for none. */
export interface ScoreTable {
  /** Names of the models, in the order of the rows. */
  models: readonly string[];
  /** Names of the tests, in the order of the columns. */
  tasks: readonly string[];
  scores: readonly (readonly (number | null)[])[];
}

/** The correlation of a test with an outside one, over the models that have a score on both. */
export interface Correlate {
  /** The name of the test. */
  test: string;
  /** The name of the outside one. */
  external: string;
  /** Models with both scores. */
  n: number;
  /**
   * Pearson's correlation with Fisher's interval and two-sided p; null where `undefinedSince` says why. A correlation of
   * 1 or -1 has neither, because both would claim certainty, even for three models.
   */
  r: number | null;
  /** Lower end of r's interval. */
  low: number | null;
  /** Upper end of r's interval. */
  high: number | null;
  /** Two-sided p of r. */
  p: number | null;
  /** Spearman's correlation of the ranks, likewise. */
  rho: number | null;
  /** Lower end of rho's interval. */
  rhoLow: number | null;
  /** Upper end of rho's interval. */
  rhoHigh: number | null;
  /** Two-sided p of rho. */
  rhoP: number | null;
  /** The smallest true |correlation| that a test at .05 of n models finds 4 times in 5; null for fewer than three models. */
  detectable: number | null;
  /** Why there is no correlation, or no interval and no p of one that is 1 or -1; empty where nothing is missing so. */
  undefinedSince: string;
}

/**
 * Correlates the scores of models on each test with those on each outside test, matched by the names of the models,
 * and says how large a correlation so few models can show.
 *
 * @param tests a table of scores, such as `scoreMatrix(rows)` or `readScores(file)`
 * @param external another; models that are in only one of the two are left out
 * @param options `level`, the coverage of the intervals, above 0 and below 1; defaults to 0.95
 * @returns a row for each test with each outside test, test by test
 * @throws RangeError if fewer than three models are in both, a model is in one table twice, or an option is out of
 *   range
 * @source NeuroCognition, section 6.2 and appendix D; the detectable correlation is ours
 */
export function correlates(
  tests: ScoreTable,
  external: ScoreTable,
  options: { level?: number } = {},
): Correlate[] {
  requireKnownKeys("neurocognition.correlates", options, ["level"]);
  const [one, other] = [rowsOf("tests", tests), rowsOf("external", external)];
  const models = tests.models.filter((model) => other.has(model));
  if (models.length < LEAST)
    throw new RangeError(
      `${models.length} models are in both tables; expected at least ${LEAST} with the same name. tests has ${listed(tests.models)}, external ${listed(external.models)}`,
    );
  return tests.tasks.flatMap((test, column) =>
    external.tasks.map((outside, outer) => {
      const pairs = models.flatMap((model) => {
        const [x, y] = [one.get(model)?.[column] ?? null, other.get(model)?.[outer] ?? null];
        return x === null || y === null ? [] : [{ x, y }];
      });
      return { test, external: outside, ...correlated(test, outside, pairs, options) };
    }),
  );
}

/** With two models r is 1 or -1 whatever is true. */
const LEAST = 3;

function rowsOf(name: string, table: ScoreTable): Map<string, readonly (number | null)[]> {
  const { models, scores } = table;
  const twice = models.find((model, at) => models.indexOf(model) < at);
  if (twice !== undefined)
    throw new RangeError(`${name} has the model ${shown(twice)} twice; expected each model once`);
  return new Map(models.map((model, at) => [model, scores[at] ?? []]));
}

const NONE = { r: null, low: null, high: null, p: null, rho: null, rhoLow: null, rhoHigh: null, rhoP: null };

function correlated(
  test: string,
  external: string,
  pairs: readonly { x: number; y: number }[],
  { level = 0.95 }: { level?: number },
): Omit<Correlate, "test" | "external"> {
  const n = pairs.length;
  if (n < LEAST) return { n, ...NONE, detectable: null, undefinedSince: `only ${n} models have both scores` };
  const detectable = detectableCorrelation({ n });
  const [xs, ys] = [pairs.map(({ x }) => x), pairs.map(({ y }) => y)];
  if (isConstant(xs) || isConstant(ys)) {
    const [name, score] = isConstant(xs) ? [test, xs[0]] : [external, ys[0]];
    return { n, ...NONE, detectable, undefinedSince: `every model scores ${score} on ${name}` };
  }
  const line = pearson(xs, ys, { level });
  const ranks = spearman(xs, ys, { level });
  const { low, high, p } = isPerfect(line.r) ? NONE : line;
  const order = isPerfect(ranks.rho) ? NONE : ranks;
  const ends = { rhoLow: order.low, rhoHigh: order.high, rhoP: order.p };
  const undefinedSince = whyWithout(n, line.r, ranks.rho);
  return { n, r: line.r, low, high, p, rho: ranks.rho, ...ends, detectable, undefinedSince };
}

function whyWithout(n: number, r: number, rho: number): string {
  if (isPerfect(r))
    return `all ${n} models lie on one line, so that neither r nor rho has an interval or a p`;
  return isPerfect(rho)
    ? `both tests rank all ${n} models in the same or in the opposite order, so that rho has no interval and no p`
    : "";
}

const isPerfect = (correlation: number) => 1 - Math.abs(correlation) < 1e-12;
