import { join } from "node:path";
import { constants, runInThisContext } from "node:vm";
import type { Node } from "@tslab/typescript-for-tslab";
import { inCell } from "./packages-in-cells.js";
import { mendConverter, type Tslab, type TypeScript } from "./tslab.js";

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
