import { mean } from "../../stats/sums.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { cellOf, modelRows, rowOf, rowsOf, statement } from "./tables.js";

const FAILURES = ["illegal", "repeated", "noBox", "invalid"] as const;

/** Table 2 against Tables 13 and 14: means over four setups of three runs each. */
export function failureTurns(): Check[] {
  return rowsOf("table-2").flatMap((row) =>
    FAILURES.map((failure) => {
      const cells = (["easy", "hard"] as const).flatMap((difficulty) => [
        cellOf(rowOf("table-13", { difficulty, model: row.model! }), failure),
        cellOf(rowOf("table-14", { difficulty, notes: "no", model: row.model! }), failure),
      ]);
      const over = (side: keyof Rounded) => mean(cells.map((cell) => cell[side]));
      return numberCheck(
        statement("Table 2, Tables 13 and 14", `${failure} of ${row.model}`),
        cellOf(row, failure),
        { value: over("value"), low: over("low"), high: over("high") },
        "the mean of image and image+text, easy and hard, without notes",
      );
    }),
  );
}

const RATES = [
  ["fmsEasy", "easy", "fms"],
  ["prEasy", "easy", "pr"],
  ["fmsHard", "hard", "fms"],
  ["prHard", "hard", "pr"],
] as const;

/** Table 3 against Table 16. */
export function sortingErrors(): Check[] {
  return rowsOf("table-3").flatMap((row) =>
    RATES.map(([column, difficulty, rate]) => {
      const full = rowOf("table-16", { difficulty, model: row.model! })[rate]!;
      return wordCheck(
        statement("Table 3, Table 16", `${column} of ${row.model}`),
        Number(row[column]),
        Number(full),
        row[column] === full,
        "the same number",
      );
    }),
  );
}

/** What section 4.2 says about Table 3. */
export function sortingErrorWords(): Check[] {
  const rows = rowsOf("table-3");
  const worse = (rate: "fms" | "pr") =>
    rows.filter((row) => Number(row[`${rate}Hard`]) > Number(row[`${rate}Easy`])).map(({ model }) => model!);
  const rises = (["fms", "pr"] as const).map((rate) => {
    const up = worse(rate);
    return wordCheck(
      statement("section 4.2", `background color tends to raise ${rate.toUpperCase()}`),
      "tends to make worse",
      `${up.length} of ${rows.length} models`,
      up.length > rows.length / 2,
      `Table 3, hard against easy: ${up.join(", ")}`,
    );
  });
  const below = rows.map(({ model }) => model!);
  const weak = modelRows().filter((row) => Number(row.wcstImageEasy) < 5 / 7 || Number(row.wcstImageHard) < 5 / 9); // prettier-ignore
  return [
    ...rises,
    wordCheck(
      statement("Table 3, caption", "the models that struggle in WCST image tests"),
      below.join(", "),
      weak.map(({ model }) => model).join(", "),
      weak.map(({ model }) => model).join() === below.join(),
      "the models of Table 1 below the human worst case in images",
    ),
  ];
}
