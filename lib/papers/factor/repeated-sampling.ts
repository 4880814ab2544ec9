import { wordCheck, type Check } from "../check.js";
import { table } from "../table.js";
import { linesByLength, ofModel } from "./lines.js";
import { statement } from "./statement.js";
import { against, grows, rankCorrelation } from "./trend.js";

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
  const gaps = [1, 10, 100].map((samples) => rows().map((row) => gap(row, samples)));
  const tokens = rows().map((row) => `${row.filler_tokens}`);
  const told = (values: number[]) =>
    `${values[0]!.toFixed(2)} to ${values.at(-1)!.toFixed(2)}, rank correlation ${rankCorrelation(values).toFixed(2)}`;
  return [
    wordCheck(
      statement(WHERE, "k becomes less negative as the filler grows"),
      "grows with the filler",
      told(k),
      grows(k),
      `Table 7, first row to last; ${against(k, tokens)}`,
    ),
    wordCheck(
      statement(WHERE, "the intercept b increases as the filler grows"),
      "grows with the filler",
      told(b),
      grows(b),
      `Table 7, first row to last; ${against(b, tokens)}, where Course has its flattest slope (Table 5)`,
    ),
    wordCheck(
      statement("section 1, Table 7", "the longer the context, the harder it is to recover the clean level"),
      "the gap grows with the filler",
      `after 1, 10 and 100 samples: ${gaps.map(told).join("; ")}`,
      gaps.every(grows),
      "gap exp(b) t^k, first row to last; from 2,000 tokens on it grows at every step, before that it does not",
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
        null,
        implied < 0
          ? `if N_eff of Clean is Table 4's ${clean}, it is negative up to ${first - 1} samples; section 5.3 prints none, and its window is another (.02-.8 against .1-.8)`
          : `Table 4's ${clean} less exp(b) against Tables 5 and 6; section 5.3 prints no N_eff of Clean, and the windows differ (.02-.8 against .2-.8)`,
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
