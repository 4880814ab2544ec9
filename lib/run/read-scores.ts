import { readFileSync } from "node:fs";
import { csvParseRows } from "d3-dsv";
import { requireText, shown } from "../core/check.js";
import type { ScoreMatrix } from "./score-matrix.js";

/** A line of a CSV with the number it begins at, counted from 1. */
interface Line {
  line: number;
  cells: string[];
}

/**
 * Reads a table of scores from a CSV file: model names in the first column, a test in every other, names in the first
 * line. An empty cell is a missing score (null); empty lines are passed over.
 *
 * @param source the text of the CSV where it has more than one line, else the path of a file
 * @throws RangeError naming line and column of a score that is no number, a name that is empty or occurs twice, a line
 *   with too many or too few cells, and a table without models or tests
 * @throws Error if the file can't be read
 */
export function readScores(source: string): ScoreMatrix {
  requireText("source", source);
  const [header, ...lines] = linesOf(/[\r\n]/.test(source) ? source : readFileSync(source, "utf8"));
  if (!header || header.cells.length < 2)
    throw new RangeError(
      `the first line of the scores is ${shown(header?.cells.join(",") ?? "")}; expected the names of its columns, one for the models and at least one test, with commas between`,
    );
  const tasks = header.cells.slice(1).map((name) => name.trim());
  requireNames(tasks.map((name, at) => ({ name, where: `the name of column ${at + 2}` })));
  if (lines.length === 0)
    throw new RangeError("the scores have no line after the first; expected one for each model");
  for (const { line, cells } of lines)
    if (cells.length !== header.cells.length)
      throw new RangeError(
        `line ${line} has ${cells.length} cells and the first line ${header.cells.length}; expected as many (put a name with a comma in double quotes, leave the cell of a missing score empty)`,
      );
  const models = lines.map(({ cells }) => cells[0]!.trim());
  requireNames(
    models.map((name, at) => ({ name, where: `the model of line ${lines[at]!.line} (column 1)` })),
  );
  const scores = lines.map(({ line, cells }, at) =>
    cells
      .slice(1)
      .map((cell, task) =>
        score(
          cell.trim(),
          `line ${line}, column ${task + 2} (${shown(tasks[task])} of ${shown(models[at])})`,
        ),
      ),
  );
  return { models, tasks, scores };
}

/** The lines that are not empty; a cell in quotes may run over several. */
function linesOf(text: string): Line[] {
  let next = 1;
  return csvParseRows(text.replace(/^\uFEFF/, ""))
    .map((cells) => {
      const line = next;
      next += 1 + cells.join("").split("\n").length - 1;
      return { line, cells };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

function requireNames(names: readonly { name: string; where: string }[]): void {
  const seen = new Map<string, string>();
  for (const { name, where } of names) {
    if (name === "") throw new RangeError(`${where} is empty; expected a name`);
    if (seen.has(name))
      throw new RangeError(`${where} is ${shown(name)}, which is also ${seen.get(name)}; expected it once`);
    seen.set(name, where);
  }
}

function score(cell: string, where: string): number | null {
  if (cell === "") return null;
  if (/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell)) return Number(cell);
  throw new RangeError(
    `${where} is ${shown(cell)}; expected a number with a decimal point and no unit, or an empty cell where it is missing`,
  );
}
