import type {
  CallExpression,
  Identifier,
  NewExpression,
  Node,
  SourceFile,
} from "@tslab/typescript-for-tslab";
import { hintText } from "./hint-text.js";
import type { Tslab, TypeScript } from "./tslab.js";

/** Makes Shift-Tab answer on a name, after `fitDecay(`, between its parentheses and in its options. */
export function mendHints(tslab: Tslab): void {
  const { typescript: ts } = tslab;
  const quickInfo = ts.getQuickInfoAtPosition;
  ts.getQuickInfoAtPosition = (file, checker, token, position) => {
    const about = (name: Node) => {
      const info = quickInfo(file, checker, token, name.getStart(file));
      return (
        info && { ...info, displayParts: hintText(ts, checker, info, name), documentation: [], tags: [] }
      );
    };
    const named = nameAt(ts, file, position);
    const called = callAround(ts, file, position)?.expression;
    return (
      (named && about(named)) ??
      quickInfo(file, checker, token, position) ??
      (called && about(ts.isPropertyAccessExpression(called) ? called.name : called))
    );
  };
}

/** The name that the position is in, or at an end of. */
function nameAt(ts: TypeScript, file: SourceFile, position: number): Identifier | undefined {
  const find = (node: Node): Identifier | undefined => {
    if (position < node.pos || position > node.end) return undefined;
    if (ts.isIdentifier(node)) return position >= node.getStart(file) && node.text ? node : undefined;
    return ts.forEachChild(node, find);
  };
  return find(file);
}

/** The innermost call between whose parentheses the position is, also where they are not closed yet. */
function callAround(
  ts: TypeScript,
  file: SourceFile,
  position: number,
): CallExpression | NewExpression | undefined {
  let found: CallExpression | NewExpression | undefined;
  const visit = (node: Node): void => {
    if (position < node.pos) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.arguments) {
      const beyond = file.text.slice(node.end, Math.max(node.end, position));
      const open = file.text[node.end - 1] !== ")";
      if (position >= node.arguments.pos && (open ? /^\s*$/.test(beyond) : beyond === "")) found = node;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
