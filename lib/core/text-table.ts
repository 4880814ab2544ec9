import type { Column, Row } from "./columns.js";
import { printable } from "./text.js";

/** Columns as text of fixed width: lines above, headings, a line a row, and a last line if there is a rest. */
export function tableText(
  columns: readonly Column[],
  rows: readonly Row[],
  { above = [], rest = "" }: { above?: readonly string[]; rest?: string } = {},
): string {
  const flat = (text: string) => text.replace(/\s*\n\s*/g, " ⏎ ");
  const sized = columns.map((column) => {
    const texts = [column.heading, ...rows.map((row) => column.text(row))];
    return { column, size: Math.max(...texts.map((text) => flat(text).length)) };
  });
  const line = (text: (column: Column) => string) =>
    sized
      .map(({ column, size }) => pad(flat(text(column)), column.align, size))
      .join("  ")
      .trimEnd();
  const lines = [line(({ heading }) => heading), ...rows.map((row) => line((column) => column.text(row)))];
  return printable([...above, ...(columns.length > 0 ? lines : []), ...(rest ? [rest] : [])].join("\n"));
}

const pad = (text: string, align: Column["align"], size: number): string =>
  align === "right" ? text.padStart(size) : text.padEnd(size);
