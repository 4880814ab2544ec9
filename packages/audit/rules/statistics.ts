import { chiSquareUpperTail } from "@loadlab/lib/stats/distributions/tails.js";
import {
  normalCdf,
  normalQuantile,
  twoSidedP,
} from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { tQuantile, tTwoSidedP } from "@loadlab/lib/stats/distributions/student-t.js";
import { mean, sampleStandardDeviation } from "simple-statistics";
import { correlationP, pearson, productMoment, ranks, spearman } from "@loadlab/lib/stats/correlation.js";
import { signedRankP } from "@loadlab/lib/stats/comparisons/t-tests.js";
import { wilson } from "@loadlab/lib/stats/shares.js";
import { twoProportions } from "@loadlab/lib/stats/comparisons/proportions.js";
import { ArgumentFault, isList, pairs, type Value } from "../value.js";
import { exact, labelled, minus, monotone, spread, type Num } from "../interval.js";
import type { Derivation } from "../sources.js";
import { number, numbers, values } from "./rows.js";

const paired =
  (figure: (a: number[], b: number[]) => number): Derivation =>
  (_, a, b) => {
    const [one, other] = [numbers(a), numbers(b)];
    return spread([...one, ...other], (all) => figure(all.slice(0, one.length), all.slice(one.length)));
  };

const overAll =
  (formula: (value: number) => number): Derivation =>
  (_, value) =>
    isList(value) ? numbers(value).map((one) => monotone(one, formula)) : monotone(number(value), formula);

/** Two-sided p of the paired t-test, without the interval that `pairedT` has: `spread` asks for it twice an input. */
function pairedP(differences: number[]): number {
  const { length } = differences;
  const t = (Math.sqrt(length) * mean(differences)) / sampleStandardDeviation(differences);
  return tTwoSidedP(Math.abs(t), length - 1);
}

function differences(a: Value | undefined, b: Value): Num[] {
  const [one, other] = [numbers(a), numbers(b)];
  if (one.length !== other.length)
    throw new ArgumentFault(`was given lists of ${one.length} and ${other.length}; expected pairs`);
  return pairs(one, other).map(([first, second]) => minus(first, second));
}

function magnitude(given: Num): Num {
  if (given.low >= 0) return given;
  const low = given.high <= 0 ? -given.high : 0;
  return { value: Math.abs(given.value), low, high: Math.max(-given.low, given.high) };
}

/** Spearman's rho, without the p that would count all orders. */
export const rankCorrelation = (a: readonly number[], b: readonly number[]): number =>
  productMoment(ranks(a), ranks(b));

/** Pearson's r of two lists with each pair left out in turn, printed numbers as they stand, said of the row that is. */
export function leftOut(a: Value | undefined, b: Value | undefined): Num[] {
  const [one, other] = [numbers(a), values(b)];
  const plain = one.map(({ value }) => value);
  return one.map(({ label }, at) =>
    labelled(exact(pearson(plain.toSpliced(at, 1), other.toSpliced(at, 1)).r), label),
  );
}

/** The stars of a p-value: *** below 0.001, ** below 0.01, * below 0.05. */
const starsFor = (p: number): string => (p < 0.001 ? "***" : p < 0.01 ? "**" : p < 0.05 ? "*" : "");

function stars(p: Num): Value {
  const [most, fewest] = [starsFor(p.low).length, starsFor(p.high).length];
  return { either: ["", "*", "**", "***"].slice(fewest, most + 1) };
}

/** Functions of numbers, and tests. */
export const statisticRules: Record<string, Derivation> = {
  abs: (_, value) => magnitude(number(value)),
  sqrt: overAll(Math.sqrt),
  log: overAll(Math.log),
  log10: overAll(Math.log10),
  exp: overAll(Math.exp),
  floor: overAll(Math.floor),
  /** A number rounded to some digits after the point. */
  round: (_, value, digits) => {
    const scale = 10 ** (digits === undefined ? 0 : number(digits).value);
    return exact(Math.round(number(value).value * scale) / scale);
  },
  pearson: paired(productMoment),
  pearsonP: paired((a, b) => correlationP(productMoment(a, b), a.length)),
  spearman: (_, a, b) => exact(rankCorrelation(values(a), values(b))),
  spearmanP: (_, a, b) => exact(spearman(values(a), values(b)).p),
  leaveOneOut: (_, a, b) => leftOut(a, b),
  /** Both ends of Wilson's interval of a share k / n at a level. */
  wilson: (_, k, n, level) => {
    const [right = NaN, of = NaN, coverage] = values([k ?? "", n ?? "", level ?? ""]);
    const { low, high } = wilson(right, of, coverage);
    return [exact(low), exact(high)];
  },
  /** Two-sided p of the paired t-test of two lists, or of their differences. */
  pairedP: (_, a, b) => spread(b === undefined ? numbers(a) : differences(a, b), pairedP),
  /** Two-sided p of Wilcoxon's signed ranks, exact. */
  signedRankP: (_, differences) => exact(signedRankP(values(differences))),
  /** Two-sided p of the difference of two shares: right and asked, twice. */
  proportionsP: (_, right, asked, otherRight, otherAsked) => {
    const count = (value: Value | undefined) => Math.round(number(value).value);
    return exact(twoProportions(count(right), count(asked), count(otherRight), count(otherAsked)).p);
  },
  /** The upper tail of chi-square. */
  chiSquareP: (_, x, df) =>
    monotone(number(x), (at) => chiSquareUpperTail(Math.max(0, at), number(df).value)),
  /** Two-sided p of a standard normal deviate. */
  normalP: (_, z) => {
    const { value, low, high } = number(z);
    const most = Math.max(Math.abs(low), Math.abs(high));
    const least = low <= 0 && high >= 0 ? 0 : Math.min(Math.abs(low), Math.abs(high));
    return { value: twoSidedP(value), low: twoSidedP(most), high: twoSidedP(least) };
  },
  normalCdf: overAll(normalCdf),
  normalQuantile: (_, p) => exact(normalQuantile(number(p).value)),
  /** Two-sided p of a statistic that goes by Student's t. */
  tP: (_, t, df) => {
    const { value, low, high } = magnitude(number(t));
    const p = (size: number) => tTwoSidedP(size, number(df).value);
    return { value: p(value), low: p(high), high: p(low) };
  },
  tQuantile: (_, p, df) => exact(tQuantile(number(p).value, number(df).value)),
  stars: (_, p) => stars(number(p)),
};
