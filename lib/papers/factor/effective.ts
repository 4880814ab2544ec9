import { numberCheck, wordCheck, type Check } from "../check.js";
import { propagated, rounded } from "../rounded.js";
import { printedTable } from "../table.js";

/** N_eff = -CDO / CDF for each row of Tables 1 and 4. */
export function effectiveComplexity(): Check[] {
  return ["table-1", "table-4"].flatMap((name) =>
    printedTable("factor", name).map((row) =>
      numberCheck(
        { paper: "factor", where: name.replace("table-", "Table "), claim: `N_eff of ${row.model}` },
        rounded(row.n_eff!),
        propagated([rounded(row.cdo!), rounded(row.cdf!)], (cdo, cdf) => -cdo / cdf),
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
      { paper: "factor", where: "section 3.4, Table 1", claim: "a negative N_eff is not meaningful" },
      "no negative N_eff",
      `${negative} of 15 rows print one`,
      negative === 0,
      "section 3.4 restricts N_eff to CDO >= 0; the table applies the formula to every row",
    ),
  ];
}
