import { oneTo } from "@loadlab/lib/core/collections.js";
import { mean } from "simple-statistics";
import { table } from "@loadlab/audit/table.js";
import { mcnemar } from "@loadlab/lib/stats/comparisons/proportions.js";
import { pairedT } from "@loadlab/lib/stats/comparisons/t-tests.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type Changes = (model: number) => number;

/** The highest text MC score of Table 1 among models that ran with reasoning. */
const bestReasoning = () =>
  Math.max(
    ...table("neurocognition", "table-1")
      .filter(({ noReasoning }) => !noReasoning)
      .map(({ rapmTextMc }) => rapmTextMc ?? 0),
  );

const unreasoning = (least: number) =>
  table("neurocognition", "table-4")
    .filter(({ textMc }) => textMc > least)
    .map(({ model }) => model);

/** The fewest models with which as many as `patterns` of all choices of signs have a share of at most p. */
const modelsFor = (p: number, patterns = 2) => Math.ceil(Math.log2(patterns / p));

const qwen = () =>
  table("neurocognition", "table-14").find(
    ({ model, difficulty, notes }) => model === "Qwen3-VL-235B" && difficulty === "easy" && notes === "yes",
  )!;

const LOSS = 22;

/** The most items gained, beside 22 more that are lost, at which McNemar's p stays below .05. */
function mostGained(exact: boolean): number {
  let gained = 0;
  while (mcnemar(LOSS + gained + 1, gained + 1, { exact }).p < 0.05) gained++;
  return gained;
}

/** Share of all choices of signs under which the mean is as far from 0 as it is. */
function signFlips(changes: readonly number[]): number {
  const observed = Math.abs(mean(changes as number[])) - 1e-9;
  const means = Array.from({ length: 2 ** changes.length }, (_, signs) =>
    mean(changes.map((change, at) => ((signs >> at) & 1 ? -change : change))),
  );
  return means.filter((value) => Math.abs(value) > observed).length / means.length;
}

function flipsSeeWhatTMisses(changeOf: Changes): true | string {
  const changes = oneTo(8).map((model) => changeOf(model));
  const off = changes.findIndex((change) => !(change >= -1 && change <= 1));
  if (off >= 0)
    return `Model ${off + 1} changes by ${changes[off]}; expected a difference of two accuracies, -1 to 1.`;
  const flips = signFlips(changes);
  if (flips > 0.01) return `The p-value of the sign flips is ${flips.toFixed(3)}; expected 0.010 or less.`;
  const { p } = pairedT(
    changes,
    changes.map(() => 0),
  );
  return p >= 0.2 || `The p-value of the t-test is ${p.toFixed(3)}; expected 0.200 or more.`;
}

export const ablations: Marks = {
  "neurocognition-7.1": names(() => unreasoning(bestReasoning())),
  "neurocognition-7.2": aNumber(() => modelsFor(0.05 / 10)),
  "neurocognition-7.3": aNumber(() => 3 * qwen().score, 0.015),
  "neurocognition-7.4": aNumber(() => mostGained(true)),
  "neurocognition-7.5": tried<Changes>(
    "a function (model: number) => number",
    flipsSeeWhatTMisses,
    () => (model) => (model === 1 ? 0.9 : 0.01),
  ),
};
