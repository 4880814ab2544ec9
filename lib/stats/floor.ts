import { requireKnownKeys } from "../core/check.js";
import { alike } from "../core/groups.js";
import { accuracy, type Accuracy } from "./accuracy.js";
import type { Grouped } from "./by.js";

/**
 * Gives the best cheap reader of each group of rows, with its confidence interval. Figures draw it as a band with their
 * option `floor`: a model inside or below the band has not shown that it does what the task measures.
 *
 * @param rows of cheap readers, named in the column `model`, such as `cogniload.readCheaply` and
 *   `centerbench.readCheaply` give
 * @param options.by the columns that make a group, such as "needleRatio" or ["level", "type"]
 * @param options.level coverage of the intervals, defaults to 0.95
 * @returns a row for each group, as `accuracy` gives it, with the best reader's name as `reader`
 * @throws RangeError if there are no rows, or a column is missing
 */
export function floor<
  R extends { model: string; correct: number },
  const B extends (keyof R & string) | readonly (keyof R & string)[],
>(rows: readonly R[], options: { by: B; level?: number }): (Grouped<R, B> & Accuracy & { reader: string })[] {
  requireKnownKeys("stats.floor", options, ["by", "level"]);
  const { level } = options;
  const by = [options.by].flat() as (keyof R & string)[];
  const columns = Object.fromEntries(by.map((name) => [name, name]));
  const all = accuracy(rows, { by: { ...columns, reader: "model" }, ...(level && { level }) });
  return alike(all, by as never).map((readers) =>
    readers.reduce((best, one) => (one.accuracy > best.accuracy ? one : best)),
  ) as never;
}
