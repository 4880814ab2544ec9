import type { Node } from "@tslab/typescript-for-tslab";
import { mendConverter, type Tslab, type TypeScript } from "./tslab.js";

/**
 * Makes `{ items }` work in a cell when `items` comes from an earlier one.
 *
 * tslab renames the variables of earlier cells where they stand as expressions, which it misses in a shorthand
 * property. Type errors are reported for the cell as it was written.
 */
export function mendShorthand(tslab: Tslab): void {
  mendConverter(tslab, (convert, declarations, source) => {
    const expanded = expandShorthand(tslab.typescript, source);
    const cell = convert(declarations, expanded);
    if (expanded === source || cell.diagnostics.length === 0) return cell;
    return convert(declarations, source);
  });
}

/** The cell with its shorthand properties written out: `{ items }` becomes `{ items: items }`. */
function expandShorthand(ts: TypeScript, source: string): string {
  const names: { end: number; text: string }[] = [];
  const visit = (node: Node): void => {
    if (ts.isShorthandPropertyAssignment(node)) names.push({ end: node.name.end, text: node.name.text });
    ts.forEachChild(node, visit);
  };
  visit(parsed(ts, source));
  return names.reduceRight(
    (text, name) => `${text.slice(0, name.end)}: ${name.text}${text.slice(name.end)}`,
    source,
  );
}

/** Makes `for await` work outside functions in a cell that has no other `await`; tslab overlooks it. */
export function mendTopLevelLoop(tslab: Tslab): void {
  mendConverter(tslab, (convert, declarations, source) => {
    const cell = convert(declarations, source);
    return cell.hasToplevelAwait || !loopsAwaiting(tslab.typescript, source)
      ? cell
      : { ...cell, hasToplevelAwait: true };
  });
}

/** Whether a `for await` stands outside all functions. */
function loopsAwaiting(ts: TypeScript, source: string): boolean {
  if (!/\bfor\s+await\b/.test(source)) return false;
  const visit = (node: Node): boolean => {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isForOfStatement(node) && node.awaitModifier) return true;
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return visit(parsed(ts, source));
}

const parsed = (ts: TypeScript, source: string) =>
  ts.createSourceFile("cell.ts", source, ts.ScriptTarget.Latest, true);
