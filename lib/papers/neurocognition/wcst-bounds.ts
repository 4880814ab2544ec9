import { mean } from "../../stats/sums.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { cellOf, figure, rowOf, statement, title } from "./tables.js";
import { threeRuns, wcstRows, type WcstRow } from "./wcst-rows.js";

/** Bounds that equations 3 and 4 set on the scores of Tables 15 and 16. */
export function wcstBounds(): Check[] {
  const correct = figure("WCST correct matches to complete a rule");
  return wcstRows().flatMap((row) => {
    const [score, accuracy, completed] = ["score", "accuracy", "completedRules"].map((column) => cellOf(row.printed, column)); // prettier-ignore
    const where = title(row.table);
    const most = completed!.high / row.rules;
    const least = (correct * completed!.low) / row.cap;
    const slowest = (correct * completed!.low ** 2) / (row.cap * row.rules);
    return [
      ...(most < 1 ? [atMostCompleted(row, most)] : []),
      ...byFirstRule(row, correct),
      numberCheck(
        statement(
          where,
          `score of ${row.name} is at least that of its rules completed as slowly as the cap allows`,
        ),
        score!,
        { value: slowest, low: slowest, high: 1 },
        "5 guesses of as many as cap / rules, by the means of reciprocals and of squares",
      ),
      numberCheck(
        statement(where, `accuracy of ${row.name} covers its completed rules`),
        accuracy!,
        { value: least, low: least, high: 1 },
        "5 correct matches for each rule, of as many guesses as the cap",
      ),
    ];
  });
}

/** The bound of the completed rules, which tells nothing where all are completed: no score is above 1. */
const atMostCompleted = (row: WcstRow, most: number): Check =>
  numberCheck(
    statement(title(row.table), `score of ${row.name} is at most its share of completed rules`),
    cellOf(row.printed, "score"),
    { value: most, low: 0, high: most },
    "each completed rule counts 1 at most",
  );

/** The bound that the first rule's trials add, for rows of three runs; a trial too many is allowed them. */
function byFirstRule(row: WcstRow, correct: number): Check[] {
  const first = (trials: number) => Math.min(1, correct / (trials - 1));
  const bounds = [...threeRuns(row)].map(
    (runs) =>
    mean(runs.map(({ completed, trials }) => completed === 0 ? 0 : (first(trials) + completed - 1) / row.rules)), // prettier-ignore
  );
  if (bounds.length === 0) return [];
  const most = Math.max(...bounds);
  return [
    numberCheck(
      statement(title(row.table), `score of ${row.name} is at most what its first rule leaves`),
      cellOf(row.printed, "score"),
      { value: most, low: 0, high: most },
      "5 of the first rule's trials less one, 1 for each further rule, by run",
    ),
  ];
}

/** Gemini 3 Pro, image easy, is the same in all runs, so that its guesses can be told. */
export function oneRunInFull(): Check[] {
  const row = rowOf("table-16", { model: "Gemini 3 Pro", difficulty: "easy" });
  const guesses = [5, 6, 6, 6, 6, 6];
  const score = guesses.reduce((sum, one) => sum + 5 / one, 0) / guesses.length;
  const accuracy = 30 / guesses.reduce((sum, one) => sum + one, 0);
  const found = [score, accuracy].map((one) => one.toFixed(3)).join(", ");
  return [
    wordCheck(
      statement("Table 16, equations 3 and 4", "score and accuracy of Gemini 3 Pro, image easy"),
      `${row.score}, ${row.accuracy}`,
      found,
      found === `${row.score}, ${row.accuracy}`,
      "the runs do not differ: a rule of 5 guesses and five of 6, 30 correct of 35; the first is likely the one of 5, with 6 trials printed",
    ),
  ];
}
