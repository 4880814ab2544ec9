import { numberCheck, type Check } from "../check.js";
import { cellOf, spreadOf, statement, title } from "./tables.js";
import { limits, runsOf, wcstRows } from "./wcst-rows.js";

const SHARES = ["score", "accuracy", "fms", "pr"] as const;

/**
 * The most that shares of some runs, each in 0..1, can deviate (population) about their mean: as many at 1 as the mean
 * allows, one between, the others at 0.
 */
export function mostDeviation(mean: number, runs: number): number {
  const ones = Math.floor(runs * mean + 1e-9);
  const between = runs * mean - ones;
  return Math.sqrt(Math.max(0, (ones + between ** 2) / runs - mean ** 2));
}

/** Scores, accuracies and error rates of Tables 15 and 16 are shares: deviations above 0 have a limit. */
export function shareSpreads(): Check[] {
  return wcstRows().flatMap((row) => {
    const runs = runsOf(row) ?? runsOf(row, limits("hard"))!;
    return SHARES.filter((share) => spreadOf(row.printed, share).value > 0).map((share) => {
      const { low, high } = cellOf(row.printed, share);
      const most = Math.max(
        ...[low, high].map((mean) => mostDeviation(Math.min(1, Math.max(0, mean)), runs)),
      );
      return numberCheck(
        statement(title(row.table), `deviation of ${share} of ${row.name} is one of shares`),
        spreadOf(row.printed, share),
        { value: most, low: 0, high: most },
        `${runs} runs in 0..1 with the mean ${row.printed[share]} deviate no more`,
      );
    });
  });
}
