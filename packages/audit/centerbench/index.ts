import { mean } from "simple-statistics";
import { exact } from "../interval.js";
import { number, text } from "../rules/rows.js";
import type { Derivation } from "../sources.js";
import { answer, shownValue } from "../value.js";
import { accuracyDerivations } from "./accuracy.js";
import { medianDerivations } from "./medians.js";
import { sentenceDerivations, vocabularyDerivations } from "./sentences.js";

/**
 * Whether two types' percentages, each a share of whole answers and rounded to a decimal, can have a mean that is
 * printed so; means that lie halfway between decimals are rounded `up`, or may be rounded `either` way. A level has
 * 30 sentences of a type and subset, each with a noun more than clauses.
 */
function fits(percent: number, level: number, halves: string): boolean {
  const twice = Math.round(20 * percent);
  const sums = halves === "up" ? [twice, twice - 1] : [twice, twice - 1, twice + 1];
  return sums.some((sum) => attainable(level).has(sum));
}

const reached: Record<number, Set<number>> = {};

/** The sums of two types' percentages that a level allows, in tenths. */
function attainable(level: number): Set<number> {
  const known = reached[level];
  if (known) return known;
  const questions = 30 * (level + 1);
  const shares = Array.from({ length: questions + 1 }, (_, right) => Math.round((1000 * right) / questions));
  const sums = new Set<number>();
  for (const one of shares) for (const other of shares) sums.add(one + other);
  return (reached[level] = sums);
}

const TENTHS = Array.from({ length: 1001 }, (_, at) => at / 10);

/** What last digits tell of runs. */
const runDerivations: Record<string, Derivation> = {
  /** Whether a percentage can be that of one run, rounded by type and then again. */
  oneRun: (_, percent, level, halves) => {
    const [printed, at] = [number(percent), number(level)];
    return answer(fits(printed.value, at.value, text(halves)), shownValue(printed), printed.label);
  },
  /** How many of a table's 36 cells of a mode, six a level, would fit if they were any numbers. */
  oneRunByChance: (_, halves) => {
    const way = text(halves);
    const fitting = (level: number) => TENTHS.filter((one) => fits(one, level, way));
    return exact((36 * mean([1, 2, 3, 4, 5, 6].map((level) => fitting(level).length))) / TENTHS.length);
  },
};

/** What the rules of the CenterBench paper call as `derive:name`. */
export const centerbenchDerivations: Record<string, Derivation> = {
  ...accuracyDerivations,
  ...medianDerivations,
  ...runDerivations,
  ...sentenceDerivations,
  ...vocabularyDerivations,
};
