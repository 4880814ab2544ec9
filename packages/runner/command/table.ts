import type { Params } from "@loadlab/lib/core/sample.js";

/** Rows as lines of text, numbers to the right, a line of names above. */
export function textTable(rows: readonly Record<string, string | number | boolean>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const numeric = names.map((name) => rows.every((row) => typeof row[name] === "number"));
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          numeric[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** A name for each cell: the parameters in which some differ, or all where there is but one cell. */
export function cellNames(cells: readonly Params[]): string[] {
  const names = [...new Set(cells.flatMap(Object.keys))];
  const varying = names.filter((name) => cells.some((cell) => cell[name] !== cells[0]?.[name]));
  const told = varying.length > 0 ? varying : names;
  return cells.map((cell) => told.map((name) => `${name}=${cell[name]}`).join(" "));
}
