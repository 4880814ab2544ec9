import { wordCheck, type Check } from "../check.js";
import { cells, LEVELS, MODELS, questionsPerCell, tableOf, type PrintedCell } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";
import { typesOf } from "./whole-answers.js";

type Halves = Parameters<typeof typesOf>[2];

/** How many cells can be the mean of two types' rounded shares of whole answers, as of one run. */
const fitting = (all: PrintedCell[], halves: Halves) =>
  all.filter(({ percent, level }) => typesOf(percent.value, questionsPerCell(level), halves) !== null).length;

/** Share of all percentages with a decimal, 0.0 to 100.0, that can be so at a level. */
function byChance(level: number, halves: Halves): number {
  const tenths = Array.from({ length: 1001 }, (_, at) => at / 10);
  return tenths.filter((percent) => typesOf(percent, questionsPerCell(level), halves) !== null).length / 1001;
}

/** How many of a model's 36 cells would fit if they were any numbers: as many of each level. */
const expected = (halves: Halves): string =>
  (6 * LEVELS.reduce((sum, level) => sum + byChance(level, halves), 0)).toFixed(1);

let chances: Record<Halves, string> | undefined;

/** What the last digits tell of the runs. */
export function runsPerQuestion(): Check[] {
  chances ??= { up: expected("up"), either: expected("either") };
  const { up, either } = chances;
  return MODELS.flatMap((model) => {
    const [averaged, once] = [false, true].map((thinking) => cells({ model, thinking })) as [
      PrintedCell[],
      PrintedCell[],
    ];
    const [single, ten] = [fitting(once, "up"), fitting(averaged, "either")];
    return [
      wordCheck(
        statement(
          `section 4, ${tableOf(model)}`,
          `the cells of ${model} with reasoning are of one run, rounded by type and then again`,
        ),
        `all ${once.length}`,
        `${single} of ${once.length}`,
        single === once.length,
        `k of 30 (level + 1) for each of the two types, rounded to a decimal, then their mean, halves up; of any ${once.length} numbers ${up} would fit`,
      ),
      wordCheck(
        statement(
          `appendix A.2.1, ${tableOf(model)}`,
          `generation of ${model} at temperature 0 is deterministic`,
        ),
        "deterministic",
        `${averaged.length - ten} of ${averaged.length} accuracies without reasoning can be of no single run`,
        ten === averaged.length,
        `${quoted("runs without reasoning").value} equal runs would give what one gives, whichever way halves are rounded; ${ten} fit, of any ${averaged.length} numbers ${either} would; lost runs and corrections by hand could do the same`,
      ),
    ];
  });
}
