import { rounded, type Rounded } from "../rounded.js";
import { printedTable } from "../table.js";

/** A statement of this paper. */
export const statement = (where: string, claim: string) => ({ paper: "centerbench", where, claim });

/** A figure of the running text, by its name in `quotes.csv`. */
export function quoted(quantity: string): Rounded & { where: string } {
  const { where, figure } = printedTable("centerbench", "quotes").find((row) => row.quantity === quantity)!;
  return { ...rounded(figure!), where: where! };
}
