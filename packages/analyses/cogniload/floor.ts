import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/groups.js";
import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { cheapReaders } from "@loadlab/lib/cogniload/puzzle/readers.js";
import { accuracy, type Accuracy } from "@loadlab/lib/stats/accuracy.js";
import type { Loads } from "./loads.js";

/** What a cheap reader scores on a puzzle. */
export interface CheapRow extends Loads {
  /** The name of the reader. */
  model: string;
  /** Whether it looks at what statements set alone, "updates", or at "conditions" as well. */
  sees: "updates" | "conditions";
  correct: number;
}

/**
 * Whether each cheap reader (`cogniload.cheapReaders`) takes the right value, puzzle by puzzle: rows for `accuracy`,
 * `cogniload.floor` and `cogniload.fitSensitivity`.
 *
 * @param puzzles generated, of `samples`, or read from files, of `cogniload.importPuzzles`
 */
export function readCheaply(puzzles: Iterable<PuzzleSample>): CheapRow[] {
  const readers = cheapReaders();
  const rows: CheapRow[] = [];
  for (const sample of puzzles) {
    const { difficulty, statements, needleRatio } = sample.params;
    const loads = { difficulty, statements, needleRatio };
    for (const { reader: model, sees, value } of readers)
      rows.push({ model, sees, ...loads, correct: Number(value(sample) === sample.target) });
  }
  return rows;
}

/** The best cheap reader at some loads. */
export type Floor = Partial<Loads> & Accuracy & { reader: string };

/**
 * The band of the best cheap reader over loads: in each group the accuracy of the reader that has the most puzzles right,
 * with Wilson's interval. A model inside or below it has not shown that it tracks states.
 *
 * @param rows of `cogniload.readCheaply`
 * @param options.by the loads, such as ["needleRatio"]
 * @param options.level coverage of the intervals, defaults to 0.95
 * @returns a row for each group, with its loads and the best reader's name as `reader`
 * @throws RangeError if there are no rows, or a load is not among their columns
 */
export function floor(
  rows: readonly CheapRow[],
  options: { by: readonly (keyof Loads)[]; level?: number },
): Floor[] {
  requireKnownKeys("cogniload.floor", options, ["by", "level"]);
  const { by, level = 0.95 } = options;
  const loads = Object.fromEntries(by.map((load) => [load, load]));
  const all: Floor[] = accuracy(rows, { by: { ...loads, reader: "model" as const }, level });
  return alike(all, by).map((readers) =>
    readers.reduce((best, one) => (one.accuracy > best.accuracy ? one : best)),
  );
}
