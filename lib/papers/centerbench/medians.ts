import { median } from "simple-statistics";
import { wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { cells, DIFFICULTIES, gap, LEVELS, MODELS, type PrintedCell } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

/**
 * Bounds on the two unknown figures whose mean is known, such as the gaps of the two types of one difficulty: the
 * larger of them is at most `most`, the smaller at most their mean, and so from below.
 */
interface Pair {
  least: number;
  mean: Rounded;
  most: number;
}

/** The figures in order are at most the bounds in order, and at least those from below: so are their medians. */
const medianRange = (pairs: readonly Pair[]): [low: number, high: number] => [
  median(pairs.flatMap(({ least, mean }) => [least, mean.low])),
  median(pairs.flatMap(({ most, mean }) => [most, mean.high])),
];

/** Two percentages with a known mean. */
const percents = (mean: Rounded): Pair => ({
  least: Math.max(0, 2 * mean.low - 100),
  mean,
  most: Math.min(100, 2 * mean.high),
});

/** The gaps of a model without reasoning, two types to each of 18 cells. */
function gapPairs(model: PrintedCell["model"]) {
  return LEVELS.flatMap((level) =>
    DIFFICULTIES.map((difficulty) => {
      const of = { model, level, difficulty, thinking: false };
      const [plausible, implausible] = cells(of).map(({ percent }) => percents(percent));
      return {
        difficulty,
        least: plausible!.least - implausible!.most,
        mean: gap(of),
        most: plausible!.most - implausible!.least,
      };
    }),
  );
}

/** The same, where only chain consequence, a hard type, is answered better on implausible sentences. */
const chainReversed = (pairs: ReturnType<typeof gapPairs>): Pair[] =>
  pairs.map((pair) =>
    pair.difficulty === "hard"
      ? pair
      : { ...pair, most: Math.max(0, Math.min(pair.most, 2 * pair.mean.high)) },
  );

const span = ([low, high]: [number, number]) => `${low.toFixed(1)} to ${high.toFixed(1)}`;

/** The median gaps of section 5.2 and Figure 7, whose 36 gaps per model are printed in pairs only. */
export function medianGaps(): Check[] {
  return MODELS.flatMap((model) => {
    const published = quoted(`median gap of ${model}`);
    const pairs = gapPairs(model);
    const [low, high] = medianRange(pairs);
    const most = medianRange(chainReversed(pairs))[1];
    const average = gap({ model, thinking: false });
    const others = 2 * average.value - published.value;
    return [
      wordCheck(
        statement("section 5.2, Figure 7", `${model}'s median of 36 gaps`),
        published.value,
        `${low.toFixed(1)} to ${high.toFixed(1)}`,
        published.low > high || published.high < low ? false : null,
        `two types make a printed cell; the mean of the 36 gaps is ${average.value.toFixed(1)}, so the lower half would be at most ${others.toFixed(1)} on average`,
      ),
      wordCheck(
        statement("sections 5.2 and 5.3", `${model}'s median gap, with chain consequence alone reversed`),
        published.value,
        `at most ${most.toFixed(1)}`,
        null,
        `section 5.3 tells of averages and has no other type reversed, which need not hold in every cell; if it did, ${published.low > most ? "the printed median could not be: " : ""}${reversals(pairs, published.low)}`,
      ),
    ];
  });
}

/** How many gaps of other types must be reversed, at least, for half of the gaps to reach a value. */
function reversals(pairs: ReturnType<typeof gapPairs>, value: number): string {
  const reach = (some: readonly Pair[]) =>
    some.flatMap(({ most, mean }) => [most, mean.high]).filter((bound) => bound >= value).length;
  const missing = Math.max(0, pairs.length - reach(chainReversed(pairs)));
  const partners = pairs
    .filter(({ difficulty, mean, most }) => difficulty !== "hard" && mean.high < value && most >= value)
    .map(({ mean }) => 2 * mean.high - value)
    .filter((partner) => partner < 0)
    .sort((one, other) => other - one);
  if (missing === 0) return "the figure needs none";
  return `it takes ${missing} further gaps below zero, at least, the least of them at ${partners[missing - 1]!.toFixed(1)} or lower`;
}

/** What the order and another reading of the medians have beside them. */
export function medianWords(): Check[] {
  const averages = MODELS.map((model) => `${model} ${gap({ model, thinking: false }).value.toFixed(1)}`);
  const boxes = MODELS.map((model) => {
    const [plausible, implausible] = (["plausible", "implausible"] as const).map((subset) =>
      medianRange(cells({ model, subset, thinking: false }).map(({ percent }) => percents(percent))),
    ) as [[number, number], [number, number]];
    return `${model} ${span([plausible[0] - implausible[1], plausible[1] - implausible[0]])}`;
  });
  return [
    wordCheck(
      statement("section 5.2", "Claude's median gap is the largest, DeepSeek's the smallest"),
      "Claude, Gemini, DeepSeek",
      `mean of the same 36 gaps: ${averages.join(", ")}`,
      null,
      "the medians need the six types; by the mean, which Tables 4, 12 and 13 do give, Claude's gap is the smallest",
    ),
    wordCheck(
      statement("Figure 7", "the gaps are those between the medians of the two boxes"),
      "26.8, 22.6, 14.6",
      boxes.join("; "),
      null,
      "another reading than the median of 36 gaps; which Tables 4, 12 and 13 leave open, and section 5.3 speaks for",
    ),
  ];
}
