import { readFileSync } from "node:fs";
import { requireNames, requireText, shown } from "@loadlab/lib/core/check.js";
import { csvLines, requireWidth } from "@loadlab/lib/core/csv.js";
import { decoded } from "@loadlab/lib/core/records.js";
import type { ScoreMatrix } from "./score-matrix.js";

/**
 * Reads a table of scores from a CSV file, with commas between cells and decimal points: model names in the first
 * column, a test in every other, names in the first line. An empty cell is a missing score (null); empty lines are
 * passed over.
 *
 * @param source the text of the CSV where it has more than one line, else the path of a file
 * @throws RangeError naming line and column of a score that is no finite number, a name that is empty or occurs twice, a
 *   line with too many or too few cells, a file that is not in UTF-8, and a table without models or tests
 * @throws Error if there is no such file or it can't be read
 */
export function readScores(source: string): ScoreMatrix {
  requireText("source", source);
  const [header, ...lines] = csvLines(/[\r\n]/.test(source) ? source : decoded(contents(source), source));
  if (!header || header.cells.length < 2)
    throw new RangeError(
      `the first line of the scores is ${shown(header?.cells.join(",") ?? "")}; expected the names of its columns, one for the models and at least one test, with commas between${otherSeparator(header?.cells[0])}`,
    );
  const tasks = header.cells.slice(1).map((name) => name.trim());
  requireNames(tasks, (at) => `the name of column ${at + 2}`);
  if (lines.length === 0)
    throw new RangeError("the scores have no line after the first; expected one for each model");
  for (const { line, cells } of lines) requireWidth(`line ${line}`, cells, header.cells);
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
      `source is ${shown(path)}, a text of one line and so the path of a file, which can't be read (${code ?? message}); expected the path of a CSV file (relative ones start from ${process.cwd()}), or the text of one, with a line for each model`,
      { cause },
    );
  }
}

/** What a first line that is all one cell has in place of commas. */
function otherSeparator(cell = ""): string {
  const separators = [";", "\t"].filter((separator) => cell.includes(separator));
  if (separators.length === 0) return "";
  return `. It is separated by ${separators[0] === ";" ? "semicolons" : "tabs"}, as spreadsheets do in much of Europe: export it anew with commas and decimal points, or write points for decimal commas, and then commas for these`;
}

function score(cell: string, where: string): number | null {
  if (cell === "") return null;
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell))
    throw new RangeError(
      `${where} is ${shown(cell)}; expected a number with a decimal point and no unit, or an empty cell where it is missing`,
    );
  if (Number.isFinite(Number(cell))) return Number(cell);
  throw new RangeError(
    `${where} is ${shown(cell)}, beyond all numbers of a computer; expected a finite number`,
  );
}
