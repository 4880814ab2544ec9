import { pearson } from "../../stats/pearson.js";
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
  const others = rated.filter(({ model }) => model !== "o1-mini");
  return METRICS.flatMap((metric) =>
    [rated, others].map((rows) => {
      const without = rows === others ? ", without o1-mini" : "";
      return wordCheck(
        statement("Table 1, caption", `strong correlation of ELO with ${metric}${without}`),
        "strong",
        described(
          rows.map((row) => row.lmsys_elo),
          rows.map((row) => row[metric]),
        ),
        null,
        `Pearson's r over the ${rows.length} rows with an ELO score; the paper does not say what is strong`,
      );
    }),
  );
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
