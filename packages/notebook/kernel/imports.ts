import { Module } from "node:module";
import { basename, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { constants, runInThisContext } from "node:vm";
import type { Node, SourceFile } from "@tslab/typescript-for-tslab";
import { inCell } from "./display.js";
import { mendConverter, type Converted, type Tslab, type TypeScript } from "./tslab.js";

/** What `import.meta` is in a cell: the notebook's folder is its own. */
const META = Symbol.for("loadlab.importMeta");

/** The number of TypeScript's "is not under 'rootDir'". */
const OUTSIDE = 6059;

/** Takes a file outside of the notebook's folder for no error. To be called before `keepTypeErrors`. */
export function allowOutside({ typescript: ts }: Tslab): void {
  const errors = ts.getPreEmitDiagnosticsOfFiles;
  ts.getPreEmitDiagnosticsOfFiles = (...asked) => errors(...asked).filter(({ code }) => code !== OUTSIDE);
}

/**
 * Imports in cells as TypeScript has them: files anywhere, also by their ending, `with { type: "json" }`,
 * `import.meta`, and packages with a top-level await. Decorators are the standard's.
 */
export function mendImports(tslab: Tslab): void {
  const ts = tslab.typescript;
  const createHost = ts.createWatchCompilerHost;
  ts.createWatchCompilerHost = (files, options, ...rest) =>
    createHost(
      files,
      { ...options, allowImportingTsExtensions: true, experimentalDecorators: false },
      ...rest,
    );

  const outside = filesOutside(tslab);
  const folder = process.cwd();
  const require = Module.createRequire(join(folder, "cell.js"));
  const meta = {
    ...{
      dirname: folder,
      filename: join(folder, "cell.ts"),
      url: pathToFileURL(join(folder, "cell.ts")).href,
    },
    resolve: (specifier: string) => pathToFileURL(require.resolve(specifier)).href,
  };
  Object.defineProperty(globalThis, META, { value: meta, configurable: true });

  const known = new Map<string, string>();
  mendConverter(tslab, (convert, declarations, source) => {
    const cell = convert(declarations, withoutAttributes(ts, source));
    const fresh = [...(cell.sideOutputs ?? []), ...outside()];
    for (const { path, data } of fresh) known.set(path, data);
    // All are loaded anew where one has changed: tslab would leave those that import it with what it was.
    const whole = { ...cell, ...(fresh.length > 0 && { sideOutputs: [...known].flatMap(underBothNames) }) };
    return cell.output === undefined ? whole : { ...whole, ...reaching(ts, cell, cell.output, require) };
  });
}

/** Has files outside of the notebook's folder translated, too; gives what was translated since the last call. */
function filesOutside({ typescript: ts, converter }: Tslab): () => NonNullable<Converted["sideOutputs"]> {
  const { createAbstractBuilder } = ts;
  const folder = process.cwd();
  const isOutside = (file: SourceFile | undefined) =>
    file !== undefined && relative(folder, resolve(file.fileName)).startsWith("..");
  let translated: NonNullable<Converted["sideOutputs"]> = [];
  ts.createAbstractBuilder = ((...given: Parameters<typeof createAbstractBuilder>) => {
    const program = createAbstractBuilder(...given);
    const { emit } = program;
    const target = program.getCompilerOptions().target!;
    program.emit = (file, write, ...rest) => {
      if (!isOutside(file)) return emit(file, write, ...rest);
      const keep = (path: string, text: string) => {
        if (path.endsWith(".js"))
          translated.push({ path, data: converter.esModuleToCommonJSModule(text, target) });
      };
      return emit(file, keep, ...rest);
    };
    return program;
  }) as typeof createAbstractBuilder;
  return () => {
    const found = translated;
    translated = [];
    return found;
  };
}

/** A file is found by the name of its translation, and by its own: `./helper`, `./helper.js`, `./helper.ts`. */
function underBothNames([path, data]: [string, string]) {
  const own = `module.exports = require(${text(`./${basename(path)}`)});`;
  return [
    { path, data },
    { path: path.replace(/js$/, "ts"), data: own },
  ];
}

/** The cell with blanks in the place of import attributes, which tslab's TypeScript cannot read yet. */
function withoutAttributes(ts: TypeScript, source: string): string {
  if (!/\bwith\s*\{/.test(source)) return source;
  const file = ts.createSourceFile("cell.ts", source, ts.ScriptTarget.Latest, true);
  return file.statements.filter(ts.isImportDeclaration).reduce((cell, { moduleSpecifier }) => {
    const behind = /^\s*with\s*\{[^{}]*\}/.exec(cell.slice(moduleSpecifier.end))?.[0] ?? "";
    const blank = behind.replace(/[^\n]/g, " ");
    return cell.slice(0, moduleSpecifier.end) + blank + cell.slice(moduleSpecifier.end + behind.length);
  }, source);
}

/** The translation with `import.meta`, and with those packages awaited that `require` cannot load. */
function reaching(
  ts: TypeScript,
  { hasToplevelAwait }: Converted,
  output: string,
  require: NodeJS.Require,
): Partial<Converted> {
  if (!/\bimport\.meta\b|\brequire\("[^."]/.test(output)) return {};
  const edits: { start: number; end: number; put: string; waits: boolean }[] = [];
  const file = ts.createSourceFile("cell.js", output, ts.ScriptTarget.Latest, true);
  const visit = (node: Node, isStatic: boolean): void => {
    const edit = (put: string, waits: boolean) =>
      edits.push({ start: node.getStart(file), end: node.end, put, waits });
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
      edit(`globalThis[Symbol.for("${META.description}")]`, false);
    const wanted =
      isStatic && ts.isCallExpression(node) && /^require\("([^."][^"]*)"\)$/.exec(node.getText(file));
    if (wanted && mustWait(wanted[1]!, require))
      edit(
        `Object.assign({ __esModule: true }, await globalThis[Symbol.for("loadlab.import")](${text(wanted[1]!)}))`,
        true,
      );
    ts.forEachChild(node, (child) => visit(child, isStatic && !ts.isFunctionLike(child)));
  };
  visit(file, true);
  return {
    output: edits.reduceRight(
      (all, { start, end, put }) => all.slice(0, start) + put + all.slice(end),
      output,
    ),
    hasToplevelAwait: hasToplevelAwait || edits.some(({ waits }) => waits),
  };
}

/** Whether a package has a top-level await; found out by loading it, as the cell is about to do. */
function mustWait(specifier: string, require: NodeJS.Require): boolean {
  try {
    require(specifier);
    return false;
  } catch (error) {
    return Reflect.get(Object(error), "code") === "ERR_REQUIRE_ASYNC_MODULE";
  }
}

const text = (value: string) => JSON.stringify(value);

type Load = (specifier: string) => Promise<unknown>;

const KEY = Symbol.for("loadlab.import");
const CALL = `globalThis[Symbol.for("${KEY.description}")]`;

/** Makes `import()` in cells a real one, looked up from the notebook's folder; tslab makes a `require` of it. */
export function mendDynamicImport(tslab: Tslab): void {
  const load = importer(process.cwd());
  const importFromCell = (specifier: unknown, require: Load) =>
    importModule(String(specifier), require, load);
  Object.defineProperty(globalThis, KEY, { value: importFromCell, configurable: true });

  mendConverter(tslab, (convert, declarations, source) => {
    const cell = convert(declarations, source);
    return cell.output ? { ...cell, output: restoreImports(tslab.typescript, cell.output) } : cell;
  });
}

/** `import()` as a file in the folder would do it; without Node's warning that this is new, which a cell would show. */
function importer(folder: string): Load {
  const load: Load = runInThisContext("(specifier) => import(specifier)", {
    filename: join(folder, "cell.js"),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const { emitWarning } = process;
  process.emitWarning = () => {};
  void load("node:path");
  process.emitWarning = emitWarning;
  return load;
}

/** Files beside the notebook may be TypeScript, which only tslab can load; all else is imported. */
async function importModule(specifier: string, require: Load, load: Load): Promise<unknown> {
  if (!specifier.startsWith(".")) return inCell(specifier, await load(specifier));
  try {
    return await require(specifier);
  } catch (error) {
    const code = Reflect.get(Object(error), "code");
    if (code === "ERR_REQUIRE_ASYNC_MODULE" || code === "ERR_REQUIRE_ESM") return load(specifier);
    throw error;
  }
}

/** Replaces `x => __importStar(require(x))`, which is what TypeScript makes of `import(x)`. */
function restoreImports(ts: TypeScript, output: string): string {
  if (!output.includes("__importStar(require(")) return output;
  const places: { start: number; end: number; specifier: string }[] = [];
  const file = ts.createSourceFile("cell.js", output, ts.ScriptTarget.Latest, true);
  const visit = (node: Node): void => {
    if (ts.isArrowFunction(node) && ts.isCallExpression(node.body)) {
      const specifier = /^__importStar\(require\((.*)\)\)$/s.exec(node.body.getText(file))?.[1];
      if (specifier) places.push({ start: node.body.getStart(file), end: node.body.end, specifier });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places.reduceRight((text, { start, end, specifier }) => {
    const call = `${CALL}(${specifier}, (id) => __importStar(require(id)))`;
    return text.slice(0, start) + call + text.slice(end);
  }, output);
}
