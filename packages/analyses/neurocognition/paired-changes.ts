import { pick, requireColumns, requireKnownKeys, requireRunRows, shown } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/collections.js";
import { pairedProportions } from "@loadlab/lib/stats/comparisons/proportions.js";

/** The change in accuracy on the same items under another condition. */
export interface PairedChange {
  /** Items with a response under both conditions. */
  items: number;
  /** Share right under the condition that the others are compared with. */
  before: number;
  /** Share right under this one. */
  accuracy: number;
  /** The latter minus the former, -1..1, with its interval. */
  change: number;
  /** Lower end of the change's interval. */
  low: number;
  /** Upper end of the change's interval. */
  high: number;
  /** The change as a share of `before`, with its interval; null where nothing was right before. */
  relativeChange: number | null;
  /** Lower end of the relative change's interval. */
  relativeLow: number | null;
  /** Upper end of the relative change's interval. */
  relativeHigh: number | null;
  /** Items right before and not now, and the other way round. */
  lost: number;
  /** Items right now and not before. */
  gained: number;
  /** Two-sided p of McNemar's exact test. */
  p: number;
  /** Items left out because one of the two has no response. */
  unanswered: number;
}

interface ItemRow {
  item: string;
  seed: number;
  correct: number;
}

/** The conditions that are compared, and what the items are grouped by. */
export interface PairedChangesOptions<Condition, By> {
  /** The column with the conditions, such as "context" or "presentation". */
  of: Condition;
  /** The one that all others are compared with, such as "none" or "whole". */
  from: string;
  /** Columns that make a group, such as `["model", "target"]`; defaults to none. */
  by?: By;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * Gives the change in accuracy from one condition to others on the same items, such as the effect of exemplars of
 * another task, or of reading a question word by word. Pairing by item removes the difficulty of the items from the
 * comparison.
 *
 * The intervals are Newcombe's for the change and Bonett and Price's for the relative change; both assume that the
 * items are independent.
 *
 * @param rows of `neurocognition.taskSwitch` or `wordByWord`, each item once under each condition; keep several tries
 *   apart
 * @param options `of`, the column of the conditions; `from`, the condition to compare with; `by`, further columns to
 *   group by; `level`, the coverage of intervals, defaults to 0.95
 * @returns a row for each group and each condition other than `from`
 * @throws RangeError if there are no rows, a column is missing, a group lacks the condition `from`, an item has not
 *   exactly one row under each condition, or `correct` is neither 0 nor 1
 * @source NeuroCognition, appendix D, names neither measure nor test; the relative change is that of A. Gupta et al.
 *   2024 (arXiv:2402.18216)
 */
export function pairedChanges<
  R extends ItemRow,
  Condition extends keyof R & string,
  const By extends readonly (keyof R & string)[] = [],
>(
  rows: readonly R[],
  options: PairedChangesOptions<Condition, By>,
): (Pick<R, By[number] | Condition> & PairedChange)[] {
  requireKnownKeys("neurocognition.pairedChanges", options, ["of", "from", "by", "level"]);
  const { of, from, level } = options;
  const by: readonly (keyof R & string)[] = options.by ?? [];
  requireRunRows(rows);
  requireColumns(rows, [...by, of, "item", "seed", "correct"]);
  return alike(rows, by).flatMap((group) => {
    const name = by.map((column) => `${column} ${String(group[0][column])}`).join(", ") || "the rows";
    const conditions = alike(group, [of]);
    const first = conditions.find(([row]) => row[of] === from);
    if (!first)
      throw new RangeError(
        `${name}: no row has ${of} ${shown(from)}; expected one of ${conditions.map(([row]) => shown(row[of])).join(", ")}`,
      );
    const before = byItem(first, `${name}, ${of} ${from}`);
    return conditions.flatMap((now) => {
      if (now === first) return [];
      const where = `${name}, ${of} ${String(now[0][of])}`;
      return [
        {
          ...pick<R, By[number] | Condition>(now[0], [...by, of]),
          ...changeOf(before, byItem(now, where), where, level),
        },
      ];
    });
  });
}

/** Whether each item was right; null where there was no response. */
type Outcomes = ReadonlyMap<string, boolean | null>;

function byItem(rows: readonly ItemRow[], where: string): Outcomes {
  const found = new Map<string, boolean | null>();
  for (const { item, seed, correct } of rows) {
    const key = `${item}, seed ${seed}`;
    if (found.has(key))
      throw new RangeError(
        `${where}: two rows are of item ${key}; expected one. Name the column that tells them apart in by`,
      );
    if (correct !== 0 && correct !== 1 && !Number.isNaN(correct))
      throw new RangeError(`${where}: correct of item ${key} is ${shown(correct)}; expected 0 or 1`);
    found.set(key, Number.isNaN(correct) ? null : correct === 1);
  }
  return found;
}

function changeOf(before: Outcomes, now: Outcomes, where: string, level?: number): PairedChange {
  const lone =
    [...now.keys()].find((key) => !before.has(key)) ?? [...before.keys()].find((key) => !now.has(key));
  if (lone !== undefined)
    throw new RangeError(
      `${where}: item ${lone} has a row under only one of the two conditions; expected one under each`,
    );
  const pairs = [...now].map(([key, right]) => [right, before.get(key) ?? null] as const);
  const answered = pairs.filter((pair) => pair.every((right) => right !== null));
  const count = (right: boolean, earlier: boolean) =>
    answered.filter(([one, other]) => one === right && other === earlier).length;
  const [gained, lost] = [count(true, false), count(false, true)];
  const same = { both: count(true, true), neither: count(false, false) };
  const counts = { ...same, onlyFirst: gained, onlySecond: lost };
  const { first, second, difference, low, high, p, ...share } = pairedProportions(counts, { level });
  const less = (ratio: number | null) => (ratio === null ? null : ratio - 1);
  return {
    items: answered.length,
    before: second,
    accuracy: first,
    change: difference,
    low,
    high,
    relativeChange: less(share.ratio),
    relativeLow: less(share.ratioLow),
    relativeHigh: less(share.ratioHigh),
    lost,
    gained,
    p,
    unanswered: pairs.length - answered.length,
  };
}
