import type { Node } from "@tslab/typescript-for-tslab";
import { mendConverter, type Tslab, type TypeScript } from "./tslab.js";

/**
 * Makes `{ items }`, `({ items: all }) => all` and `({ items: all } = page)` work with `items` of an earlier cell.
 * tslab misses shorthand properties, and renames those that a pattern takes apart. Errors keep their positions.
 */
export function mendProperties(tslab: Tslab): void {
  mendConverter(tslab, (convert, declarations, source) => {
    const spelled = spellProperties(tslab.typescript, source);
    const cell = convert(declarations, spelled);
    if (spelled === source || cell.diagnostics.length === 0) return cell;
    const { diagnostics } = convert(declarations, source);
    return { ...cell, diagnostics };
  });
}

/** `{ items }` as `{ items: items }`; a property that a pattern takes apart in quotation marks, `{ "items": all }`. */
function spellProperties(ts: TypeScript, source: string): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const quote = (name: Node | undefined) => {
    if (!name || !ts.isIdentifier(name)) return;
    edits.push({ start: name.end - name.text.length, end: name.end, text: JSON.stringify(name.text) });
  };
  const visit = (node: Node): void => {
    if (ts.isShorthandPropertyAssignment(node))
      edits.push({ start: node.name.end, end: node.name.end, text: `: ${node.name.text}` });
    if (ts.isBindingElement(node)) quote(node.propertyName);
    if (ts.isPropertyAssignment(node) && isTakenApart(ts, node.parent)) quote(node.name);
    ts.forEachChild(node, visit);
  };
  visit(parsed(ts, source));
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);
}

/** Whether an object or list stands left of `=`, on its own or within a pattern. */
function isTakenApart(ts: TypeScript, node: Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent))
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  const within = ts.isPropertyAssignment(parent) ? parent.parent : parent;
  return (
    (ts.isObjectLiteralExpression(within) || ts.isArrayLiteralExpression(within)) && isTakenApart(ts, within)
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
