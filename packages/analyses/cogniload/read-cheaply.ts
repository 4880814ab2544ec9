import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { cheapReaders } from "@loadlab/lib/cogniload/puzzle/readers.js";
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
 * `stats.floor` and `cogniload.fitSensitivity`.
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
