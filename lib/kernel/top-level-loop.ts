import type { Node } from "@tslab/typescript-for-tslab";
import { mendConverter, type Tslab, type TypeScript } from "./tslab.js";

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
  return visit(ts.createSourceFile("cell.ts", source, ts.ScriptTarget.Latest, true));
}
