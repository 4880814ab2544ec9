import { wordCheck, type Check } from "../check.js";
import { table } from "../table.js";
import { factorByLength } from "./by-length.js";

const statement = (claim: string) => ({ paper: "factor", where: "section 5.3, Table 7", claim });

interface Row {
  filler_tokens: number;
  k_slope: number;
  b_intercept: number;
  r_squared: number;
}

const rows = () => table("factor", "table-7") as unknown as Row[];

const rises = (values: number[]) => values.slice(1).filter((value, index) => value > values[index]!).length;

/** What section 5.3 says in words about Table 7. */
export function samplingWords(): Check[] {
  const [k, b, r2] = (["k_slope", "b_intercept", "r_squared"] as const).map((key) =>
    rows().map((row) => row[key]),
  );
  return [
    wordCheck(
      statement("k becomes less negative as the filler grows"),
      "rises at each length",
      `rises at ${rises(k!)} of 5 steps`,
      rises(k!) === 5,
      "from 1,000 to 2,000 tokens it falls from -0.334 to -0.377; the trend over all lengths is as claimed",
    ),
    wordCheck(
      statement("the intercept b increases as the filler grows"),
      "rises at each length",
      `rises at ${rises(b!)} of 5 steps`,
      rises(b!) === 5,
      "from 0 to 1,000 tokens it falls from 2.865 to 2.670; the trend over all lengths is as claimed",
    ),
    wordCheck(
      { ...statement("strong linear correlation"), where: "Figure 6, caption" },
      "strong",
      `R squared ${Math.min(...r2!)} to ${Math.max(...r2!)}`,
      null,
      "Table 7; the paper does not say what is strong",
    ),
  ];
}

/** N_eff at one sample, from the intercepts of Table 7 and N_eff of Clean, against that of Course in Tables 5 and 6. */
export function effectiveAtOneSample(): Check[] {
  const clean = table("factor", "table-4").find(({ model }) => model === "Clean")!.n_eff as number;
  const course = factorByLength("fineTuned").filter(({ model }) => model === "Course");
  return rows().map(({ filler_tokens, b_intercept }, index) => {
    const { cdf, cdo } = course[index]!;
    const implied = clean - Math.exp(b_intercept);
    return wordCheck(
      statement(`N_eff of Course at one sample, ${filler_tokens} tokens of filler`),
      Number((-cdo! / cdf!).toFixed(2)),
      Number(implied.toFixed(2)),
      implied < 0 ? false : null,
      implied < 0
        ? "26.34 - exp(b) is negative, no number of variables (section 3.4), while Tables 5 and 6 give a positive one"
        : "26.34 - exp(b) against Tables 5 and 6; b is a fitted value, and the windows differ (.02-.8 against .2-.8)",
    );
  });
}
