import { fitDecay } from "@loadlab/analyses/factor/decay.js";
import { table } from "@loadlab/audit/table.js";
import { tQuantile } from "@loadlab/lib/stats/distributions/student-t.js";
import type { Marks } from "../../exercise.js";
import { aNumber, names, tried } from "../../marks.js";

type Curve = (n: number) => number;

const NS = Array.from({ length: 39 }, (_, at) => at + 1);

const row = (name: string) => table("factor", "table-1").find(({ model }) => model === name)!;

const GPT = "GPT-4o-2024-08-06";

/** Models whose slope is steeper than GPT-4o's of August, and who stand above it by N_eff. */
const above = () => {
  const { cdf, n_eff } = row(GPT);
  return table("factor", "table-1").filter((one) => one.cdf < cdf && one.n_eff > n_eff);
};

const crossing = (one: string, other: string) =>
  (row(one).cdo - row(other).cdo) / (row(other).cdf - row(one).cdf);

const MISTRAL = "Mistral-Large-Instruct-2407";

/** The fewest cells with which the quantile of t is less than so many times the normal one. */
const cellsFor = (times: number) => {
  for (let cells = 3; ; cells++) if (tQuantile(0.975, cells - 2) < 1.96 * times) return cells;
};

function straightAndWrong(curve: Curve): true | string {
  const points = NS.map((n) => ({ n, accuracy: curve(n) }));
  const off = points.find(({ accuracy }) => !(accuracy >= 0 && accuracy <= 1));
  if (off) return `At N = ${off.n} it gives ${off.accuracy}, which is no accuracy.`;
  const rise = points.find(({ accuracy }, at) => at > 0 && accuracy > points[at - 1]!.accuracy);
  if (rise) return `It rises at N = ${rise.n}.`;
  const { cells, cdf, cdo, rSquared } = fitDecay(points);
  if (cdf === null || cdo === null || cells < 10) return `Only ${cells} of its cells lie in the window.`;
  if (rSquared === null || rSquared < 0.99)
    return `Its cells do not lie on a line: R² is ${rSquared?.toFixed(3)}.`;
  const ratio = Math.exp(cdo + 39 * cdf) / points.at(-1)!.accuracy;
  return ratio >= 5 || `At N = 39 the line is ${ratio.toFixed(1)} times the curve.`;
}

export const decay: Marks = {
  "factor-3.1": names({
    solution: () => above().map(({ model }) => model),
  }),
  "factor-3.2": aNumber({
    solution: () => crossing(MISTRAL, GPT),
    within: 0.1,
  }),
  "factor-3.3": aNumber({
    solution: () => cellsFor(1.1),
  }),
  "factor-3.4": tried<Curve>({
    expects: "a function (n: number) => number",
    type: "function",
    test: straightAndWrong,
    solution: () => (n) => (n <= 25 ? Math.min(1, Math.exp(0.3 - 0.1 * n)) : 0.001),
  }),
};
