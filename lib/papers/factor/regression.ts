import { normalQuantile } from "../../stats/normal.js";
import { tQuantile } from "../../stats/t-distribution.js";
import { wordCheck, type Check } from "../check.js";
import { statement } from "./statement.js";
import { allLines, fittedCells, WINDOWS } from "./windows.js";

/** The most whole N in the window at which a line counts as resting on few cells. */
const FEW = 7;

/** What appendix B says of intervals and of windows, where the printed lines bear on it. */
export function regressionMethods(): Check[] {
  const few = allLines()
    .map((line) => ({ ...line, cells: fittedCells(line).inside.length }))
    .filter(({ cells }) => cells >= 3 && cells <= FEW);
  const counts = few.map(({ cells }) => cells);
  const quantile = (cells: number) => tQuantile(0.975, cells - 2).toFixed(2);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const named = few.map(({ model, length, cells }) => `${model} at ${length}: ${cells}`).join(", ");
  const windows = Object.entries(WINDOWS).map(([where, [low, high]]) => `${where} ${low} to ${high}`);
  return [
    wordCheck(
      statement("appendix B.3.1", "95 % intervals by the normal quantile"),
      Number(normalQuantile(0.975).toFixed(2)),
      `t quantiles ${quantile(least)} to ${quantile(most)} where a line rests on ${least} to ${most} cells`,
      null,
      `how many cells a line was fitted to is not printed; whole N in the window, at most ${FEW} for ${few.length} of ${allLines().length} lines: ${named}`,
    ),
    wordCheck(
      statement("appendix B.2", "different accuracy ranges for models and stages isolate phase 2"),
      "four ranges",
      `${windows.join(", ")}, Table 7 0.02 to 0.8`,
      null,
      "what a line would be in another table's range is not printed; the cells are chosen by the accuracy that is fitted",
    ),
  ];
}
