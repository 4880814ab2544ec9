import { requireKnownKeys, requireOneOf, requireText, shown } from "@loadlab/lib/core/check.js";
import { accuracy, type Accuracy } from "@loadlab/lib/stats/accuracy.js";
import { benjaminiHochberg } from "@loadlab/lib/stats/comparisons/adjust.js";
import { mcnemar } from "@loadlab/lib/stats/comparisons/mcnemar.js";
import { twoProportions } from "@loadlab/lib/stats/comparisons/two-proportions.js";
import type { Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { requireRunRows } from "@loadlab/lib/core/rows.js";
import { gaps, type CountedGap } from "./gaps.js";
import { isAnswered, type SentenceAnswer } from "./sentence-counts.js";

/** What is read of a row about a question, beside the column that is tested. */
interface QuestionAnswer extends Omit<SentenceAnswer, "sentenceId" | "level"> {
  type?: string;
  position?: number;
  epoch?: number;
}

interface Tested extends QuestionAnswer {
  [column: string]: unknown;
}

/** The test of a gap against none. */
export interface GapTest extends CountedGap {
  /** The two-proportion z and its two-sided p-value; NaN where a subset has no answers. */
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
  /** What p has to be below: alpha over the number of tests, by Benjamini and Hochberg times the number found. */
  threshold: number;
}

interface GapTestOptions<By> {
  /** The column whose values are tested one by one, "level" (the default, Figure 4) or "type" (Figure 5), or another. */
  by?: By;
  /** Chance of any false asterisk, or the share of false ones, above 0 and below 1; defaults to 0.05. */
  alpha?: number;
  /**
   * "bonferroni", the paper's: alpha shared out equally among the tests. "benjaminiHochberg": of the asterisks, a share
   * alpha is false on average, which finds more. Defaults to "bonferroni".
   */
  adjust?: "bonferroni" | "benjaminiHochberg";
}

/**
 * Tests the plausibility gap at each level, or of each question type, with a correction for the number of tests.
 *
 * Each row has two tests. The two-proportion z test takes all questions as independent; the paper's threshold .05/6 =
 * .0083 fits it, but the paper names no test. McNemar's exact test compares matched twins, where the same question is
 * asked about the plausible and the implausible sentence. Both count every question of a sentence as a separate draw,
 * so p is too small where answers about one sentence depend on each other; `gapTrend` counts sentences. This matters
 * most for entity_count, whose level + 1 prompts about one sentence are identical.
 *
 * Give the rows of one model; rows of several epochs count separately.
 *
 * @param rows of a run, each with `subset`, `correct` (0..1), the column of `by`, and for twins `pair` (not empty),
 *   `type` and `position`
 * @param options `by`, the column to test by, defaults to "level"; `alpha`, above 0 and below 1, defaults to 0.05;
 *   `adjust`, "bonferroni" (the default) or "benjaminiHochberg"
 * @returns one row per value of `by`
 * @throws RangeError if there are no rows, a value is out of range, a subset is missing somewhere, or two rows answer
 *   the same question about the same twin
 * @source CenterBench, sections 5.2 and 5.3; Figures 4 and 5
 */
export function gapTests<R extends QuestionAnswer, By extends keyof R & string = keyof R & "level">(
  rows: readonly R[],
  options: GapTestOptions<By> = {},
): (Pick<R, By> & GapTest)[] {
  requireKnownKeys("centerbench.gapTests", options, ["by", "alpha", "adjust"]);
  const { by = "level", alpha = 0.05, adjust = "bonferroni" } = options;
  requireOneOf("adjust", adjust, ["bonferroni", "benjaminiHochberg"]);
  requireText("by", by);
  if (by === "subset")
    throw new RangeError('by is "subset", which the gap compares; expected another column, such as "level"');
  if (!(typeof alpha === "number" && alpha > 0 && alpha < 1))
    throw new RangeError(`alpha is ${shown(alpha)}; expected a number between 0 and 1, such as 0.05`);
  requireRunRows(rows);
  const tested = rows.map((row: QuestionAnswer): Tested => ({ ...row }));
  const found = gaps(
    accuracy(tested, { by: [by as string, "subset"], cluster: null }) as (Tested & Accuracy)[],
  );
  const below = (ps: readonly number[]) => {
    const known = ps.filter((p) => !Number.isNaN(p));
    const discoveries = benjaminiHochberg(known).filter((p) => p < alpha).length;
    return ((adjust === "bonferroni" ? 1 : Math.max(1, discoveries)) * alpha) / ps.length;
  };
  const tests = found.map((cell) => {
    const { plausible, implausible, plausibleItems: m, implausibleItems: n } = cell;
    const { z, p } = m && n ? twoProportions(plausible * m, m, implausible * n, n) : { z: NaN, p: NaN };
    const twins = twinCounts(tested.filter((row) => row[by] === cell[by]));
    const twinsP = twins.twins > 0 ? mcnemar(twins.plausibleOnly, twins.implausibleOnly).p : null;
    return { cell, z, p, twins, twinsP };
  });
  const threshold = below(tests.map(({ p }) => p));
  const ofTwins = below(tests.map(({ twinsP }) => twinsP ?? NaN));
  return tests.map(({ cell, z, p, twins, twinsP }) => ({
    ...cell,
    z,
    p,
    significant: p < threshold,
    ...twins,
    twinsP,
    twinsSignificant: twinsP === null ? null : twinsP < ofTwins,
    threshold,
  })) as unknown as (Pick<R, By> & GapTest)[];
}

/** How often one twin was answered better than the other, over the questions that both answered. */
function twinCounts(rows: readonly QuestionAnswer[]) {
  const questions = new Map<string, Partial<Record<Subset, number>>>();
  for (const row of rows.filter(isAnswered)) {
    const { pair, type, position, model, epoch, subset, correct } = row;
    if (!pair) continue;
    const key = JSON.stringify([pair, type, position, model, epoch]);
    const answers = questions.get(key) ?? {};
    questions.set(key, answers);
    if (answers[subset] !== undefined)
      throw new RangeError(
        `two rows answer the ${String(type)} question about noun ${String(position)} of the ${subset} twin of pair ${JSON.stringify(pair)}; expected one. Add a column model or epoch, or keep one of the rows`,
      );
    answers[subset] = correct;
  }
  const leads = [...questions.values()].flatMap(({ plausible, implausible }) =>
    plausible === undefined || implausible === undefined ? [] : [plausible - implausible],
  );
  return {
    twins: leads.length,
    plausibleOnly: leads.filter((lead) => lead > 0).length,
    implausibleOnly: leads.filter((lead) => lead < 0).length,
  };
}
