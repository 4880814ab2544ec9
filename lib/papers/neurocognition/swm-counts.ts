import { wordCheck, type Check } from "../check.js";
import { COUNTS, possibleCounts, RUNS, swmRows, type SwmRow } from "./swm-runs.js";
import { figure, statement, title } from "./tables.js";

/** The counts of a row that tell something: 0.000 +- 0.00 can always be of runs, 0, 0 and 0. */
const tellingCounts = ({ printed }: SwmRow) =>
  COUNTS.filter((count) => Number(printed[count]) !== 0 || Number(printed[`${count}Sd`]) !== 0);

/** Every count of Tables 12 to 14 but 0 must be that of three runs: whole numbers with that mean and deviation. */
export function swmCounts(): Check[] {
  return swmRows().flatMap((row) =>
    tellingCounts(row).map((count) => {
      const possible = possibleCounts(row, count);
      return wordCheck(
        statement(title(row.table), `${count} of ${row.name} can be of ${RUNS} runs`),
        `${row.printed[count]} +- ${row.printed[`${count}Sd`]}`,
        possible.map((runs) => runs.join(", ")).join(" or ") || "none",
        possible.length > 0,
        count === "tokensScore"
          ? `tokens found of ${row.tokens}; population standard deviation`
          : `whole numbers up to ${row.cap}; population standard deviation`,
      );
    }),
  );
}

/** Which standard deviation the captions mean. */
export function deviations(): Check[] {
  const cells = swmRows().flatMap((row) => tellingCounts(row).map((count) => ({ row, count })));
  const possible = (inflation: number) =>
    cells.filter(({ row, count }) => possibleCounts(row, count, inflation).length > 0).length;
  const [population, sample] = [possible(1), possible(Math.sqrt(RUNS / (RUNS - 1)))];
  return [
    wordCheck(
      statement("Tables 12 to 14, captions", "the standard deviation meant"),
      "std",
      `population: ${population} of ${cells.length} cells possible; sample: ${sample}`,
      null,
      "the captions do not say; three whole numbers can have all the cells, zeros left out, only with that of a population",
    ),
  ];
}

/** The sizes of section 3.2. */
export function swmSizes(): Check[] {
  return (["easy", "hard"] as const).flatMap((difficulty) => {
    const of = (what: string) => figure(`SWM ${difficulty} ${what}`);
    const product = of("boxes") * of("tokens at a time");
    const square = of("boxes") ** 2;
    return [
      wordCheck(
        statement("section 3.2", `tokens to find, ${difficulty}`),
        of("tokens required"),
        product,
        product === of("tokens required"),
        "boxes times tokens at a time: every box holds every token once",
      ),
      wordCheck(
        statement("section 3.2", `guess cap, ${difficulty}`),
        of("guess cap"),
        square,
        square === of("guess cap"),
        "the square of the boxes, a rule that both caps follow",
      ),
    ];
  });
}

/** Whether the cap leaves room for anyone who never errs, as the human worst case of 1 asks. */
export function swmHumans(): Check[] {
  return (["easy", "hard"] as const).map((difficulty) => {
    const of = (what: string) => figure(`SWM ${difficulty} ${what}`);
    const [boxes, kinds, cap] = [of("boxes"), of("tokens at a time"), of("guess cap")];
    const each = (boxes * (boxes + 1)) / 2;
    const most = kinds * each - (kinds - 1) * boxes;
    const together =
      "; a box never opened before can hold either kind, so that the first opening of each serves both";
    return wordCheck(
      statement("section 3.2", `whoever remembers all moves scores 1, ${difficulty}`),
      1,
      `at most ${most} guesses of ${cap}`,
      most <= cap,
      `${boxes} + ... + 1 = ${each} guesses find one kind of token${kinds > 1 ? together : ""}`,
    );
  });
}
