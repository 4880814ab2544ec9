import { mean } from "simple-statistics";
import { pick, requireOneOf } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/collections.js";
import { accuracy } from "@loadlab/lib/stats/accuracy.js";
import { fitDecayBinomial } from "./decay-binomial.js";
import { fitDecay, type DecayFit, type DecayOptions, type DecayPoint } from "./decay.js";
import type { LengthPoint } from "./failure-mode.js";

const FIGURES = [
  ...(["cdf", "cdo", "nEff", "cdfSe", "cdoSe", "cdfLow", "cdfHigh", "cdoLow", "cdoHigh"] as const),
  ...(["nEffLow", "nEffHigh", "cells", "from", "to"] as const),
];

type Figures = Pick<DecayFit, (typeof FIGURES)[number] | "reason">;

/** FACTOR's figures at one context length. */
export interface DecayAtLength extends Figures, Pick<LengthPoint, "contextTokens"> {
  /** What the prompts had on average, in tokens of the model; null where the rows don't say. */
  promptTokens: number | null;
  /** How many items have a response, and the share of them answered correctly. */
  items: number;
  accuracy: number;
  /** How many items did not fit into the model's context, and count as wrong. */
  tooLong: number;
  /** How many items have no response (error `transport`), and count as nothing. */
  unanswered: number;
}

export interface DecayByLengthOptions<By extends string> extends DecayOptions {
  /** Columns that tell one curve's rows from another's, for instance ["model"]; defaults to none. */
  by?: readonly By[];
  /** Defaults to "least squares", the paper's; "log-binomial" is `fitDecayBinomial`, which has no window. */
  method?: DecayFit["method"];
  /**
   * Log-binomial only: the smallest N that counts, at every length; defaults to a breakpoint estimated for each length,
   * which needs many items.
   */
  from?: number;
}

/**
 * Fits CDF and CDO at every context length of a run: one curve and one fit for each length and each group of `by`.
 *
 * `failureMode` and `lengthPlot` take the result, one model at a time. The least-squares fit keeps the cells in a
 * window of accuracies, so each length uses other values of N; log-binomial fits with `from` use the same at all
 * lengths.
 *
 * @param rows of a run, each with `correct`, 0..1, N as `variables` or `operations`, and the length as `fillerTokens`
 *   or, in a realistic run that sets it, `contextTokens`
 * @param options `by` and `method`, and the options of the method
 * @returns groups in the order of their first row, lengths ascending within
 * @throws RangeError if there are no rows, a column is missing, rows of several models, tasks or noises are not told
 *   apart by `by`, or an option is out of range or belongs to the other method
 * @source FACTOR, section 4.2, Tables 2, 3, 5 and 6
 */
export function decayByLength<R extends { correct: number }, By extends keyof R & string = never>(
  rows: readonly R[],
  options: DecayByLengthOptions<By> = {},
): (Pick<R, By> & DecayAtLength)[] {
  const fit = checkedFit(options);
  const { by = [] } = options;
  const cells = rows.map((row): Cells => ({ ...row }));
  const length = lengthColumn(cells);
  const columns = [...by, length];
  for (const column of ["task", "model", "noise"]) requireOneKind(cells, column, columns);
  const lengths = accuracy(cells, { by: columns });
  const inOrder = alike(cells, by).flatMap(([first]) =>
    lengths.filter((group) => by.every((column) => group[column] === first[column])),
  );
  return inOrder.map((group) => {
    const own = cells.filter((row) => columns.every((column) => row[column] === group[column]));
    const n = own.some((row) => "variables" in row) ? "variables" : "operations";
    const found = fit(accuracy(own, { by: { n } }).map((point) => ({ ...point, n: point.n as number })));
    const tooLong = own.filter(({ error }) => error === "context").length;
    const unfit = tooLong && `${tooLong} of ${own.length} items did not fit into the context`;
    return {
      ...(pick<Cells, string>(group, by) as Pick<R, By>),
      contextTokens: group[length] as number,
      promptTokens: meanTokens(own),
      ...pick(found, FIGURES),
      items: group.items,
      accuracy: group.accuracy,
      tooLong,
      unanswered: group.unanswered,
      reason: [found.reason, unfit].filter(Boolean).join("; "),
    };
  });
}

interface Cells {
  correct: number;
  [column: string]: unknown;
}

function checkedFit({ by: _, method = "least squares", ...options }: DecayByLengthOptions<string>) {
  requireOneOf("method", method, ["least squares", "log-binomial"]);
  const fit = method === "least squares" ? fitDecay : fitDecayBinomial;
  return (points: DecayPoint[]) => fit(points, options);
}

function lengthColumn(rows: readonly Cells[]): string {
  const set = ["fillerTokens", "contextTokens"].filter((column) =>
    rows.some((row) => Number(row[column]) > 0),
  );
  if (set.length > 1)
    throw new RangeError("rows have two lengths, fillerTokens and contextTokens; expected one above 0");
  return set[0] ?? "fillerTokens";
}

function requireOneKind(rows: readonly Cells[], column: string, told: readonly string[]): void {
  const kinds = [...new Set(rows.map((row) => row[column]))];
  if (kinds.length > 1 && !told.includes(column))
    throw new RangeError(
      `rows hold ${kinds.length} ${column}s (${kinds.slice(0, 3).join(", ")}); expected one. ` +
        `Name the column in by: ["${column}"], or give the rows of one ${column}`,
    );
}

/** The mean length of the prompts that were answered, null where a row does not say. */
function meanTokens(rows: readonly Cells[]): number | null {
  const answered = rows.filter(({ correct }) => !Number.isNaN(correct));
  const tokens = answered.map(({ promptTokens }) => (typeof promptTokens === "number" ? promptTokens : NaN));
  return tokens.length === 0 || tokens.some(Number.isNaN) ? null : mean(tokens);
}
