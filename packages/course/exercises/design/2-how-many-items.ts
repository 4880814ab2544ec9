import { oneTo } from "@loadlab/lib/core/collections.js";
import { random } from "@loadlab/lib/core/random.js";
import { twoProportions } from "@loadlab/lib/stats/comparisons/proportions.js";
import { sampleSizeMcNemar, sampleSizeProportions } from "@loadlab/lib/stats/power/sample-size.js";
import { aNumber, tried, type Marks } from "../../marks.js";

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
    const own = oneTo(ITEMS).map((item) => pAfter(item, first, second));
    if (!own.some((one) => Math.abs(one - p) < 1e-12))
      return `In study ${study + 1} your function returns ${p}; expected the p-value of the first answers up to some item.`;
    if (p <= 0.05) found += 1;
  }
  if (found / studies > 0.15) return true;
  return `Your function finds a difference in ${found} of ${studies} studies of equal models; expected more than ${0.15 * studies}.`;
}

export const howManyItems: Marks = {
  "design-2.1": aNumber(() => twinPairs(0) / twinPairs(0.6), 0.1),
  "design-2.2": aNumber(() => sampleSizeProportions({ p1: 0.95, p2: 0.9 })),
  "design-2.3": aNumber(() => sampleSizeProportions({ p1: 0.7, p2: 0.6, alpha: 0.005 })),
  "design-2.4": tried<Look>("a function (first: number[], second: number[]) => number", findsNothing, () =>
    looksAt(20, 40, 60, 80, 100, 120, 140, 160, 180, 200),
  ),
};
