import { oneTo } from "@loadlab/lib/core/collections.js";
import { quantile } from "simple-statistics";
import { shown } from "@loadlab/lib/core/check.js";
import { random } from "@loadlab/lib/core/random.js";
import { table } from "@loadlab/audit/table.js";
import { normalDraw } from "@loadlab/lib/stats/distributions/normal-and-binomial.js";
import { correlationMatrix } from "@loadlab/lib/stats/factor-analysis/correlation-matrix.js";
import { principalAxis } from "@loadlab/lib/stats/factor-analysis/principal-axis.js";
import { simulateFactors } from "@loadlab/lib/stats/factor-analysis/simulate-factors.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type World = (model: number, draw: () => number) => number[];

const benchmarks = () => table("neurocognition", "table-8");

const LAST = "Humanity's Last Exam";

/** Benchmarks whose implied correlation with the last one, raised to a power, passes a half. */
function goingWithTheLast(power: number): string[] {
  const last = benchmarks().find(({ benchmark }) => benchmark === LAST)!;
  return benchmarks()
    .filter(({ benchmark, loading }) => benchmark !== LAST && (loading * last.loading) ** power > 0.5)
    .map(({ benchmark }) => benchmark);
}

const correlationsOf = (rows: number[][]) => correlationMatrix(rows).correlations;

const explained = (rows: number[][]) => principalAxis(correlationsOf(rows)).variance[0]!;

/** Shares of variance that three hundred studies of so many models find. */
function studies(n: number): number[] {
  const loadings = benchmarks().map(({ loading }) => loading);
  return oneTo(300).map((seed) => explained(simulateFactors({ loadings, n, seed })));
}

const width = (shares: number[]) => quantile(shares, 0.975) - quantile(shares, 0.025);

const MODELS = 200;
const TESTS = 6;

/** Mean absolute correlation of two different tests. */
function meanCorrelation(rows: number[][]): number {
  const others = correlationsOf(rows).flatMap((row, at) => row.filter((_, other) => other !== at));
  return others.reduce((sum, r) => sum + Math.abs(r), 0) / others.length;
}

function factorFromHeaps(world: World): true | string {
  const source = random(5, "a world of two kinds of models");
  const rows = oneTo(MODELS).map((model) => world(model, () => normalDraw(source)));
  const off = rows.findIndex((row) => row?.length !== TESTS || !row.every(Number.isFinite));
  if (off >= 0)
    return `For model ${off + 1} your function returns ${shown(rows[off])}; expected ${TESTS} numbers.`;
  const halves = [rows.slice(0, MODELS / 2), rows.slice(MODELS / 2)];
  const within = Math.max(...halves.map(meanCorrelation));
  if (within >= 0.2)
    return `Within one hundred models the tests correlate: mean |r| is ${within.toFixed(2)}. Expected: below 0.20.`;
  const share = explained(rows);
  return (
    share >= 0.6 ||
    `Over all ${MODELS} models the factor explains ${(100 * share).toFixed(0)} %; expected 60 % or more.`
  );
}

const six = (score: () => number) => Array.from({ length: TESTS }, score);

export const factorAnalysis: Marks = {
  "neurocognition-5.1": names(() => goingWithTheLast(2)),
  "neurocognition-5.2": aNumber(() => width(studies(50)), 0.02),
  "neurocognition-5.3": tried<World>(
    "a function (model: number, draw: () => number) => number[]",
    factorFromHeaps,
    () => (model, draw) => six(() => (model <= MODELS / 2 ? 0 : 3) + draw()),
  ),
};
