import type { Rounded } from "../rounded.js";
import { orders, wholeRuns } from "./runs.js";
import { cellOf, figure, rowsOf, spreadOf, type Printed } from "./tables.js";

/** The tables of spatial working memory, by modality. */
export const SWM_TABLES = { "table-12": "text", "table-13": "image", "table-14": "image+text" } as const;

/** The counts of a row; `tokensScore` is printed as a share of the tokens required. */
export const COUNTS = ["guesses", "tokensScore", "illegal", "invalid", "repeated", "noBox"] as const;

type Count = (typeof COUNTS)[number];

/** A row of Tables 12 to 14 with the limits of its difficulty. */
export interface SwmRow {
  table: keyof typeof SWM_TABLES;
  name: string;
  printed: Printed;
  /** Tokens to find. */
  tokens: number;
  /** Tokens that one guess can find. */
  atOnce: number;
  cap: number;
}

/** Counts of one run. */
export type SwmRun = Record<Count, number>;

/** The rows of Tables 12 to 14. */
export function swmRows(): SwmRow[] {
  return (Object.keys(SWM_TABLES) as SwmRow["table"][]).flatMap((table) =>
    rowsOf(table).map((printed) => {
      const of = (what: string) => figure(`SWM ${printed.difficulty} ${what}`);
      const notes = printed.notes === "yes" ? " with notes" : "";
      return {
        table,
        name: `${printed.model}, ${SWM_TABLES[table]} ${printed.difficulty}${notes}`,
        printed,
        tokens: of("tokens required"),
        atOnce: of("tokens at a time"),
        cap: of("guess cap"),
      };
    }),
  );
}

/** How often the paper ran each setup. */
export const RUNS = 3;

/**
 * The runs that can lie behind a count's mean and standard deviation, each in ascending order.
 *
 * @param inflation of the printed deviation against that of a population, defaults to 1
 */
export function possibleCounts(row: SwmRow, count: Count, inflation = 1): number[][] {
  const scale = count === "tokensScore" ? row.tokens : 1;
  return [
    ...wholeRuns({
      mean: times(scale, cellOf(row.printed, count)),
      sd: times(scale / inflation, spreadOf(row.printed, count)),
      runs: RUNS,
      least: count === "guesses" ? row.tokens / row.atOnce : 0,
      most: count === "tokensScore" ? row.tokens : row.cap,
    }),
  ];
}

const times = (factor: number, { value, low, high }: Rounded): Rounded => ({
  value: factor * value,
  low: factor * low,
  high: factor * high,
});

/** Whether one run keeps the rules: guesses suffice for what is counted, and it ends early only when all is found. */
const keepsRules = ({ tokens, atOnce, cap }: SwmRow, run: SwmRun): boolean =>
  run.illegal + run.repeated + run.noBox + run.invalid + Math.ceil(run.tokensScore / atOnce) <= run.guesses &&
  (run.tokensScore === tokens || run.guesses === cap);

/** Every way to share what a row prints among its runs that keeps the rules. */
export function* possibleRuns(row: SwmRow): Generator<SwmRun[]> {
  const [first, ...others] = COUNTS.map((count) => possibleCounts(row, count));
  const choices = [first!, ...others.map((counts) => counts.flatMap(orders))];
  for (const columns of combinations(choices)) {
    const runs = Array.from({ length: RUNS }, (_, run) => runOf(columns, run));
    if (runs.every((run) => keepsRules(row, run))) yield runs;
  }
}

function* combinations<T>([first, ...rest]: readonly T[][]): Generator<T[]> {
  if (first === undefined) return yield [];
  for (const choice of first) for (const others of combinations(rest)) yield [choice, ...others];
}

/** One run of the columns, which are in the order of `COUNTS`. */
const runOf = (columns: readonly number[][], run: number): SwmRun => ({
  guesses: columns[0]![run]!,
  tokensScore: columns[1]![run]!,
  illegal: columns[2]![run]!,
  invalid: columns[3]![run]!,
  repeated: columns[4]![run]!,
  noBox: columns[5]![run]!,
});
