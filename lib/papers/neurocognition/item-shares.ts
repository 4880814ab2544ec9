import { mean } from "../../stats/sums.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { cellOf, exact, figure, modelRows, rowOf, rowsOf, statement, type Printed } from "./tables.js";

const CONFIGURATIONS = ["distributeFour", "distributeNine", "center", "outInGrid", "outInCenter", "leftRight", "upDown"] as const; // prettier-ignore

/** Each RAPM accuracy is of one run, so a share of whole answers: k of 200 in text, of 140 in images. */
export function accuraciesAreShares(): Check[] {
  const text = figure("RAPM text items");
  const image = figure("RAPM image items");
  const columns = (name: string, mc: string, gen: string, images: string, rows: Printed[]) =>
    rows.flatMap((row) => [
      share(name, row, mc, text),
      share(name, row, gen, text),
      share(name, row, images, image),
    ]);
  return [
    ...columns("Table 1", "rapmTextMc", "rapmTextGen", "rapmImageMc", modelRows()),
    ...columns("Table 4", "textMc", "textGen", "imageMc", rowsOf("table-4")),
    ...columns("Table 5", "textMc", "textGen", "imageMc", rowsOf("table-5")),
  ];
}

/** Each cell of Table 10 is a share of the configuration's 20 items. */
export function configurationShares(): Check[] {
  const items = figure("RAPM image items per configuration");
  return rowsOf("table-10").flatMap((row) =>
    CONFIGURATIONS.map((column) => share("Table 10", row, column, items)),
  );
}

/** Seven configurations of as many items: the accuracy on all is the mean of theirs. */
export function configurationMeans(): Check[] {
  const items = figure("RAPM image items per configuration");
  return modelRows().map((row) => {
    const cells = rowOf("table-10", { model: row.model! });
    const right = CONFIGURATIONS.map((column) => Math.round(items * cellOf(cells, column).value));
    const value = mean(right) / items;
    const check = numberCheck(
      statement("Table 1, Table 10", `rapmImageMc of ${row.model}`),
      cellOf(row, "rapmImageMc"),
      exact(value),
      `${right.join(" + ")} of ${CONFIGURATIONS.length} x ${items} items`,
    );
    if (check.verdict === "match") return check;
    const hinted = rowOf("table-5", { model: row.model! }).imageMc!;
    const cause =
      value.toFixed(3) === hinted
        ? `Table 5's ${hinted} with hints, so the row of Table 10 is likely of that run`
        : `${value.toFixed(5)}, which was cut off, not rounded`;
    return { ...check, reason: `${check.reason}: ${cause}` };
  });
}

function share(where: string, row: Printed, column: string, items: number): Check {
  const published = cellOf(row, column);
  const nearest = Math.round(published.value * items);
  const [below, above] = [Math.floor(published.value * items), Math.ceil(published.value * items)];
  const value = nearest / items;
  const possible = numberCheck(
    statement(where, `${column} of ${row.model} is k of ${items}`),
    published,
    exact(value),
    `${nearest} of ${items}`,
  );
  if (possible.verdict === "match") return possible;
  const cut = Math.floor((1000 * above) / items) / 1000 === published.value;
  const textItems = figure("RAPM text items");
  const asText = published.value * textItems;
  const other = Number.isInteger(asText) ? `: ${asText} of ${textItems}, the items in text, would` : ": no number of items gives it"; // prettier-ignore
  return {
    ...possible,
    reason: `${below} are ${(below / items).toFixed(5)}, ${above} are ${(above / items).toFixed(5)}${cut ? ", which was cut off, not rounded" : other}`,
  };
}

/** The size of the image test, and what Table 10's header must mean. */
export function configurationCount(): Check[] {
  const printed = figure("RAPM image configurations");
  const product = printed * figure("RAPM image items per configuration");
  const total = figure("RAPM image items");
  return [
    wordCheck(
      statement("section 3.1", "20 items for each of 7 configurations"),
      total,
      product,
      total === product,
      "20 x 7",
    ),
    wordCheck(
      statement("Table 10", "configurations in the table"),
      printed,
      CONFIGURATIONS.length,
      printed === CONFIGURATIONS.length,
      "numbers in every row; the header's eight labels are seven, two of them over two lines: In-Dist. Out-Center and In-Out Center",
    ),
  ];
}
