import { csvParseRows } from "d3-dsv";

/** The lines of a CSV that are not empty, each with its number, from 1; a cell in quotes may run over several. */
export function csvLines(text: string): { line: number; cells: string[] }[] {
  let next = 1;
  return csvParseRows(text.replace(/^\uFEFF/, ""))
    .map((cells) => {
      const line = next;
      next += 1 + cells.join("").split("\n").length - 1;
      return { line, cells };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** @throws RangeError if a line has more or fewer cells than there are columns */
export function requireWidth(where: string, cells: readonly string[], names: readonly string[]): void {
  if (cells.length !== names.length)
    throw new RangeError(
      `${where} has ${cells.length} cells and the first line ${names.length}; expected as many (put a text with a comma in double quotes, leave the cell of what is missing empty)`,
    );
}
