import { oneTo } from "@loadlab/lib/core/collections.js";
import { fitDecay } from "@loadlab/analyses/factor/decay.js";
import { table } from "@loadlab/audit/table.js";
import { tQuantile } from "@loadlab/lib/stats/distributions/student-t.js";
import { aNumber, names, smallest, tried, type Marks } from "../../marks.js";

type Curve = (n: number) => number;

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

function straightAndWrong(curve: Curve): true | string {
  const points = oneTo(39).map((n) => ({ n, accuracy: curve(n) }));
  const off = points.find(({ accuracy }) => !(accuracy >= 0 && accuracy <= 1));
  if (off) return `At N = ${off.n} your function returns ${off.accuracy}; expected an accuracy from 0 to 1.`;
  const rise = points.find(({ accuracy }, at) => at > 0 && accuracy > points[at - 1]!.accuracy);
  if (rise) return `Your curve rises at N = ${rise.n}; expected that it never rises.`;
  const { cells, cdf, cdo, rSquared } = fitDecay(points);
  if (cdf === null || cdo === null || cells < 10)
    return `Only ${cells} cells of your curve are in the window; expected 10 or more.`;
  if (rSquared === null || rSquared < 0.99)
    return `The cells are not on a line: R² is ${rSquared?.toFixed(3)}; expected 0.99 or more.`;
  const ratio = Math.exp(cdo + 39 * cdf) / points.at(-1)!.accuracy;
  return ratio >= 5 || `At N = 39 the line is ${ratio.toFixed(1)} times the curve; expected 5 or more.`;
}

export const decay: Marks = {
  "factor-3.1": names(() => above().map(({ model }) => model)),
  "factor-3.2": aNumber(() => crossing(MISTRAL, GPT), 0.1),
  "factor-3.3": aNumber(() => smallest((cells) => tQuantile(0.975, cells - 2) < 1.96 * 1.1, 3)),
  "factor-3.4": tried<Curve>(
    "a function (n: number) => number",
    straightAndWrong,
    () => (n) => (n <= 25 ? Math.min(1, Math.exp(0.3 - 0.1 * n)) : 0.001),
  ),
};
