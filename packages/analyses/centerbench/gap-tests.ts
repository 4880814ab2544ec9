import { requireKnownKeys, requireRunRows } from "@loadlab/lib/core/check.js";
import { accuracy, type Accuracy } from "@loadlab/lib/stats/accuracy.js";
import { mcnemar, twoProportions } from "@loadlab/lib/stats/comparisons/proportions.js";
import type { Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { gaps, type CountedGap } from "./gaps.js";
import { isAnswered, type SentenceAnswer } from "./gap-trend.js";

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
  /** What p has to be below: 0.05 over the number of tests. */
  threshold: number;
}

/**
 * Tests the plausibility gap at each level, or of each question type, with Bonferroni's correction for the number of tests.
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
 * @param options `by`, the column whose values are tested one by one, defaults to "level" (Figure 4); "type" for Figure 5
 * @returns one row per value of `by`
 * @throws RangeError if there are no rows, a value is out of range, a subset is missing somewhere, or two rows answer
 *   the same question about the same twin
 * @source CenterBench, sections 5.2 and 5.3; Figures 4 and 5
 */
export function gapTests<R extends QuestionAnswer, By extends keyof R & string = keyof R & "level">(
  rows: readonly R[],
  options: { by?: By } = {},
): (Pick<R, By> & GapTest)[] {
  requireKnownKeys("centerbench.gapTests", options, ["by"]);
  const by: string = options.by ?? "level";
  requireRunRows(rows);
  const tested = rows.map((row: QuestionAnswer): Tested => ({ ...row }));
  const cells = accuracy(tested, { by: [by, "subset"], cluster: null }) as (Tested & Accuracy)[];
  const found = gaps(cells);
  const threshold = 0.05 / found.length;
  return found.map((cell) => {
    const { plausible, implausible, plausibleItems: m, implausibleItems: n } = cell;
    const { z, p } = m && n ? twoProportions(plausible * m, m, implausible * n, n) : { z: NaN, p: NaN };
    const twins = twinCounts(tested.filter((row) => row[by] === cell[by]));
    const twinsP = twins.twins > 0 ? mcnemar(twins.plausibleOnly, twins.implausibleOnly).p : null;
    return { ...cell, z, p, significant: p < threshold, ...twins, twinsP, threshold };
  }) as unknown as (Pick<R, By> & GapTest)[];
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
