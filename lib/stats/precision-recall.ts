import { requireFilled, requireKnownKeys, shown } from "../core/check.js";
import { requireBetween } from "./checks.js";
import { wilsonOf, type Share } from "./shares.js";

/** A scorer compared with the verdicts of a person; shares and ends of their confidence intervals, 0..1. */
export interface PrecisionRecall {
  /** Share of the responses scored correct that are correct; null with its ends if none is scored correct. */
  precision: number | null;
  /** Lower end of its interval. */
  precisionLow: number | null;
  /** Upper end of its interval. */
  precisionHigh: number | null;
  /** Share of the correct responses that are scored correct; null with its ends if none is correct. */
  recall: number | null;
  /** Lower end of its interval. */
  recallLow: number | null;
  /** Upper end of its interval. */
  recallHigh: number | null;
  /** Rows with a verdict. */
  items: number;
  /** Rows without a verdict, which are left out. */
  unclear: number;
}

/** How `precisionRecall` reads a row. */
export interface PrecisionRecallOptions<R> {
  /** Whether the scorer takes the response as correct: true, false, 1 or 0. */
  scored: (row: R) => boolean | number;
  /** Whether the response is correct: true, false, 1 or 0; null if the person could not tell. */
  right: (row: R) => boolean | number | null;
  /**
   * How many responses the row represents, above 0. In a stratified sample: the responses of the stratum over those
   * drawn from it. Defaults to 1.
   */
  weight?: (row: R) => number;
  /** Coverage of the intervals, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * Gives a scorer's precision and recall from responses that a person has read.
 *
 * The interval of precision is Wilson's for (sum of w)^2 / sum of w^2 responses (Kish's effective number), which is
 * their number if all weights are equal. Recall is 1 / (1 + r), with r the correct responses that the scorer missed over
 * those that it found. Its interval combines two of Wilson's, for the shares of correct responses among those scored
 * correct and among those scored wrong, by Donner and Zou's method for a ratio. So it has a width even if no response
 * scored wrong turned out correct.
 *
 * The intervals are for further responses of the same kind, so a stratum that was read completely has one too.
 *
 * @param rows responses that were read; a random draw from those scored correct and one from those scored wrong
 * @throws RangeError if there are no rows, a verdict or score is not one of its values, or a weight is not above 0
 * @source L. Kish 1965, Survey Sampling, section 11.7; A. Donner and G. Y. Zou 2012, doi:10.1177/0962280210383082
 */
export function precisionRecall<R>(rows: readonly R[], options: PrecisionRecallOptions<R>): PrecisionRecall {
  requireKnownKeys("precisionRecall", options, ["scored", "right", "weight", "level"]);
  const { level = 0.95 } = options;
  const read = judged(rows, options);
  const known = read.flatMap(({ right, ...row }) => (right === null ? [] : [{ ...row, right }]));
  const found = groupOf(known.filter(({ scored }) => scored));
  const missed = groupOf(known.filter(({ scored }) => !scored));
  const precision = found && wilsonOf(found.rightTrials, found.trials, level);
  const omission = missed && wilsonOf(missed.rightTrials, missed.trials, level);
  return {
    precision: precision?.share ?? null,
    precisionLow: precision?.low ?? null,
    precisionHigh: precision?.high ?? null,
    ...recallOf(found?.weight ?? 0, precision ?? NONE, missed?.weight ?? 0, omission ?? NONE),
    items: known.length,
    unclear: read.length - known.length,
  };
}

const NONE: Share = { share: 0, low: 0, high: 0 };

interface Judged {
  scored: boolean;
  right: boolean | null;
  weight: number;
}

function judged<R>(
  rows: readonly R[],
  { scored, right, weight = () => 1 }: PrecisionRecallOptions<R>,
): Judged[] {
  requireFilled("rows", rows, "responses that a person has read");
  return rows.map((row, index) => {
    const [verdict, own] = [right(row), weight(row)];
    requireBetween(`weight of row ${index}`, own, 0, Infinity, ", the responses that the row stands for");
    return {
      scored: truth(`scored of row ${index}`, scored(row)),
      right: verdict === null ? null : truth(`right of row ${index}`, verdict),
      weight: own,
    };
  });
}

function truth(name: string, value: boolean | number): boolean {
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  throw new RangeError(
    `${name} is ${shown(value)}; expected true, false, 1 or 0, or null for an unclear verdict`,
  );
}

/** Rows of unequal weight as a number of equal trials; null where there are none. */
function groupOf(rows: readonly { right: boolean; weight: number }[]) {
  if (rows.length === 0) return null;
  const sum = (of: readonly { weight: number }[]) => of.reduce((total, { weight }) => total + weight, 0);
  const weight = sum(rows);
  const trials = weight ** 2 / rows.reduce((total, row) => total + row.weight ** 2, 0);
  return { weight, trials, rightTrials: (sum(rows.filter(({ right }) => right)) / weight) * trials };
}

/** Recall from the weight of those scored right and of those scored wrong, and the shares of right ones among them. */
function recallOf(found: number, precision: Share, missed: number, omission: Share) {
  const of = (ratio: number) => 1 / (1 + (missed / found) * ratio);
  if (precision.share === 0 && omission.share === 0)
    return { recall: null, recallLow: null, recallHigh: null };
  if (missed === 0) return { recall: 1, recallLow: 1, recallHigh: 1 };
  if (found === 0) return { recall: 0, recallLow: 0, recallHigh: 0 };
  const { low, high } = ratioLimits(omission, precision);
  return { recall: of(omission.share / precision.share), recallLow: of(high), recallHigh: of(low) };
}

/** The ends of an interval for the ratio of two independent shares. @source Donner and Zou 2012, equation 9 */
function ratioLimits(one: Share, other: Share): { low: number; high: number } {
  const product = one.share * other.share;
  const below = one.low * (2 * one.share - one.low);
  const above = one.high * (2 * one.share - one.high);
  const root = (oneEnd: number, otherEnd: number) =>
    Math.sqrt(Math.max(0, product ** 2 - oneEnd * otherEnd * (2 * other.share - otherEnd)));
  const low = below === 0 ? 0 : below / (product + root(below, other.high));
  if (other.low === 0) return { low, high: Infinity };
  return { low, high: (product + root(above, other.low)) / (other.low * (2 * other.share - other.low)) };
}
