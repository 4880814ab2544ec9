import { mean } from "../../stats/sums.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { cellOf, figure, quoted, rowsOf, statement } from "./tables.js";

/** Section 6.1 against Table 8. */
export function factorLoadings(): Check[] {
  const rows = rowsOf("table-8");
  const loadings = rows.map((row) => cellOf(row, "loading"));
  const share = (side: keyof Rounded) => 100 * mean(loadings.map((loading) => loading[side] ** 2));
  const above = figure("every loading above");
  const least = Math.min(...loadings.map(({ low }) => low));
  const top = rows.slice(0, 2).map(({ benchmark }) => benchmark!);
  const named = rows.map(({ benchmark }) => benchmark!);
  const counts = figure("benchmarks in the factor analysis");
  return [
    numberCheck(
      statement("Table 8, caption", "percent of variance that PA1 explains"),
      quoted("variance explained by PA1"),
      { value: share("value"), low: share("low"), high: share("high") },
      "the mean of the squared loadings",
    ),
    wordCheck(
      statement("section 6.1", "every loading is above 0.76"),
      above,
      Math.min(...loadings.map(({ value }) => value)),
      least > above,
      "the lowest of Table 8",
    ),
    wordCheck(
      statement("section 6.1", "the two strongest proxies"),
      "GPQA Diamond, LiveCodeBench",
      top.join(", "),
      top.join(", ") === "GPQA Diamond, LiveCodeBench" &&
        loadings.slice(2).every(({ value }) => value < loadings[1]!.value),
      "the largest of Table 8",
    ),
    ...top.map((benchmark, at) =>
      numberCheck(
        statement("section 6.1", `loading of ${benchmark}`),
        quoted(`loading of ${benchmark}`),
        loadings[at]!,
        "the cell of Table 8",
      ),
    ),
    wordCheck(
      statement("abstract, section 6.1", "10 benchmarks"),
      counts,
      rows.length,
      counts === rows.length,
      "rows of Table 8",
    ),
    wordCheck(
      statement("section 6.2", "11 benchmarks: the 10 and MMLU Pro"),
      figure("benchmarks in the average"),
      `${new Set([...named, "MMLU Pro"]).size}`,
      !named.includes("MMLU Pro"),
      "MMLU Pro is in Table 8 already (Wang et al., 2024b); the reference given, Yue et al. (2025), is MMMU-Pro, which is likely meant",
    ),
    wordCheck(
      statement("section 6.1", "156 models are a sample above 100"),
      "N > 100",
      figure("models in the factor analysis"),
      figure("models in the factor analysis") > figure("sample size required"),
      "as the section asks",
    ),
    wordCheck(
      statement("section 6.1", "parallel analysis indicates one factor"),
      "one factor",
      "scores not published",
      null,
      "Artificial Analysis is cited; the scores of the 156 models are not printed",
    ),
  ];
}
