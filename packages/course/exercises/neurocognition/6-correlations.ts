import { oneTo } from "@loadlab/lib/core/collections.js";
import { table } from "@loadlab/audit/table.js";
import { shown } from "@loadlab/lib/core/check.js";
import { pearson, spearman } from "@loadlab/lib/stats/correlation.js";
import { normalQuantile } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type Scores = (model: number) => [number, number];

/** The tests of Table 1, by the names that the notebook gives them. */
const TESTS = {
  rapmTextMc: "RAPM text MC",
  rapmTextGen: "RAPM text gen",
  rapmImageMc: "RAPM image MC",
  swmTextEasy: "SWM text easy",
  swmTextHard: "SWM text hard",
  swmImageTextEasy: "SWM image+text easy",
  swmImageTextHard: "SWM image+text hard",
  swmImageEasy: "SWM image easy",
  swmImageHard: "SWM image hard",
  wcstTextEasy: "WCST text easy",
  wcstTextHard: "WCST text hard",
  wcstImageEasy: "WCST image easy",
  wcstImageHard: "WCST image hard",
} as const;

type Test = keyof typeof TESTS;

/** Correlation of a test with ARC-AGI 2, over the models that have a number there or that `missing` is put in for. */
function withArc(test: Test, missing?: number): number {
  const base = table("neurocognition", "table-1");
  const cases = table("neurocognition", "table-9")
    .map(({ model, arcAgi2 }) => ({ name: model.replace("-4.", " 4."), arc: arcAgi2 ?? missing }))
    .filter((one): one is { name: string; arc: number } => one.arc !== undefined)
    .map(({ name, arc }) => ({ arc, score: base.find(({ model }) => model === name)![test]! }));
  return pearson(
    cases.map(({ score }) => score),
    cases.map(({ arc }) => arc),
  ).r;
}

const below = (limit: number) =>
  (Object.keys(TESTS) as Test[]).filter((test) => withArc(test) < limit).map((test) => TESTS[test]);

/** Models in each of two samples that tell two correlations apart, their distance and its quantiles given. */
const modelsFor = (distance: number, quantiles: number) => Math.ceil(3 + 2 * (quantiles / distance) ** 2);

const [ALPHA, POWER] = [normalQuantile(0.975), normalQuantile(0.8)];
const distance = Math.atanh(0.43) - Math.atanh(0.24);

function oneModelCarries(scores: Scores): true | string {
  const pairs = oneTo(6).map((model) => scores(model));
  const inRange = (score: number) => score >= 0 && score <= 1;
  const off = pairs.findIndex((pair) => pair?.length !== 2 || !pair.every(inRange));
  if (off >= 0)
    return `For model ${off + 1} your function returns ${shown(pairs[off])}; expected two scores from 0 to 1.`;
  const [test, outside] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const { r } = pearson(test, outside);
  if (r < 0.87) return `Pearson's r is ${r.toFixed(2)}; expected 0.87 or more.`;
  const { rho } = spearman(test, outside);
  return rho <= 0 || `Spearman's ρ is ${rho.toFixed(2)}; expected 0 or less.`;
}

export const correlations: Marks = {
  "neurocognition-6.1": names(() => below(0)),
  "neurocognition-6.2": aNumber(() => withArc("rapmImageMc", 0.03), 0.01),
  "neurocognition-6.3": aNumber(() => modelsFor(distance, ALPHA + POWER), 5),
  "neurocognition-6.4": tried<Scores>(
    "a function (model: number) => [number, number]",
    oneModelCarries,
    () => (model) => (model === 6 ? [1, 1] : [model / 50, (6 - model) / 50]),
  ),
};
