import { rounded, type Rounded } from "../rounded.js";
import { printedTable } from "../table.js";

/** A statement of this paper. */
export const statement = (where: string, claim: string) => ({ paper: "centerbench", where, claim });

let quotes: Map<string, Rounded & { where: string }> | undefined;

/** A figure of the running text, by its name in `quotes.csv`. */
export function quoted(quantity: string): Rounded & { where: string } {
  quotes ??= new Map(
    printedTable("centerbench", "quotes").map((row) => [
      row.quantity!,
      { ...rounded(row.figure!), where: row.where! },
    ]),
  );
  return quotes.get(quantity)!;
}
