import { mean } from "../../stats/sums.js";
import { wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { isPossible, wholeRuns } from "./runs.js";
import { cellOf, figure, spreadOf, statement, title } from "./tables.js";
import { completedIn, runsOf, threeRuns, wcstRows, type WcstRow } from "./wcst-rows.js";

/** The lowest and the highest score that a run can have. */
export interface Bounds {
  low: number;
  high: number;
}

const SLACK = 1e-9;

/**
 * How little and how much values within bounds can deviate (population) if their mean is as printed; null if it can't
 * be. The least is that of values all as near to one level as their bounds allow, the most that of values at their
 * bounds but for one. Taken at the ends and the middle of the mean's rounding.
 */
export function deviationRange(bounds: readonly Bounds[], printed: Rounded): Bounds | null {
  const [least, most] = [mean(bounds.map(({ low }) => low)), mean(bounds.map(({ high }) => high))];
  const [low, high] = [Math.max(printed.low, least), Math.min(printed.high, most)];
  if (low > high + SLACK) return null;
  const ranges = [low, (low + high) / 2, high].map((center) => ({
    low: deviation(levelled(bounds, center)),
    high: Math.max(...atBounds(bounds, center).map(deviation)),
  }));
  return { low: Math.min(...ranges.map((one) => one.low)), high: Math.max(...ranges.map((one) => one.high)) };
}

function deviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - center) ** 2)));
}

/** The values nearest to each other that have the mean: one level, cut off at the bounds. */
function levelled(bounds: readonly Bounds[], center: number): number[] {
  const at = (level: number) => bounds.map(({ low, high }) => Math.min(high, Math.max(low, level)));
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 50; halving++) {
    const level = (low + high) / 2;
    if (mean(at(level)) < center) low = level;
    else high = level;
  }
  return at(high);
}

/** All values with the mean of which at most one is not at a bound. */
function atBounds(bounds: readonly Bounds[], center: number): number[][] {
  return bounds.flatMap((free, index) => {
    const others = bounds.filter((_, at) => at !== index);
    return Array.from({ length: 2 ** others.length }, (_, ends) => {
      const fixed = others.map(({ low, high }, at) => ((ends >> at) & 1 ? high : low));
      return [...fixed, bounds.length * center - fixed.reduce((sum, value) => sum + value, 0)];
    }).filter((values) => values.at(-1)! >= free.low - SLACK && values.at(-1)! <= free.high + SLACK);
  });
}

/** What equations 3 and 4 allow each run, for every way to share a row's completed rules among its runs. */
function* choices(row: WcstRow, runs: number): Generator<Bounds[]> {
  const correct = figure("WCST correct matches to complete a rule");
  const slowest = (rules: number, guesses: number) => (rules === 0 ? 0 : (correct * rules ** 2) / guesses);
  const score = (low: number, high: number) => ({ low: low / row.rules, high: high / row.rules });
  const told = runs === 3 ? [...threeRuns(row)] : [];
  for (const run of told)
    yield run.map(({ completed, trials }) =>
      completed === 0
        ? score(0, 0)
        : score(
            correct / trials + slowest(completed - 1, row.cap - trials + 1),
            Math.min(1, correct / (trials - 1)) + completed - 1,
          ),
    );
  if (told.length === 0)
    for (const completed of wholeRuns(completedIn(row, runs)))
      yield completed.map((rules) => score(slowest(rules, row.cap), rules));
}

/**
 * Each score of Tables 15 and 16, mean and deviation together, against the rules that its runs completed and, for three
 * runs, the trials of the first rule; a trial too many is allowed them. A run without a rule scores 0.
 */
export function scoreSpreads(): Check[] {
  return wcstRows().flatMap((row) => {
    const runs = runsOf(row) ?? (isPossible(completedIn(row, 3)) ? 3 : undefined);
    if (runs === undefined) return [];
    const [score, spread] = [cellOf(row.printed, "score"), spreadOf(row.printed, "score")];
    const ranges = [...choices(row, runs)].flatMap((bounds) => deviationRange(bounds, score) ?? []);
    const holds = ranges.some(({ low, high }) => low <= spread.high && high >= spread.low);
    const misses = ranges.map(({ low, high }) => Math.max(low - spread.high, spread.low - high));
    const away =
      holds || ranges.length === 0 ? "" : `; the printed deviation is ${Math.min(...misses).toFixed(4)} away`;
    const shown = ranges.map(({ low, high }) => `${low.toFixed(3)} to ${high.toFixed(3)}`);
    return wordCheck(
      statement(`${title(row.table)}, equations 3 and 4`, `score of ${row.name} can be of its runs`),
      `${row.printed.score} +- ${row.printed.scoreSd}`,
      shown.length === 0 ? "no runs have this mean" : `deviation ${[...new Set(shown)].join(" or ")}`,
      holds,
      `${runs} runs with ${row.printed.completedRules} +- ${row.printed.completedRulesSd} rules of ${row.rules}${runsOf(row) === 3 ? ` and ${row.printed.firstRuleTrials} +- ${row.printed.firstRuleTrialsSd} trials of the first` : ""}${away}`,
    );
  });
}
