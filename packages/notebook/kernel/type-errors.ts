import type { Diagnostic } from "@tslab/typescript-for-tslab";
import { CELL, mendConverter, type CellError, type Tslab, type TypeScript } from "./tslab.js";

/** TypeScript numbers its errors: from here on they are of types; those before are of syntax, and nothing can run. */
const OF_TYPES = 2000;

/** Of more than so many type errors the rest are counted. */
const MOST = 10;

/** Whether a cell with type errors is left alone, as programs that execute notebooks want it. */
export const isStrict = (): boolean => process.env.LOADLAB_CHECK === "strict";

/**
 * Translates a cell in spite of its type errors, which go with the translation; tslab runs nothing of such a cell, its
 * imports neither. To be called before other mends.
 */
export function keepTypeErrors(tslab: Tslab): void {
  const ts = tslab.typescript;
  let found: Diagnostic[] = [];
  const all = ts.getPreEmitDiagnosticsOfFiles;
  ts.getPreEmitDiagnosticsOfFiles = (...asked) => {
    const errors = all(...asked);
    found = errors.filter(({ code, file }) => code >= OF_TYPES && file);
    return errors.filter(({ code }) => code < OF_TYPES);
  };
  mendConverter(tslab, (convert, declarations, source) => {
    found = [];
    const cell = convert(declarations, source);
    return cell.diagnostics.length > 0
      ? cell
      : { ...cell, diagnostics: found.map((error) => placed(ts, error)) };
  });
}

/** An error of a file as it is told: by its place in the cell, or in a file beside it. */
export function placed(ts: TypeScript, { file, start = 0, messageText }: Diagnostic): CellError {
  const { line, character } = file!.getLineAndCharacterOfPosition(start);
  const isCell = CELL.test(file!.fileName);
  return {
    // the translation of a cell has a line of its own before the cell
    start: { line: isCell ? line - 1 : line, character },
    messageText: ts.flattenDiagnosticMessageText(messageText, "\n"),
    fileName: isCell ? undefined : file!.fileName.split("/").at(-1),
  };
}

/** Prints the type errors of a cell that was translated, before it runs. To be called after other mends. */
export function tellTypeErrors(tslab: Tslab): void {
  mendConverter(tslab, (convert, declarations, source) => {
    const cell = convert(declarations, source);
    const { diagnostics } = cell;
    if (cell.output === undefined || diagnostics.length === 0) return cell;
    const lines = diagnostics.slice(0, MOST).map(line);
    if (diagnostics.length > MOST) lines.push(`and ${diagnostics.length - MOST} more`);
    console.error([...lines, "The cell runs in spite of its type errors."].join("\n"));
    return { ...cell, diagnostics: [] };
  });
}

/** As tslab prints it: "2:5 - Type 'string' is not assignable to type 'number'." */
const line = ({ start, messageText, fileName }: CellError): string =>
  `${fileName ? `${fileName} ` : ""}${start.line + 1}:${start.character + 1} - ${messageText}`;
