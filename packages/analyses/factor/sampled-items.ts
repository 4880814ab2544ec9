import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { cell, pick, requireColumns, requireRows } from "@loadlab/lib/core/rows.js";

/** One item with all its tries. */
export interface SampledItem {
  /** The sample's id. */
  sample: string;
  /** N, the number of variables or operations. */
  n: number;
  /** How often it was answered. */
  tries: number;
  /** How many of these responses were right, 0..tries. */
  successes: number;
  /** How often it was asked and no response came (error `transport`). */
  unanswered: number;
}

export interface SampledItemsOptions<By extends string> {
  /** Further columns to group by, for instance ["model", "fillerTokens"]; defaults to none. */
  by?: readonly By[];
}

/** A response of a run, or an item with its responses counted. */
export type Sampled =
  | { sample: string; try: number; correct: number }
  | { sample?: string; tries: number; successes: number; unanswered?: number };

/**
 * Counts the tries of each item in the rows of a run with several tries. Items that are already counted, such as those
 * of a file, pass through.
 *
 * @param rows of a run, each with `sample`, `try`, `correct` and N, as `variables`, `operations` or `n`; or items, each
 *   with `tries`, `successes` and N
 * @param options `by`, further columns to group by
 * @returns one flat item per group and sample, in the order of their first rows, with the columns of `by`
 * @throws RangeError if there are no rows, a column is missing, a response is neither correct nor wrong, or a sample
 *   has the same try twice within a group
 */
export function sampledItems<R extends Sampled, By extends keyof R & string = never>(
  rows: readonly R[],
  options: SampledItemsOptions<By> = {},
): (Pick<R, By> & SampledItem)[] {
  requireKnownKeys("factor.sampledItems", options, ["by"]);
  requireRows("rows", rows, "the rows of run({ ..., tries: 16 })");
  const [first] = rows;
  const { by = [] } = options;
  const complexity = ["variables", "operations", "n"].find((column) => column in first!) ?? "variables";
  const isCounted = "successes" in first! && !("correct" in first);
  const needed = isCounted ? ["tries", "successes"] : ["sample", "try", "correct"];
  requireColumns(rows, [...by, complexity, ...needed]);
  return (isCounted ? counted : together)(rows, by, complexity);
}

type Cells = Readonly<Record<string, unknown>>;

function together<R extends Sampled, By extends keyof R & string>(
  rows: readonly R[],
  by: readonly By[],
  complexity: string,
) {
  const items = new Map<string, { item: Pick<R, By> & SampledItem; seen: Set<unknown> }>();
  for (const [index, row] of rows.entries()) {
    const { sample, try: which, correct }: Cells = { ...row };
    const n = count(`${complexity} of row ${index}`, cell(row, complexity), 0);
    const unanswered = Number.isNaN(correct);
    if (correct !== 0 && correct !== 1 && !unanswered)
      throw new RangeError(
        `correct of row ${index} is ${String(correct)}; expected 0 or 1, because pass@t counts only responses that are entirely correct`,
      );
    const key = JSON.stringify([sample, ...by.map((column) => row[column])]);
    const counts = { n, sample: String(sample), tries: 0, successes: 0, unanswered: 0 };
    const found = items.get(key) ?? { item: { ...pick<R, By>(row, by), ...counts }, seen: new Set() };
    items.set(key, found);
    if (found.seen.has(which))
      throw new RangeError(
        `two rows hold try ${String(which)} of ${String(sample)}; expected each try once. Name the columns that tell the rows apart, for example by: ["model"]`,
      );
    found.seen.add(which);
    found.item[unanswered ? "unanswered" : "tries"] += 1;
    if (correct === 1) found.item.successes += 1;
  }
  return [...items.values()].map(({ item }) => item);
}

function counted<R extends Sampled, By extends keyof R & string>(
  rows: readonly R[],
  by: readonly By[],
  complexity: string,
) {
  return rows.map((row, index) => {
    const { sample = `item ${index}`, unanswered = 0, ...counts }: Cells = { ...row };
    const n = count(`${complexity} of item ${index}`, cell(row, complexity), 0);
    const tries = count(`tries of item ${index}`, counts.tries, unanswered ? 0 : 1);
    const successes = count(`successes of item ${index}`, counts.successes, 0, tries);
    return {
      ...pick<R, By>(row, by),
      n,
      sample: String(sample),
      tries,
      successes,
      unanswered: Number(unanswered),
    };
  });
}

function count(name: string, value: unknown, low: number, high?: number): number {
  requireInteger(name, value as number, low, high);
  return value as number;
}
