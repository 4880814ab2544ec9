import { meanSimple as mean, standardDeviation } from "simple-statistics";
import type { Num } from "../interval.js";
import { answer, type TableRow } from "../value.js";
import type { Derivation, Scope } from "../sources.js";
import { asked, countOf, limit, meanAndSd, orders, SLACK, wholeRuns } from "./counts.js";

/**
 * The scores by equations 1 and 2 of every way to share a row's counts among three runs that keeps the rules: the
 * guesses of a run suffice for its errors, invalid guesses and finds, and it ends early only when all is found. Invalid
 * guesses are omitted from the valid ones, as section 3.2 says, or not.
 */
function* scores(row: TableRow, scope: Scope, omitted: boolean): Generator<number[]> {
  const of = (name: string) => limit(`SWM ${row.printed.difficulty} ${name}`, scope);
  const [tokens, atOnce, cap] = [of("tokens required"), of("tokens at a time"), of("guess cap")];
  const runs = (column: string) => [...wholeRuns(countOf(row, column, scope))];
  const errors = ["illegal", "repeated", "noBox"].map((column) => runs(column).flatMap(orders));
  for (const guesses of runs("guesses")) {
    const inOrder = new Set(guesses).size === 1;
    for (const found of runs("tokensScore").flatMap((all) => (inOrder ? [all] : orders(all)))) {
      if (found.some((one, run) => one !== tokens && guesses[run] !== cap)) continue;
      for (const invalid of runs("invalid").flatMap(orders)) {
        const finds = found.map((one) => Math.ceil(one / atOnce));
        const room = less(less(guesses, invalid), finds);
        let left = [room];
        for (const counts of errors)
          left = left
            .flatMap((one) => counts.map((used) => less(one, used)))
            .filter((one) => one.every((guesses) => guesses >= 0));
        const valid = omitted ? less(guesses, invalid) : guesses;
        for (const rest of left) {
          const errors = less(room, rest);
          yield found.map((one, run) => scoreOf(one / tokens, valid[run], errors[run]));
        }
      }
    }
  }
}

/** Equations 1 and 2: the share of tokens found, less that of the valid guesses which were errors. */
const scoreOf = (found: number, valid = 0, errors = 0): number =>
  valid === 0 ? 0 : found * (1 - errors / valid);

const less = (counts: readonly number[], used: readonly number[]): number[] =>
  counts.map((count, run) => count - (used[run] ?? 0));

/** The mean and deviation nearest to the printed ones, and how far they are from what rounding allows. */
function nearest(all: Iterable<number[]>, printed: { mean: Num; sd: Num }) {
  let best = { mean: 0, sd: 0, miss: Infinity };
  for (const runs of all) {
    const center = mean(runs);
    if (outside(center, printed.mean) >= best.miss) continue;
    const sd = standardDeviation(runs);
    const miss = outside(center, printed.mean) + outside(sd, printed.sd);
    if (miss < best.miss) best = { mean: center, sd, miss };
    if (miss === 0) break;
  }
  return best;
}

const outside = (value: number, { low, high }: Num): number =>
  Math.max(0, low - SLACK - value, value - high - SLACK);

/**
 * Whether three runs with the counts of a row of Tables 12 to 14, all six means and deviations, can have its printed
 * score, mean and deviation, by equations 1 and 2. Shown is the score of such runs, or the nearest. Invalid guesses are
 * "omitted" from the valid ones, or "counted".
 */
export const swmScore: Derivation = (scope, invalid = "omitted") => {
  const { row } = asked(scope);
  const fit = scope.sources.memo(`SWM score, ${String(invalid)}, ${row.at}`, () =>
    nearest(scores(row, scope, invalid === "omitted"), meanAndSd(row, "score", scope)),
  );
  const shown = `${fit.mean.toFixed(3)} (SD ${fit.sd.toFixed(2)})`;
  const other = fit.miss === Infinity ? "no three runs have these counts" : `at the nearest ${shown}`;
  return answer(fit.miss === 0, fit.miss === 0 ? shown : other, row.key);
};
