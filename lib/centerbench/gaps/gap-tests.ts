import { requireKnownKeys, requireText, shown } from "../../core/check.js";
import { mcnemar } from "../../stats/comparisons/mcnemar.js";
import { twoProportions } from "../../stats/comparisons/two-proportions.js";
import { accuracy } from "../../stats/accuracy.js";
import type { AccuracyCell } from "./accuracy-cell.js";
import { gaps, type Gap } from "./gaps.js";
import type { Row } from "./rows.js";

type Scored = Row & { correct: number };

/** The test of a gap against none. */
export interface GapTest extends Gap {
  /** The two-proportion z and its two-sided p-value. */
  z: number;
  p: number;
  /** Whether p is below the threshold: the paper's asterisk. */
  significant: boolean;
  /** Questions answered about both sentences of a pair of twins. */
  twins: number;
  /** Of those, answered better on the plausible twin. */
  plausibleOnly: number;
  /** Of those, answered better on the implausible twin. */
  implausibleOnly: number;
  /** Exact p-value of McNemar's test of the twins; null without twins. */
  twinsP: number | null;
  /** Whether it is below the threshold; null without twins. */
  twinsSignificant: boolean | null;
  /** Alpha over the number of tests. */
  threshold: number;
}

export interface GapTestOptions {
  /** The column whose values are tested one by one, "level" (the default, Figure 4) or "type" (Figure 5), or another. */
  by?: string;
  /** Chance of any false asterisk, above 0 and below 1, shared out equally among the tests; defaults to 0.05. */
  alpha?: number;
}

/**
 * Which gaps are more than chance, with Bonferroni's correction for the number of tests: one per level, or per type.
 *
 * Two tests stand side by side. The two-proportion z test takes all questions as independent, which is how the paper's
 * threshold of .05/6 = .0083 reads (it names no test). McNemar's exact test is of matched twins, where the same
 * question is asked about the plausible and the implausible sentence; for rows without twins it is null. Both count
 * the questions of one sentence as so many draws, which makes p-values too small where they stand or fall together;
 * `gapTrend` counts sentences. Most of all this holds for entity_count, which is one question about every noun: its
 * level + 1 prompts are the same, and a deterministic model's answers to them count as so many.
 *
 * Keep to the rows of one model; rows of several epochs count one by one.
 *
 * @param rows of a run, each with `subset`, `correct` (0..1), the column of `by`, and for twins `pair` (not empty),
 *   `type` and `position`
 * @returns one row per value of `by`
 * @throws RangeError if there are no rows, a value is out of range, a subset is missing somewhere, or two rows answer
 *   the same question of the same twin
 * @source CenterBench, sections 5.2 and 5.3; Figures 4 and 5
 */
export function gapTests(rows: readonly Row[], options: GapTestOptions = {}): GapTest[] {
  requireKnownKeys("centerbench.gapTests", options, ["by", "alpha"]);
  const { by = "level", alpha = 0.05 } = options;
  requireText("by", by);
  if (by === "subset")
    throw new RangeError('by is "subset", which the gap compares; expected another column, such as "level"');
  if (!(typeof alpha === "number" && alpha > 0 && alpha < 1))
    throw new RangeError(`alpha is ${shown(alpha)}; expected a number between 0 and 1, such as 0.05`);
  const found = gaps(accuracy(rows as Scored[], { by: [by, "subset"] }) as unknown as AccuracyCell[]);
  const threshold = alpha / found.length;
  return found.map((cell) => {
    const { plausible, implausible, plausibleItems, implausibleItems } = cell;
    const [m, n] = [plausibleItems!, implausibleItems!];
    const { z, p } = twoProportions(plausible * m, m, implausible * n, n);
    const twins = twinCounts(rows.filter((row) => row[by] === cell[by]));
    const twinsP = twins.twins > 0 ? mcnemar(twins.plausibleOnly, twins.implausibleOnly).p : null;
    const twinsSignificant = twinsP === null ? null : twinsP < threshold;
    return { ...cell, z, p, significant: p < threshold, ...twins, twinsP, twinsSignificant, threshold };
  });
}

/** How often one twin was answered better than the other, over the questions that both were asked. */
function twinCounts(rows: readonly Row[]): Pick<GapTest, "twins" | "plausibleOnly" | "implausibleOnly"> {
  const questions = new Map<string, { plausible?: number; implausible?: number }>();
  for (const { pair, type, position, model, epoch, subset, correct } of rows) {
    if (pair === undefined || pair === "") continue;
    const key = JSON.stringify([pair, type, position, model, epoch]);
    const answers = questions.get(key) ?? {};
    questions.set(key, answers);
    const twin = subset as keyof typeof answers;
    if (answers[twin] !== undefined)
      throw new RangeError(
        `two rows answer the ${String(type)} question about noun ${String(position)} of the ${twin} twin of pair ${JSON.stringify(pair)}; tell them apart by a column model or epoch, or keep one`,
      );
    answers[twin] = correct as number;
  }
  const both = [...questions.values()].filter(
    (answers): answers is { plausible: number; implausible: number } =>
      answers.plausible !== undefined && answers.implausible !== undefined,
  );
  return {
    twins: both.length,
    plausibleOnly: both.filter(({ plausible, implausible }) => plausible > implausible).length,
    implausibleOnly: both.filter(({ plausible, implausible }) => plausible < implausible).length,
  };
}
