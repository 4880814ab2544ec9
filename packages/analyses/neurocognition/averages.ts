import { mean, standardDeviation } from "simple-statistics";
import { cell, pick, requireKnownKeys, requireRunRows, shown } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/collections.js";

/** What a group of runs reached: of each measure the mean and, as `<measure>Sd`, the population standard deviation. */
type Averages<Measure extends string> = { runs: number; unanswered: number } & {
  [Column in Measure | `${Measure}Sd`]: number | null;
};

/**
 * Gives means and standard deviations over repeated runs, as in the paper's full results: a flat row for each group.
 *
 * Runs without a response (`correct` NaN) count only as `unanswered`. A run in which a measure is not defined (null or
 * NaN, such as FMS if no rule was acquired) is left out of that measure; if no run is left, both figures are null.
 *
 * @param rows of `run`
 * @param options.by the columns whose values make a group, for instance `["model", "difficulty", "modality"]`
 * @param options.measures the columns of numbers to average, for instance `["correct", "guesses", "illegal"]`
 * @throws RangeError if there are no rows, no row has a column, or a measure holds anything but numbers and null
 * @source NeuroCognition, Tables 12 to 16: "mean with standard deviation", over three runs
 */
export function averages<
  R extends object,
  const By extends readonly (keyof R & string)[],
  const Measures extends readonly (keyof R & string)[],
>(
  rows: readonly R[],
  options: { by: By; measures: Measures },
): (Pick<R, By[number]> & Averages<Measures[number]>)[] {
  requireKnownKeys("neurocognition.averages", options, ["by", "measures"]);
  const { by, measures } = options;
  requireRunRows(rows);
  for (const column of [...by, ...measures])
    if (!rows.some((row) => column in row))
      throw new RangeError(
        `no row has the column "${column}"; expected one of ${Object.keys(rows[0]!).join(", ")}`,
      );
  return alike(rows, by).map((group) => {
    const runs = group.filter((row) => !("correct" in row && Number.isNaN(row.correct)));
    return {
      ...pick<R, By[number]>(group[0], by),
      ...{ runs: runs.length, unanswered: group.length - runs.length },
      ...Object.fromEntries(measures.flatMap((measure) => averaged(measure, runs))),
    } as Pick<R, By[number]> & Averages<Measures[number]>;
  });
}

function averaged<R>(measure: keyof R & string, runs: readonly R[]): [string, number | null][] {
  const defined = runs.flatMap((row) => {
    const value: unknown = row[measure] ?? NaN;
    if (typeof value !== "number")
      throw new RangeError(`the measure "${measure}" holds ${shown(value)}; expected numbers or null`);
    return Number.isFinite(value) ? [value] : [];
  });
  const [average, spread] = defined.length > 0 ? [mean(defined), standardDeviation(defined)] : [null, null];
  return [
    [measure, average],
    [`${measure}Sd`, spread],
  ];
}

/**
 * Prints `averages` as a paper does, "0.613 ± 0.09": a flat row for each group, with a column for each measure. If
 * some mean of a measure is above 1, as for a count, the measure has one decimal; otherwise three, and its deviation
 * two.
 *
 * @param rows of `run`
 * @param options.by the columns whose values make a group
 * @param options.measures the columns to average, by the names of the new columns, such as `{ S: "correct" }`
 * @returns texts; a dash where a measure is not defined
 * @throws RangeError as `averages` does
 */
export function printedAverages<
  R extends object,
  const By extends readonly (keyof R & string)[],
  const Measures extends Readonly<Record<string, keyof R & string>>,
>(
  rows: readonly R[],
  options: { by: By; measures: Measures },
): (Pick<R, By[number]> & Record<keyof Measures, string>)[] {
  requireKnownKeys("neurocognition.printedAverages", options, ["by", "measures"]);
  const named = Object.entries(options.measures);
  const groups = averages(rows, { by: options.by, measures: named.map(([, column]) => column) });
  const value = (group: object, column: string) => cell(group, column) as number | null;
  const printed = named.map(([name, column]) => {
    const [digits, fewer] = groups.some((group) => (value(group, column) ?? 0) > 1) ? [1, 1] : [3, 2];
    return (group: object) => {
      const [centre, spread] = [value(group, column), value(group, `${column}Sd`)];
      return [name, centre === null ? "–" : `${centre.toFixed(digits)} ± ${spread!.toFixed(fewer)}`];
    };
  });
  return groups.map((group) => ({
    ...pick<R, By[number]>(group as Pick<R, By[number]>, options.by),
    ...Object.fromEntries(printed.map((write) => write(group))),
  })) as (Pick<R, By[number]> & Record<keyof Measures, string>)[];
}

/** A human score, to compare models with. */
export interface HumanScore {
  test: "ravenImage" | "spatialWorkingMemory" | "cardSorting";
  difficulty: "easy" | "hard" | "";
  score: number;
  /** Whether it is an average of people, or the least that a cognitively normal person reaches. */
  kind: "average" | "worst case";
}

/**
 * The human scores that the paper compares with. There are none for text matrices.
 *
 * The worst case of card sorting is that of one block: with three rules, two wrong guesses and five correct ones; with
 * four, two wrong guesses, one correct guess by an ambiguous card, one that decides, and five correct ones.
 *
 * @source NeuroCognition, sections 3.1 to 3.3, and Table 1
 */
export const humanScores: readonly HumanScore[] = [
  { test: "ravenImage", difficulty: "", score: 0.814, kind: "average" },
  { test: "spatialWorkingMemory", difficulty: "easy", score: 1, kind: "worst case" },
  { test: "spatialWorkingMemory", difficulty: "hard", score: 1, kind: "worst case" },
  { test: "cardSorting", difficulty: "easy", score: 5 / 7, kind: "worst case" },
  { test: "cardSorting", difficulty: "hard", score: 5 / 9, kind: "worst case" },
];
