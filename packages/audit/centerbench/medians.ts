import { median } from "simple-statistics";
import { exact, minus, type Num } from "../interval.js";
import { number, text } from "../rules/rows.js";
import type { Derivation, Scope } from "../sources.js";
import { accuracies, mean, percent, type Accuracy } from "./accuracy.js";

/**
 * Bounds on two unknown figures whose mean is known, such as the gaps of the two types of one difficulty: the larger of
 * them is at most `most`, the smaller at most their mean, and so from below.
 */
interface Pair {
  least: number;
  mean: Num;
  most: number;
}

/** The figures in order are at most the bounds in order, and at least those from below: so are their medians. */
const range = (pairs: readonly Pair[]): [number, number] => [
  median(pairs.flatMap(({ least, mean }) => [least, mean.low])),
  median(pairs.flatMap(({ most, mean }) => [most, mean.high])),
];

const percents = (mean: Num): Pair => ({
  least: Math.max(0, 2 * mean.low - 100),
  mean,
  most: Math.min(100, 2 * mean.high),
});

/** A model's cells without reasoning, plausible and implausible, as pairs of one level and difficulty. */
function twins(scope: Scope, model: string): [Accuracy, Accuracy][] {
  const all = accuracies(scope, model, "non-thinking", "implausible");
  return accuracies(scope, model, "non-thinking", "plausible").flatMap((one) => {
    const same = all.filter(({ level, difficulty }) => level === one.level && difficulty === one.difficulty);
    return same.map((other): [Accuracy, Accuracy] => [one, other]);
  });
}

/** The gaps of a model, two types to each of 18 cells; chain consequence, which may be reversed, is hard. */
const gapPairs = (scope: Scope, model: string): (Pair & { hard: boolean })[] =>
  twins(scope, model).map(([one, other]) => {
    const [plausible, implausible] = [percents(percent(one, scope)), percents(percent(other, scope))];
    return {
      hard: one.difficulty === "hard",
      least: plausible.least - implausible.most,
      mean: minus(plausible.mean, implausible.mean),
      most: plausible.most - implausible.least,
    };
  });

/** The same, where no type but chain consequence has a gap below zero. */
const chainReversed = (pair: ReturnType<typeof gapPairs>[number]): Pair =>
  pair.hard ? pair : { ...pair, most: Math.max(0, Math.min(pair.most, 2 * pair.mean.high)) };

/** How far the first of a cell's two types lies above their mean, by section 5.3's averages over models and levels. */
function offset(scope: Scope, { difficulty, subset }: Accuracy, counting: number): number {
  const quotes = scope.sources.table("quotes") ?? [];
  const quoted = (name: string) => Number(quotes.find(({ key }) => key === name)?.printed.figure);
  const of = (half: string) => accuracies(scope, difficulty, half, "non-thinking");
  const average = (half: string): number =>
    scope.sources.memo(`mean of ${difficulty}, ${half}`, () => mean(of(half), scope).value);
  if (difficulty === "hard") return quoted(`chain consequence, ${subset}`) - average(subset);
  if (difficulty === "easy")
    return (quoted(`action performed, ${subset}`) - quoted(`agent identification, ${subset}`)) / 2;
  const wider = (quoted("entity count, gap") - quoted("nested dependency, gap")) / 2;
  return counting - average("plausible") - (subset === "plausible" ? 0 : wider);
}

/**
 * The two readings of a median gap, every cell taken apart into its two types as far as section 5.3 has them apart on
 * average: an estimate, since types need not lie equally far apart in all models and levels.
 */
function estimated(scope: Scope, model: string, counting: number) {
  const types = (one: Accuracy): number[] => {
    const { value } = percent(one, scope);
    const reach = Math.min(value, 100 - value);
    const apart = Math.max(-reach, Math.min(reach, offset(scope, one, counting)));
    return [value + apart, value - apart];
  };
  const pairs = twins(scope, model).map(([one, other]) => [types(one), types(other)] as const);
  const [plausible, implausible] = [pairs.flatMap(([one]) => one), pairs.flatMap(([, other]) => other)];
  const gaps = pairs.flatMap(([one, other]) => one.map((value, at) => value - (other[at] ?? NaN)));
  return { boxes: median(plausible) - median(implausible), gaps: median(gaps) };
}

const span = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`;

/** The median gaps of section 5.2 and Figure 7, of types whose accuracies are printed two by two. */
export const medianDerivations: Record<string, Derivation> = {
  /** What the median of a model's 36 gaps can be. */
  medianOfGaps: (scope, model) => span(range(gapPairs(scope, text(model)))),
  /** The most that it can be if chain consequence is the one type with gaps below zero. */
  medianIfChainReversed: (scope, model) => exact(range(gapPairs(scope, text(model)).map(chainReversed))[1]),
  /** An estimate of a reading, "boxes" or "gaps", for all accuracies of counting from the least to 100 %. */
  estimatedMedian: (scope, model, reading, least) => {
    const from = number(least).value;
    const tries = Array.from({ length: Math.floor(100 - from) + 1 }, (_, at) => from + at);
    const found = tries.map((counting) => estimated(scope, text(model), counting));
    return span(found.map((one) => (text(reading) === "boxes" ? one.boxes : one.gaps)));
  },
};
