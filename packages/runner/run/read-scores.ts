import { readFileSync } from "node:fs";
import { requireNames, requireText, shown } from "@loadlab/lib/core/check.js";
import { readTable, requireWidth, type CsvOptions } from "@loadlab/lib/core/csv.js";
import { decoded } from "@loadlab/lib/core/records.js";
import type { ScoreMatrix } from "./score-matrix.js";

/**
 * Reads a table of scores from a file as R, pandas and spreadsheets write it, whatever stands between its cells, with
 * decimal points or commas: model names in the first column, a test in every other, names in the first line. A missing
 * score is null: an empty cell, `NA`, `NaN` or a point. Empty lines are passed over.
 *
 * @param source the text of the table where it has more than one line, else the path of a file
 * @param options `missing`, what else stands for a missing score; `onNote`, which takes the line that says what was
 *   assumed, defaults to the console
 * @throws RangeError naming line and column of a score that is no finite number, a name that is empty or occurs twice, a
 *   line with too many or too few cells, a file in UTF-16, and a table without models or tests
 * @throws Error if there is no such file or it can't be read
 */
export function readScores(source: string, options: CsvOptions = {}): ScoreMatrix {
  requireText("source", source);
  const assumed: string[] = [];
  const isText = /[\r\n]/.test(source);
  const text = isText ? source : decoded(contents(source), source, assumed);
  const { names, lines } = readTable(text, isText ? "the table of scores" : source, options, assumed);
  if (names.length < 2)
    throw new RangeError(
      `the first line of the scores is ${shown(names.join(","))}; expected the names of its columns, one for the models and at least one test`,
    );
  const tasks = names.slice(1);
  requireNames(tasks, (at) => `the name of column ${at + 2}`);
  if (lines.length === 0)
    throw new RangeError("the scores have no line after the first; expected one for each model");
  for (const { line, cells } of lines) requireWidth(`line ${line}`, cells, names);
  const models = lines.map(({ cells }) => cells[0]!.trim());
  requireNames(models, (at) => `the model of line ${lines[at]?.line} (column 1)`);
  const scores = lines.map(({ line, cells: [, ...cells] }, at) =>
    cells.map((cell, task) => {
      const where = `line ${line}, column ${task + 2} (${shown(tasks[task])} of ${shown(models[at])})`;
      return score(cell.trim(), where);
    }),
  );
  return { models, tasks, scores };
}

/** The bytes of a file. */
function contents(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new Error(
      `source is ${shown(path)}, a path at which no file can be read (${code ?? message}); expected the path of a CSV ` +
        `file (relative ones start from ${process.cwd()}), or its text, with a line for each model`,
      { cause },
    );
  }
}

function score(cell: string, where: string): number | null {
  if (cell === "") return null;
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell) && Number.isFinite(Number(cell));
  if (isNumber) return Number(cell);
  throw new RangeError(
    `${where} is ${shown(cell)}; expected a finite number with a decimal point and no unit, or an empty cell`,
  );
}
