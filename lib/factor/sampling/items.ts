import { requireInteger, requireKnownKeys } from "../../core/check.js";

/** One item with all its tries; further columns are those it was grouped by. */
export interface SampledItem {
  /** The sample's id. */
  sample: string;
  /** N, the number of variables or operations. */
  n: number;
  /** How often it was asked. */
  tries: number;
  /** How many of these replies were right, 0..tries. */
  successes: number;
  [column: string]: string | number | boolean | null;
}

export interface SampledItemsOptions {
  /**
   * The column that holds N, defaults to "variables", or "operations" where rows have no variables, or "n" where they
   * have neither.
   */
  complexity?: string;
  /** Further columns to group by, for instance ["model", "fillerTokens"]; defaults to none. */
  by?: readonly string[];
}

type Row = Record<string, unknown>;

/**
 * The rows of a run with several tries, put together item by item; items already put together, such as a file's, pass
 * through.
 *
 * @param rows of a run, each with `sample`, `try`, `correct` and the column of N; or items, each with `tries` and
 *   `successes` and the column of N
 * @returns one flat item per group and sample, in the order of their first rows
 * @throws RangeError if there are no rows, a column is missing, a reply is neither right nor wrong, or a sample has
 *   the same try twice, which `by` would tell apart
 */
export function sampledItems(rows: readonly Row[], options: SampledItemsOptions = {}): SampledItem[] {
  requireKnownKeys("factor.sampledItems", options, ["complexity", "by"]);
  const first = rows[0];
  if (!first) throw new RangeError("rows is empty; expected the rows of run({ ..., tries: 16 })");
  const { by = [] } = options;
  const complexity =
    options.complexity ?? ["variables", "operations", "n"].find((column) => column in first) ?? "variables";
  const put = "correct" in first || !("successes" in first) ? together : alreadyTogether;
  return put(rows, by, complexity);
}

function together(rows: readonly Row[], by: readonly string[], complexity: string): SampledItem[] {
  const items = new Map<string, { item: SampledItem; seen: Set<unknown> }>();
  rows.forEach((row, index) => {
    requireColumns(row, index, [...by, complexity, "sample", "try", "correct"]);
    requireInteger(`${complexity} of row ${index}`, row[complexity] as number, 0);
    if (row.correct !== 0 && row.correct !== 1) throw new RangeError(noSuccess(row, index));
    const key = JSON.stringify([row.sample, ...by.map((column) => row[column])]);
    let found = items.get(key);
    if (!found) items.set(key, (found = { item: itemOf(row, by, complexity), seen: new Set() }));
    if (found.seen.has(row.try))
      throw new RangeError(
        `${String(row.sample)} has try ${String(row.try)} twice; name the columns that tell the rows apart, ` +
          'for instance by: ["model"]',
      );
    found.seen.add(row.try);
    found.item.tries += 1;
    found.item.successes += row.correct;
  });
  return [...items.values()].map(({ item }) => item);
}

function alreadyTogether(rows: readonly Row[], by: readonly string[], complexity: string): SampledItem[] {
  return rows.map((row, index) => {
    requireColumns(row, index, [...by, complexity, "tries", "successes"]);
    const [n, tries, successes] = [row[complexity], row.tries, row.successes] as number[];
    requireInteger(`${complexity} of item ${index}`, n!, 0);
    requireInteger(`tries of item ${index}`, tries!, 1);
    requireInteger(`successes of item ${index}`, successes!, 0, tries);
    const sample = { ...row, sample: row.sample ?? `item ${index}` };
    return { ...itemOf(sample, by, complexity), tries: tries!, successes: successes! };
  });
}

const itemOf = (row: Row, by: readonly string[], complexity: string): SampledItem => ({
  ...(Object.fromEntries(by.map((column) => [column, row[column]])) as Record<string, string>),
  n: row[complexity] as number,
  sample: String(row.sample),
  tries: 0,
  successes: 0,
});

const noSuccess = ({ correct }: Row, index: number) =>
  Number.isNaN(correct)
    ? `row ${index} has no reply (correct is NaN); leave such rows out, or call run again to have them asked`
    : `correct of row ${index} is ${String(correct)}; expected 0 or 1: pass@t counts replies that are wholly right`;

function requireColumns(row: Row, index: number, columns: string[]): void {
  const missing = columns.find((column) => row[column] === undefined);
  if (missing === undefined) return;
  throw new RangeError(
    `row ${index} has no column "${missing}"; its columns are ${Object.keys(row).join(", ")}`,
  );
}
