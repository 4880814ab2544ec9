import { Fault } from "../fault.js";
import { exact, times, type Num } from "../interval.js";
import { cell, type TableRow } from "../row.js";
import { number } from "../rules/arguments.js";
import type { Derivation, Scope } from "../scope.js";
import { answer } from "../value.js";
import { wholeRuns, type PrintedRuns } from "./whole-runs.js";

/** How often the paper ran each setup of SWM and WCST (section 3.4). */
export const RUNS = 3;

/** Correct matches that complete a rule of WCST (section 3.3), and so the fewest guesses that can. */
export const FEWEST = 5;

/** The row that a derivation is asked of, and the column where it is one cell of it. */
export function asked({ rows }: Scope): { row: TableRow; column: string } {
  const at = rows.at(-1);
  if (!at) throw new Fault("the derivation has no row; expected a row of Tables 12 to 16");
  return { row: at.view?.of ?? at, column: at.view?.column ?? "" };
}

/** A printed number with its rounding, also where a condition takes numbers as they stand. */
const figure = (row: TableRow, column: string, { reading }: Scope): Num =>
  number(cell(row, column, { ...reading, plain: false }));

/** A printed mean with its standard deviation. */
export const meanAndSd = (row: TableRow, column: string, scope: Scope) => ({
  mean: figure(row, column, scope),
  sd: figure(row, `${column}Sd`, scope),
});

/** A limit of the tests by its name in `quotes.csv`, such as "SWM easy guess cap". */
export function limit(name: string, scope: Scope): number {
  const row = scope.sources.table("quotes")?.find(({ printed }) => printed.quantity === name);
  if (row) return figure(row, "figure", scope).value;
  throw new Fault(`quotes.csv has no quantity "${name}"`);
}

/** What is printed of a count over some runs, within the limits of the row's difficulty or of another. */
export function countOf(
  row: TableRow,
  column: string,
  scope: Scope,
  { runs = RUNS, difficulty = row.printed.difficulty } = {},
): PrintedRuns {
  const { mean, sd } = meanAndSd(row, column, scope);
  const of = (name: string) => limit(name.replace(" ", ` ${difficulty} `), scope);
  if (column === "completedRules") return { mean, sd, runs, least: 0, most: of("WCST rule instances") };
  // A run that completes none is counted as a guess more than the cap: the rows with such runs are so.
  if (column === "firstRuleTrials") return { mean, sd, runs, least: FEWEST, most: of("WCST guess cap") + 1 };
  const tokens = of("SWM tokens required");
  if (column === "tokensScore")
    return { mean: times(mean, exact(tokens)), sd: times(sd, exact(tokens)), runs, least: 0, most: tokens };
  const least = column === "guesses" ? tokens / of("SWM tokens at a time") : 0;
  return { mean, sd, runs, least, most: of("SWM guess cap") };
}

/** The factor from the standard deviation of a sample of three to that of a population. */
const FROM_SAMPLE = exact(Math.sqrt((RUNS - 1) / RUNS));

/**
 * Whether a count's printed mean and deviation can be of three runs: whole numbers within the limits of the test. Shown
 * are all such runs, tokens as numbers. The deviation is taken for that of a population, or of a "sample".
 */
export const threeRuns: Derivation = (scope, kind = "population") => {
  const { row, column } = asked(scope);
  const printed = countOf(row, column, scope);
  const sd = kind === "sample" ? times(printed.sd, FROM_SAMPLE) : printed.sd;
  const possible = listed(wholeRuns({ ...printed, sd })) || "no three runs";
  return answer(possible !== "no three runs", `${possible} (SD ${row.printed[`${column}Sd`]})`, row.key);
};

/** Sets of runs for a reader. */
export const listed = (all: Iterable<readonly number[]>): string =>
  [...all].map((runs) => runs.join(", ")).join(" or ");
