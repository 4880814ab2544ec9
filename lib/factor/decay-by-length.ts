import { requireKnownKeys, requireOneOf } from "../core/check.js";
import { meanSimple as mean } from "simple-statistics";
import { accuracy } from "../stats/accuracy.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import type { DecayFit, DecayPoint, Interval } from "./decay-fit.js";
import { fitDecay, type DecayOptions } from "./decay.js";
import type { LengthPoint } from "./length-trend.js";

/** FACTOR's figures at one context length; further columns are those the rows were grouped by. */
export interface DecayAtLength extends LengthPoint {
  /** Value of the length's column, in tokens. */
  contextTokens: number;
  /** What the prompts had on average, in tokens of the model; null where the rows don't say. */
  promptTokens: number | null;
  cdfSe: number | null;
  cdoSe: number | null;
  cdfInterval: Interval | null;
  cdoInterval: Interval | null;
  /** Effective Complexity; null where it means nothing. */
  nEff: number | null;
  nEffInterval: Interval | null;
  /** How many cells the line rests on, and their smallest and largest N. */
  cells: number;
  from: number | null;
  to: number | null;
  /** How many items were asked, and the share of them answered right. */
  items: number;
  accuracy: number;
  /** How many items did not fit into the model's context, and count as wrong. */
  tooLong: number;
  /** Why a figure is null or means nothing; empty when all is well. */
  reason: string;
  [column: string]: unknown;
}

export interface DecayByLengthOptions extends DecayOptions {
  /** Columns that tell one curve's rows from another's, for instance ["model"]; defaults to none. */
  by?: readonly string[];
  /**
   * The column that holds the context length in tokens, defaults to "fillerTokens", or "contextTokens" for a realistic
   * run that sets that.
   */
  length?: string;
  /** The column that holds N, defaults to "variables", or "operations" where rows have no variables. */
  complexity?: string;
  /** Defaults to "least squares", the paper's; "log-binomial" is `fitDecayBinomial`, which has no window. */
  method?: DecayFit["method"];
  /**
   * Log-binomial only: the smallest N that counts, at every length; defaults to a breakpoint estimated for each length,
   * which needs many items.
   */
  from?: number;
  /** Log-binomial only: the largest N that counts; defaults to all. */
  to?: number;
}

type Row = { correct: number } & Record<string, unknown>;

/**
 * CDF and CDO at every context length of a run: one curve, and one fit, for each length (and each group of `by`).
 *
 * What comes out is what `failureMode` and `lengthPlot` take, one model at a time. The least-squares fit keeps the
 * cells of a window of accuracies, so that each length's line rests on other values of N; log-binomial fits with `from`
 * rest on the same at all lengths.
 *
 * @param rows of a run, each with the columns of N and of the length, and `correct`, 0..1
 * @returns groups in the order of their first row, lengths ascending within
 * @throws RangeError if there are no rows, a column is missing, rows of several models, tasks or noises are not told
 *   apart by `by`, or an option is out of range or belongs to the other method
 * @source FACTOR, section 4.2, Tables 2, 3, 5 and 6
 */
export function decayByLength(rows: readonly Row[], options: DecayByLengthOptions = {}): DecayAtLength[] {
  const { by, length = lengthColumn(rows), complexity, fit } = checked(options);
  for (const column of ["task", "model", "noise"]) requireOneKind(rows, column, [...by, length]);
  return accuracy(rows, { by: [...by, length] }).map((group) => {
    const own = rows.filter((row) => [...by, length].every((column) => row[column] === group[column]));
    const found = fit(accuracy(own, { by: { n: complexity ?? complexityColumn(own) } }) as Points);
    const { cdf, cdo, nEff, cdfSe, cdoSe, cdfInterval, cdoInterval, nEffInterval, cells, from, to } = found;
    const tooLong = own.filter(({ error }) => error === "context").length;
    return {
      ...Object.fromEntries(by.map((column) => [column, group[column]])),
      contextTokens: group[length] as number,
      promptTokens: meanOf(own, "promptTokens"),
      ...{ cdf, cdo, nEff, cdfSe, cdoSe, cdfInterval, cdoInterval, nEffInterval, cells, from, to },
      items: group.items,
      accuracy: group.accuracy,
      tooLong,
      reason: [found.reason, tooLong && `${tooLong} of ${own.length} items did not fit into the context`]
        .filter(Boolean)
        .join("; "),
    };
  });
}

const KNOWN = ["by", "length", "complexity", "method", "level", "window", "interval", "from", "to"];

function checked(options: DecayByLengthOptions) {
  requireKnownKeys("decayByLength", options, KNOWN);
  const { by = [], length, complexity, method = "least squares", level, ...own } = options;
  requireOneOf("method", method, ["least squares", "log-binomial"] as const);
  const { window, interval, from, to } = own;
  const foreign = method === "least squares" ? { from, to } : { window, interval };
  for (const [name, value] of Object.entries(foreign))
    if (value !== undefined)
      throw new RangeError(`${name} does not belong to the method "${method}"; leave it out`);
  const given = Object.fromEntries(
    Object.entries({ level, ...own }).filter(([, value]) => value !== undefined),
  );
  const fit = method === "least squares" ? fitDecay : fitDecayBinomial;
  return { by, length, complexity, fit: (points: Points) => fit(points, given) };
}

type Points = DecayPoint[];

const complexityColumn = ([first]: readonly Row[]) =>
  first && "variables" in first ? "variables" : "operations";

function lengthColumn(rows: readonly Row[]): string {
  const set = ["fillerTokens", "contextTokens"].filter((column) =>
    rows.some((row) => Number(row[column]) > 0),
  );
  if (set.length > 1)
    throw new RangeError(
      `rows differ in ${set.join(" and in ")}; name the column of the length: length: "${set[0]}"`,
    );
  return set[0] ?? "fillerTokens";
}

function requireOneKind(rows: readonly Row[], column: string, told: readonly string[]): void {
  const kinds = [...new Set(rows.map((row) => row[column]))];
  if (kinds.length > 1 && !told.includes(column))
    throw new RangeError(
      `rows are of ${kinds.length} ${column}s (${kinds.slice(0, 3).join(", ")}); ` +
        `name the column in by: ["${column}"], or give one ${column}'s rows`,
    );
}

function meanOf(rows: readonly Row[], column: string): number | null {
  const values = rows.map((row) => row[column]);
  return values.every((value) => typeof value === "number") ? mean(values as number[]) : null;
}
