import type { Node } from "@tslab/typescript-for-tslab";
import { mendConverter, type Tslab, type TypeScript } from "./tslab.js";

/** How a cell's own variable is read and written from elsewhere. */
type Access = [read: () => unknown, write: (value: unknown) => void];

const KEY = Symbol.for("loadlab.liveVariables");

/**
 * Lets a function see what later cells assign to a `let` of its own cell. tslab copies each variable into a shared
 * record; here the record's entry reads and writes the original.
 */
export function mendLiveVariables(tslab: Tslab): void {
  const live: Record<string, unknown> = {};
  let record: Record<string, unknown> = {};
  let latest = 0;

  const connect = (cell: number, variables: Record<string, Access>) => {
    if (cell !== latest) return;
    for (const [name, [get, set]] of Object.entries(variables)) {
      delete record[name];
      Object.defineProperty(live, name, { get, set, configurable: true });
    }
  };
  Object.defineProperty(globalThis, KEY, { value: connect, configurable: true });

  const createExecutor = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (...settings) => {
    const executor = createExecutor(...settings);
    record = executor.locals;
    Object.setPrototypeOf(record, live);
    return executor;
  };

  mendConverter(tslab, (convert, declarations, source) => {
    const cell = convert(declarations, source);
    if (!cell.output) return cell;
    const { declared, captured } = variablesOf(tslab.typescript, source);
    for (const name of declared) delete live[name];
    latest += 1;
    if (captured.length === 0) return cell;
    const accesses = captured.map(
      (name) => `${name}: [() => ${name}, function () { ${name} = arguments[0]; }]`,
    );
    const call = `globalThis[Symbol.for("${KEY.description}")](${latest}, { ${accesses.join(", ")} });`;
    return { ...cell, output: `${cell.output}\n;${call}` };
  });
}

/** The names a cell declares, and those of its `let` and `var` variables that its functions mention. */
function variablesOf(ts: TypeScript, source: string): { declared: string[]; captured: string[] } {
  const file = ts.createSourceFile("cell.ts", source, ts.ScriptTarget.Latest, true);
  ts.bindSourceFile(file, {});
  const declared = [...(file.locals ?? [])];
  const variables = declared.filter(([, { flags, declarations }]) => {
    const elsewhereOrFixed = declarations?.some(
      (node) =>
        ts.getCombinedNodeFlags(node) & ts.NodeFlags.Const ||
        ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Ambient,
    );
    return flags & ts.SymbolFlags.Variable && !elsewhereOrFixed;
  });

  const mentioned = new Set<string>();
  const visit = (node: Node, inFunction: boolean): void => {
    if (inFunction && ts.isIdentifier(node)) mentioned.add(node.text);
    const inside = inFunction || ts.isFunctionLike(node);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(file, false);
  const names = variables.map(([name]) => name);
  return { declared: declared.map(([name]) => name), captured: names.filter((name) => mentioned.has(name)) };
}
