import { SourceMap } from "node:module";
import vm from "node:vm";
import type { Tslab } from "./tslab.js";

/** Frames of Node, tslab and this folder, which tell nothing of the cell or a library. */
const OF_THE_KERNEL = /node:|[\\/]tslab[\\/]dist[\\/]|[\\/]dist[\\/]kernel[\\/]/;

/** A place in what a cell was translated to. */
const PLACE = /cell\[(\d+)\]:(\d+):(\d+)/;

/** The map that TypeScript writes at the end of its output. */
const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;

/** A cell as it ran: the code, and the maps from it to the cell, the last translation's first. */
interface Translated {
  code: string;
  maps: SourceMap[];
}

/** Makes stacks speak of cells as they were written: `at fail (cell [4], line 7)`, without frames of the kernel. */
export function mendStack(tslab: Tslab): void {
  const latestMaps = keepMaps(tslab);
  const cells = new Map<number, Translated>();
  let count = 0;
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (...given) => {
    const executor = create(...given);
    return {
      ...executor,
      async execute(source) {
        const cell = ++count;
        const run = vm.runInThisContext;
        vm.runInThisContext = (code, options) => {
          vm.runInThisContext = run;
          cells.set(cell, { code, maps: latestMaps() });
          return run(code, { ...Object(options), filename: `cell[${cell}]`, displayErrors: false });
        };
        const succeeded = executor.execute(source); // comes to its run, if at all, before its first await
        vm.runInThisContext = run;
        return succeeded;
      },
    };
  };

  Error.stackTraceLimit = 50; // a call that fails deep in a library must still show the cell
  Error.prepareStackTrace = (error, sites) => {
    const frames = sites.map((site) => inCell(String(site), cells)).filter((frame) => frame !== undefined);
    return [titleOf(error), ...frames].join("\n    at ");
  };
}

/** Has both translations of a cell make maps; gives those of the latest. */
function keepMaps({ typescript }: Tslab): () => SourceMap[] {
  let latest: SourceMap[] = [];
  const createHost = typescript.createWatchCompilerHost as (...given: unknown[]) => never;
  typescript.createWatchCompilerHost = (files: unknown, options?: object, ...rest: unknown[]) =>
    createHost(files, { ...options, inlineSourceMap: true }, ...rest);

  const transpile = typescript.transpileModule;
  typescript.transpileModule = (input, options) => {
    const [comment, first] = INLINE_MAP.exec(input) ?? [];
    if (comment === undefined || first === undefined) return transpile(input, options);
    const compilerOptions = { ...options.compilerOptions, inlineSourceMap: true };
    const output = transpile(input.slice(0, -comment.length), { ...options, compilerOptions });
    const second = INLINE_MAP.exec(output.outputText)?.[1];
    latest = [second, first].map((map) => new SourceMap(JSON.parse(Buffer.from(map!, "base64").toString())));
    return { ...output, outputText: output.outputText.replace(INLINE_MAP, "\n") };
  };
  return () => latest;
}

/** A frame with its place in the cell; undefined if it is none of the cell's or a library's. */
function inCell(frame: string, cells: ReadonlyMap<number, Translated>): string | undefined {
  const [place, cell, ...position] = PLACE.exec(frame) ?? [];
  if (place === undefined) return OF_THE_KERNEL.test(frame) ? undefined : frame;
  const { code, maps } = cells.get(Number(cell))!;
  const [line = 0, column = 0] = position.map((number) => Number(number) - 1);
  if (line === code.split("\n").length - 1) return undefined; // tslab's call of the function around the cell
  const begin = line === 0 ? code.indexOf("{") + 2 : 0; // of the cell, behind that function's head
  let at = { line, column: column - begin };
  for (const map of maps) {
    const entry = map.findEntry(at.line, at.column);
    if (!("originalLine" in entry)) return frame.replace(place, `cell [${cell}]`);
    at = { line: entry.originalLine, column: entry.originalColumn };
  }
  return frame.replace(place, `cell [${cell}], line ${at.line}`); // tslab puts a line before the cell's first
}

function titleOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "<error>";
  }
}
