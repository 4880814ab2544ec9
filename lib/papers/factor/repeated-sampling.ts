import { wordCheck, type Check } from "../check.js";
import { table } from "../table.js";
import { linesByLength, ofModel, rises } from "./lines.js";
import { statement } from "./statement.js";

const WHERE = "section 5.3, Table 7";

interface Row {
  filler_tokens: number;
  k_slope: number;
  b_intercept: number;
  r_squared: number;
}

const rows = () => table("factor", "table-7") as unknown as Row[];

/** The gap to the clean model's N_eff after so many samples, as a row's regression has it. */
const gap = ({ k_slope, b_intercept }: Row, samples: number) =>
  Math.exp(b_intercept + k_slope * Math.log(samples));

/** What sections 1 and 5.3 say in words about Table 7. */
export function samplingWords(): Check[] {
  const [k, b, r2] = (["k_slope", "b_intercept", "r_squared"] as const).map((key) =>
    rows().map((row) => row[key]),
  ) as [number[], number[], number[]];
  const halving = k.map((slope) => 2 ** (-1 / slope));
  const growing = [1, 10, 100].map((samples) => rises(rows().map((row) => gap(row, samples))));
  return [
    wordCheck(
      statement(WHERE, "k becomes less negative as the filler grows"),
      "rises at each length",
      `rises at ${rises(k)} of 5 steps`,
      rises(k) === 5,
      "from 1,000 to 2,000 tokens it falls from -0.334 to -0.377; the trend over all lengths is as claimed",
    ),
    wordCheck(
      statement(WHERE, "the intercept b increases as the filler grows"),
      "rises at each length",
      `rises at ${rises(b)} of 5 steps`,
      rises(b) === 5,
      "from 0 to 1,000 tokens it falls from 2.865 to 2.670; the trend over all lengths is as claimed",
    ),
    wordCheck(
      statement("section 1, Table 7", "the longer the context, the harder it is to recover the clean level"),
      "a wider gap at each length",
      `at 1, 10 and 100 samples the gap grows at ${growing.join(", ")} of 5 steps`,
      growing.every((steps) => steps === 5),
      "gap exp(b) t^k; from 2,000 tokens on it grows at every step",
    ),
    wordCheck(
      statement(WHERE, "more samples improve N_eff"),
      "k below 0",
      `${k.filter((slope) => slope < 0).length} of ${k.length}`,
      k.every((slope) => slope < 0),
      "Table 7",
    ),
    wordCheck(
      statement(WHERE, "the improvement is slow"),
      "slow",
      `half the gap takes ${Math.min(...halving).toFixed(0)} to ${Math.max(...halving).toFixed(0)} samples`,
      null,
      "2^(-1/k); the paper does not say what is slow",
    ),
    wordCheck(
      statement("Figure 6, caption", "strong linear correlation"),
      "strong",
      `R squared ${Math.min(...r2)} to ${Math.max(...r2)}`,
      null,
      "Table 7; the paper does not say what is strong",
    ),
  ];
}

/** N_eff at one sample, from the intercepts of Table 7 and N_eff of Clean, against that of Course in Tables 5 and 6. */
export function effectiveAtOneSample(): Check[] {
  const clean = table("factor", "table-4").find(({ model }) => model === "Clean")!.n_eff as number;
  const course = ofModel(linesByLength("fineTuned"), "Course").map(({ cdf, cdo }) => -cdo.value / cdf.value);
  const needed = rows().map((row, index) => course[index]! + gap(row, 1));
  const last = rows().at(-1)!;
  const first = Math.ceil(Math.exp((last.b_intercept - Math.log(clean)) / -last.k_slope));
  return [
    ...rows().map((row, index) => {
      const implied = clean - gap(row, 1);
      return wordCheck(
        statement(WHERE, `N_eff of Course at one sample, ${row.filler_tokens} tokens of filler`),
        Number(course[index]!.toFixed(2)),
        Number(implied.toFixed(2)),
        implied < 0 ? false : null,
        implied < 0
          ? `26.34 - exp(b) is negative up to ${first - 1} samples, no number of variables (section 3.4), while Tables 5 and 6 give a positive one`
          : "26.34 - exp(b) against Tables 5 and 6; b is a fitted value, and the windows differ (.02-.8 against .2-.8)",
      );
    }),
    wordCheck(
      statement(WHERE, "one N_eff of the clean model behind all rows"),
      clean,
      `${Math.min(...needed).toFixed(1)} to ${Math.max(...needed).toFixed(1)}`,
      null,
      "exp(b) and Course's N_eff of Tables 5 and 6 added up, row by row; the windows differ (.02-.8 against .2-.8)",
    ),
  ];
}
