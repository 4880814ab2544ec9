import { isPossible, orders, wholeRuns, type PrintedRuns } from "./runs.js";
import { cellOf, figure, rowsOf, spreadOf, type Printed } from "./tables.js";

/** The limits of a difficulty. */
export interface Limits {
  /** Rules to complete. */
  rules: number;
  /** Guesses at most. */
  cap: number;
}

/** A row of Tables 15 and 16 with the limits of its difficulty. */
export interface WcstRow extends Limits {
  table: "table-15" | "table-16";
  name: string;
  printed: Printed;
}

/** The rows of Tables 15 and 16. */
export function wcstRows(): WcstRow[] {
  return (["table-15", "table-16"] as const).flatMap((table) =>
    rowsOf(table).map((printed) => ({
      table,
      name: `${printed.model}, ${table === "table-15" ? "text" : "image"} ${printed.difficulty}`,
      printed,
      ...limits(printed.difficulty!),
    })),
  );
}

/** The limits of "easy" or "hard". */
export const limits = (difficulty: string): Limits => ({
  rules: figure(`WCST ${difficulty} rule instances`),
  cap: figure(`WCST ${difficulty} guess cap`),
});

/** What is printed of the rules completed over some runs. */
export const completedIn = (row: WcstRow, runs: number, rules = row.rules): PrintedRuns =>
  of(row, "completedRules", runs, 0, rules);

/**
 * What is printed of the trials of the first rule over some runs. A run that completes none is counted as a guess more
 * than the cap: the rows with such runs are so.
 */
export const trialsIn = (row: WcstRow, runs: number, cap = row.cap): PrintedRuns =>
  of(row, "firstRuleTrials", runs, FEWEST, cap + 1);

const of = (row: WcstRow, column: string, runs: number, least: number, most: number): PrintedRuns => ({
  mean: cellOf(row.printed, column),
  sd: spreadOf(row.printed, column),
  runs,
  least,
  most,
});

/** The fewest guesses that complete a rule. */
export const FEWEST = 5;

/** Over how many runs a row can be, three tried first; undefined if none up to nine is possible. */
export const runsOf = (row: WcstRow, { rules, cap }: Limits = row): number | undefined =>
  [3, 1, 2, 4, 5, 6, 7, 8, 9].find(
    (runs) => isPossible(completedIn(row, runs, rules)) && isPossible(trialsIn(row, runs, cap)),
  );

/** The rules completed and first-rule trials that three runs can have, where those without a rule are at the cap. */
export function* threeRuns(row: WcstRow): Generator<{ completed: number; trials: number }[]> {
  for (const completed of wholeRuns(completedIn(row, 3)))
    for (const trials of [...wholeRuns(trialsIn(row, 3))].flatMap(orders)) {
      const runs = completed.map((rules, run) => ({ completed: rules, trials: trials[run]! }));
      if (runs.every((run) => (run.completed === 0) === run.trials > row.cap)) yield runs;
    }
}
