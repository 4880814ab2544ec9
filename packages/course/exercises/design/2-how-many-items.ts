import { random } from "@loadlab/lib/core/random.js";
import { twoProportions } from "@loadlab/lib/stats/comparisons/two-proportions.js";
import { sampleSizeMcNemar, sampleSizeProportions } from "@loadlab/lib/stats/power/sample-size.js";
import type { Marks } from "../../exercise.js";
import { aNumber, tried } from "../../marks.js";

/** Pairs of twins that show .85 against .80 where their answers go together so much. */
function twinPairs(together: number): number {
  const both = together * Math.sqrt(0.85 * 0.15 * 0.8 * 0.2);
  return sampleSizeMcNemar({ onlyFirst: 0.85 * 0.2 - both, onlySecond: 0.15 * 0.8 - both });
}

type Look = (first: number[], second: number[]) => number;

const ITEMS = 200;

const pAfter = (n: number, first: readonly number[], second: readonly number[]) => {
  const right = (answers: readonly number[]) => answers.slice(0, n).filter((answer) => answer === 1).length;
  return twoProportions(right(first), n, right(second), n).p;
};

const looksAt =
  (...sizes: number[]): Look =>
  (first, second) =>
    Math.min(...sizes.map((n) => pAfter(n, first, second)));

/** Whether a rule finds a difference between equal models too often, by p-values that are the answers' own. */
function findsNothing(look: Look): true | string {
  const studies = 300;
  const source = random(1, "design-2.4");
  const answers = () => Array.from({ length: ITEMS }, () => Number(source.chance(0.6)));
  let found = 0;
  for (let study = 0; study < studies; study++) {
    const [first, second] = [answers(), answers()];
    const p = look([...first], [...second]);
    const own = Array.from({ length: ITEMS }, (_, at) => pAfter(at + 1, first, second));
    if (!own.some((one) => Math.abs(one - p) < 1e-12))
      return `In study ${study + 1} it gave ${p}, which is no p-value of these answers up to any item.`;
    if (p <= 0.05) found += 1;
  }
  if (found / studies > 0.15) return true;
  return `Of ${studies} studies of equal models it found ${found} to differ; expected more than 15 of 100.`;
}

export const howManyItems: Marks = {
  "design-2.1": aNumber({
    solution: () => twinPairs(0) / twinPairs(0.6),
    within: 0.1,
  }),
  "design-2.2": aNumber({
    solution: () => sampleSizeProportions({ p1: 0.95, p2: 0.9 }),
  }),
  "design-2.3": aNumber({
    solution: () => sampleSizeProportions({ p1: 0.7, p2: 0.6, alpha: 0.005 }),
  }),
  "design-2.4": tried<Look>({
    expects: "a function (first: number[], second: number[]) => number",
    type: "function",
    test: findsNothing,
    solution: () => looksAt(20, 40, 60, 80, 100, 120, 140, 160, 180, 200),
  }),
};
