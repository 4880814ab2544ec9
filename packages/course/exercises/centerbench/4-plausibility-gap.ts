import { mean } from "simple-statistics";
import { gaps } from "@loadlab/analyses/centerbench/gaps.js";
import { centerbenchAccuracy } from "@loadlab/audit/centerbench/accuracy.js";
import { shown } from "@loadlab/lib/core/check.js";
import { normalQuantile } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { table } from "@loadlab/audit/table.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Split = (gaps: readonly number[]) => readonly (readonly [number, number])[];

const all = () => gaps(centerbenchAccuracy());

/** What reasoning adds to the gap of a model at a level, for every model and level. */
const widenings = () => {
  const cells = all();
  const gapAt = (model: string, level: number, thinking: boolean) =>
    mean(
      cells
        .filter((cell) => cell.model === model && cell.level === level && cell.thinking === thinking)
        .map(({ gap }) => gap),
    );
  const models = [...new Set(cells.map(({ model }) => model))];
  const levels = [...new Set(cells.map(({ level }) => level))];
  return models.flatMap((model) =>
    levels.map((level) => ({ model, by: gapAt(model, level, true) - gapAt(model, level, false) })),
  );
};

/** Sentences of four questions each whose gap has an interval of three points to either side. */
function sentencesFor(rho: number, questions = 4, shares = [0.6, 0.51]) {
  const variance = shares.reduce((sum, share) => sum + share * (1 - share), 0);
  const effect = 1 + (questions - 1) * rho;
  return Math.ceil(((normalQuantile(0.975) / 0.03) ** 2 * variance * effect) / questions);
}

const claudes = () =>
  all()
    .filter(({ model, thinking }) => model === "Claude" && !thinking)
    .map(({ gap }) => 100 * gap);

const printedMedian = () =>
  table("centerbench", "quotes").find(({ quantity }) => quantity === "median gap of Claude")!.figure;

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return mean(sorted.slice(sorted.length / 2 - 1, sorted.length / 2 + 1));
}

function hasPrintedMedian(split: Split): true | string {
  const cells = claudes();
  const pairs = split(cells);
  if (!Array.isArray(pairs) || pairs.length !== cells.length)
    return `Your function returns ${Array.isArray(pairs) ? `${pairs.length} pairs` : "no list"}; expected 18 pairs.`;
  for (const [at, pair] of pairs.entries()) {
    if (!Array.isArray(pair) || pair.length !== 2 || !pair.every((gap) => Math.abs(gap) <= 100))
      return `Pair ${at + 1} is ${shown(pair)}; expected two gaps from -100 to 100 points.`;
    if (Math.abs(mean(pair) - cells[at]!) > 0.05)
      return `The mean of pair ${at + 1} is ${mean(pair).toFixed(1)}; expected that of its cell, ${cells[at]!.toFixed(1)}.`;
  }
  const median = medianOf(pairs.flat());
  return (
    Math.abs(median - printedMedian()) <= 0.05 ||
    `The median of your 36 gaps is ${median.toFixed(1)}; expected ${printedMedian()}.`
  );
}

/** One of the two types at the printed median, wherever the cell itself is below it. */
const atTheMedian: Split = (cells) =>
  cells.map((gap) => (gap >= printedMedian() ? [gap, gap] : [printedMedian(), 2 * gap - printedMedian()]));

export const plausibilityGap: Marks = {
  "centerbench-4.1": aNumber(() => widenings().filter(({ by }) => by > 0).length),
  "centerbench-4.2": aNumber(() => sentencesFor(0.1), 10),
  "centerbench-4.3": tried<Split>(
    "a function (gaps: number[]) => [number, number][]",
    hasPrintedMedian,
    () => atTheMedian,
  ),
};
