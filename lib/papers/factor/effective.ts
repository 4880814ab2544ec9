import { numberCheck, wordCheck, type Check } from "../check.js";
import { propagated, rounded } from "../rounded.js";
import { printedTable } from "../table.js";
import { linesByLength, linesWithoutFiller, type PrintedLine } from "./lines.js";
import { statement } from "./statement.js";

/** N_eff = -CDO / CDF for each row of Tables 1 and 4, the two that print it. */
export function effectiveComplexity(): Check[] {
  return ["table-1", "table-4"].flatMap((name) =>
    printedTable("factor", name).map((row) =>
      numberCheck(
        statement(name.replace("table-", "Table "), `N_eff of ${row.model}`),
        rounded(row.n_eff!),
        propagated([rounded(row.cdo!), rounded(row.cdf!)], (cdo, cdf) => -cdo! / cdf!),
        "N_eff = -CDO / CDF (section 3.4)",
      ),
    ),
  );
}

/** Section 3.4 calls a negative N_eff not meaningful; Table 1 prints some. */
export function negativeEffective(): Check[] {
  const negative = printedTable("factor", "table-1").filter(({ n_eff }) => n_eff!.startsWith("-")).length;
  return [
    wordCheck(
      statement("section 3.4, Table 1", "a negative N_eff is not meaningful"),
      "no negative N_eff",
      `${negative} of 15 rows print one`,
      negative === 0,
      "section 3.4 restricts N_eff to CDO >= 0; the table applies the formula to every row",
    ),
  ];
}

/** Section 3.4's CDF < 0, table by table. */
export function negativeSlopes(): Check[] {
  return tables().map(([where, lines]) => {
    const negative = lines.filter(({ cdf }) => cdf.high < 0).length;
    return wordCheck(
      statement(`section 3.4, ${where}`, "CDF < 0"),
      "all negative",
      `${negative} of ${lines.length} negative`,
      negative === lines.length,
      "the printed slopes, rounding included",
    );
  });
}

/** Section 3.4 sees two phases where CDO is positive, and none where it is negative. */
export function twoPhases(): Check[] {
  const [zero, long, , tuned] = tables().map(([, lines]) => lines) as [Lines, Lines, Lines, Lines];
  const filled = tuned.filter(({ length }) => length !== "0");
  const positive = (lines: PrintedLine[]) => lines.filter(({ cdo }) => cdo.value > 0).length;
  const near = long.filter(({ cdo }) => cdo.value < 0 && cdo.value > Math.log(0.9)).length;
  return [
    wordCheck(
      statement("section 3.4, Table 1", "models exhibit a characteristic two-phase behavior"),
      "models in general",
      `${positive(zero)} of ${zero.length} models have a positive CDO`,
      2 * positive(zero) > zero.length,
      "more than half; section 3.4 itself says that a negative CDO shows no first phase",
    ),
    wordCheck(
      statement(
        "section 6, Tables 3 and 6",
        "LLMs maintain high accuracy up to a certain complexity threshold",
      ),
      "models in general",
      `with filler ${positive(long)} of ${long.length} lines of Table 3 and ${positive(filled)} of ${filled.length} of Table 6 have a positive CDO`,
      null,
      `by section 3.4 a negative CDO means decline from the outset, but section 6 does not speak of filler, and ${near} of Table 3's lines start between .9 and 1, where cells up to .9 (appendix B.2) can't exclude a short plateau`,
    ),
  ];
}

type Lines = PrintedLine[];

const tables = (): [where: string, lines: PrintedLine[]][] => [
  ["Table 1", linesWithoutFiller("table-1")],
  ["Table 2", linesByLength("pretrained")],
  ["Table 4", linesWithoutFiller("table-4")],
  ["Table 5", linesByLength("fineTuned")],
];
