import type { Node } from "@tslab/typescript-for-tslab";
import { mendConverter, type Tslab, type TypeScript } from "./tslab.js";

const METHODS = `
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, deleteCount: number, ...items: T[]): T[];
  toSpliced(start: number, deleteCount?: number): T[];
  with(index: number, value: T): T[];
`;

/** ES2023's `findLast` is known to TypeScript 5.0, the copying methods are not. */
const ES2023 = `/// <reference lib="es2023.array" />
interface Array<T> {${METHODS}}
interface ReadonlyArray<T> {${METHODS}}
`;

/** Lets cells use the array methods of ES2023, which every supported Node has; tslab's type checker knows ES2022. */
export function mendArrayMethods(tslab: Tslab): void {
  const { sys } = tslab.typescript;
  const read = sys.readFile.bind(sys);
  sys.readFile = (path, encoding) => {
    const text = read(path, encoding);
    return text !== undefined && /[\\/]lib\.es2022\.d\.ts$/.test(path) ? ES2023 + text : text;
  };
}

/**
 * Makes `{ items }`, `({ items: all }) => all` and `({ items: all } = page)` work in a cell when `items` comes from an
 * earlier one.
 *
 * tslab renames the variables of earlier cells where they stand as expressions. That misses a shorthand property, and it
 * also renames the name of a property that a pattern takes apart, if its type was declared in an earlier cell. Type errors
 * are reported for the cell as it was written.
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

/**
 * The cell with its shorthand properties written out, `{ items }` as `{ items: items }`, and the properties that patterns
 * take apart in quotation marks, `{ items: all }` as `{ "items": all }`.
 */
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

/** What stands around the place of a syntax error in a `using` declaration. */
const USING = /(await\s+)?\busing\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/u;

/** Has the error at a `using` declaration, which tslab's TypeScript cannot read, say what to write in its place. */
export function tellOfUsing({ typescript: ts }: Tslab): void {
  const errors = ts.getPreEmitDiagnosticsOfFiles;
  ts.getPreEmitDiagnosticsOfFiles = (...asked) =>
    errors(...asked).map((error) => {
      const { file, start } = error;
      if (!file || start === undefined) return error;
      const line = file.text.lastIndexOf("\n", start - 1) + 1;
      const declared = USING.exec(file.text.slice(line));
      const isThere =
        declared && [0, declared[0].length - declared[2]!.length].includes(start - line - declared.index);
      return isThere ? { ...error, messageText: inPlaceOf(declared[2]!, declared[1] !== undefined) } : error;
    });
}

const inPlaceOf = (name: string, isAsync: boolean) =>
  `the notebook's TypeScript has no \`using\`. Write: const ${name} = ...; try { ... } finally { ` +
  `${isAsync ? "await " : ""}${name}[Symbol.${isAsync ? "asyncDispose" : "dispose"}](); }`;

const parsed = (ts: TypeScript, source: string) =>
  ts.createSourceFile("cell.ts", source, ts.ScriptTarget.Latest, true);

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
