import { requireInteger, requireKnownKeys } from "../core/check.js";
import { random } from "../core/random.js";
import { checkedPlan, finite, summarised, type Bootstrap, type BootstrapInterval } from "./bootstrap-interval.js"; // prettier-ignore

export interface BootstrapOptions<R> {
  /**
   * The number wanted, from as many rows as there are; in a resample a row may stand several times. The list is the
   * same one in every call, filled anew: sort it in place if need be, but don't keep it, nor change its rows.
   */
  statistic: (rows: readonly R[]) => number;
  /**
   * "percentile", or "bca", which corrects for bias and skew and calls the statistic once more for each row. BCa needs
   * a statistic that moves smoothly with its rows: the median's ends are better read off as percentiles. Defaults to
   * "percentile".
   */
  interval?: BootstrapInterval;
  /**
   * Number of resamples, whole, 2..1,000,000, and enough for the level: 39 at 0.95, 199 at 0.99; BCa wants 2000 or
   * more. Defaults to 2000.
   */
  replications?: number;
  /** Coverage of the interval, above 0 and below 1; defaults to 0.95. */
  level?: number;
  /** Whole, 0..4294967295; the same seed gives the same resamples. Defaults to 1. */
  seed?: number;
}

/**
 * The bootstrap of independent rows: an interval for any statistic, from its values in resamples of the rows with
 * replacement.
 *
 * Where rows belong together (items of one text, answers of one model) their interval is too narrow; resample what is
 * independent with `clusterBootstrap`.
 *
 * @param rows the data, at least two rows
 * @throws RangeError if there are fewer rows, an option is out of range, the statistic is not a finite number, an end
 *   of the interval lies beyond what so many replicates show, or BCa is undefined: all replicates on one side of the
 *   estimate, a statistic that no single row changes, an end beyond all values
 * @source B. Efron and R. J. Tibshirani 1993, chapters 13 and 14.3; B. Efron 1987, doi:10.1080/01621459.1987.10478410
 */
export function bootstrap<R>(rows: readonly R[], options: BootstrapOptions<R>): Bootstrap {
  requireKnownKeys("bootstrap", options, ["statistic", "interval", "replications", "level", "seed"]);
  const { statistic } = options;
  const { interval, replications, level, seed } = checkedPlan(rows, { statistic }, options);
  requireInteger("the number of rows", rows.length, 2, Infinity, "one row is drawn every time; add rows");
  const source = random(seed, "stats.bootstrap");
  const drawn = [...rows];
  const estimate = finite(statistic(drawn), "of the rows");
  const replicates = Array.from({ length: replications }, (_, at) => {
    drawn.length = rows.length;
    for (let place = 0; place < rows.length; place++)
      drawn[place] = rows[source.integer(0, rows.length - 1)]!;
    return finite(statistic(drawn), `of resample ${at}`, "; give it a value for such rows too");
  });
  return summarised({ estimate, replicates, interval, level, leftOut: () => [withoutEach(rows, statistic)] });
}

/** The statistic without each row in turn, each time of a copy, for the statistic may sort what it is given. */
function withoutEach<R>(rows: readonly R[], statistic: (rows: readonly R[]) => number): number[] {
  const others = rows.slice(1);
  return rows.map((_, left) => {
    if (left > 0) others[left - 1] = rows[left - 1]!;
    return finite(statistic(others.slice()), `without row ${left}`, '; give it a value there or use interval "percentile"'); // prettier-ignore
  });
}
