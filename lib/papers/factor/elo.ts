import { pearson } from "../../stats/pearson.js";
import { spearman } from "../../stats/spearman.js";
import { wordCheck, type Check } from "../check.js";
import { linesWithoutFiller } from "./lines.js";
import { statement } from "./statement.js";
import { zeroRows, type ZeroRow } from "./zero-context.js";

type Rated = ZeroRow & { lmsys_elo: number };

const METRICS = ["cdf", "cdo", "n_eff"] as const;

/** r with its p and its 95 % interval, in words. */
export function described(one: number[], other: number[]): string {
  const { r, low, high, p } = pearson(one, other, { level: 0.95 });
  return `r = ${r.toFixed(3)} (${low!.toFixed(2)} to ${high!.toFixed(2)}), p = ${p.toPrecision(2)}`;
}

/** Table 1's caption: "a strong correlation between model capability and these metrics". */
export function correlationWithElo(): Check[] {
  const rated = zeroRows().filter((row): row is Rated => row.lmsys_elo !== null);
  const elo = rated.map((row) => row.lmsys_elo);
  return METRICS.flatMap((metric) => {
    const values = rated.map((row) => row[metric]);
    const { rho, p } = spearman(elo, values);
    const check = (way: string, recomputed: string, reason: string) =>
      wordCheck(
        statement("Table 1, caption", `strong correlation of ELO with ${metric}${way}`),
        "strong",
        recomputed,
        null,
        `${reason}; the paper does not say what is strong`,
      );
    const rows = `the ${rated.length} rows with an ELO score`;
    return [
      check("", described(elo, values), `Pearson's r over ${rows}`),
      check(", by rank", `rho = ${rho.toFixed(3)}, p = ${p.toPrecision(2)}`, `Spearman's rho over ${rows}`),
      check(", one model left out", leavingOneOut(rated, metric), `Pearson's r over ${rows} less one`),
    ];
  });
}

/** The lowest and the highest r with one row left out, and which rows these are. */
function leavingOneOut(rated: Rated[], metric: (typeof METRICS)[number]): string {
  const [low, high] = rated
    .map(({ model }) => {
      const rest = rated.filter((row) => row.model !== model);
      const { r, p } = pearson(
        rest.map((row) => row.lmsys_elo),
        rest.map((row) => row[metric]),
      );
      return { r, told: `${r.toFixed(3)} (p = ${p.toPrecision(2)}) without ${model}` };
    })
    .sort((one, other) => one.r - other.r)
    .filter((_, index) => index === 0 || index === rated.length - 1);
  return `r from ${low!.told} to ${high!.told}`;
}

/** Section 3.4: slope and intercept "present separate measures of complexity and context length independently". */
export function separateMeasures(): Check[] {
  return (["table-1", "table-4"] as const).map((name) => {
    const lines = linesWithoutFiller(name);
    return wordCheck(
      statement(`section 3.4, ${name.replace("table-", "Table ")}`, "CDF and CDO are separate measures"),
      "separate",
      described(
        lines.map(({ cdf }) => cdf.value),
        lines.map(({ cdo }) => cdo.value),
      ),
      null,
      "Pearson's r of CDF and CDO; CDO = -CDF N_eff, so that of models with one N_eff the two say the same",
    );
  });
}
