import { createRequire } from "node:module";
import { dirname } from "node:path";
import { startupSnapshot } from "node:v8";
import compiler, { type SourceFile } from "@tslab/typescript-for-tslab";
import * as converting from "tslab/dist/converter.js";
import { mendArrayMethods } from "./cells.js";
import { keep, onDisk, type Kept } from "./kept.js";
import { mendPrograms } from "./programs.js";
import type { Tslab, TypeScript } from "./tslab.js";

// Builds the start-up snapshot: `node --snapshot-blob <file> --build-snapshot <this, in one file> <compiler> <folder>`.
// It keeps the declaration files that tslab reads for a cell with what notebooks import.
const [, , compilerPath = "", folder = ""] = process.argv;

const CELL = 'import { show } from "loadlab"; import * as Plot from "@observablehq/plot"; show';

const typescript = compiler as unknown as TypeScript;
const { createAbstractBuilder, createWatchCompilerHost } = typescript;
const { readFile } = typescript.sys;
typescript.sys.getExecutingFilePath = () => compilerPath; // beside which it finds its own declaration files
const converter = { createConverter: converting.createConverter as Tslab["converter"]["createConverter"] };
let files: Kept["files"] = new Map();
const create = createAbstractBuilder as (...program: unknown[]) => ReturnType<typeof createAbstractBuilder>;
const andKeep: typeof create = (...program) => {
  const builder = create(...program);
  const isKept = ({ fileName, isDeclarationFile }: SourceFile) =>
    isDeclarationFile && dirname(fileName) !== folder.replaceAll("\\", "/");
  const declared = builder.getProgram().getSourceFiles().filter(isKept);
  files = new Map(declared.map((file) => [file.fileName, { file, ...onDisk(file.fileName) }]));
  return builder;
};
typescript.createAbstractBuilder = andKeep as typeof createAbstractBuilder;
const tslab = { typescript, converter } as Tslab;
mendArrayMethods(tslab);
mendPrograms(tslab);
process.chdir(folder);
const made = converter.createConverter({}) as ReturnType<typeof converter.createConverter> & {
  close(): void;
};
const { diagnostics } = made.convert("", CELL);
made.close();
if (diagnostics.length > 0)
  throw new Error(`the cell of the snapshot fails: ${JSON.stringify(diagnostics[0])}`);
// what was mended here is mended anew in the kernel
Object.assign(typescript, { createAbstractBuilder, createWatchCompilerHost });
typescript.sys.readFile = readFile;
const what: Kept = { typescript, files };
startupSnapshot.setDeserializeMainFunction(() => {
  keep(what);
  // processes that this one starts are of their own programs, not of the snapshot
  const at = process.execArgv.indexOf("--snapshot-blob");
  if (at >= 0) process.execArgv.splice(at, 2);
  const folder = process.cwd(); // the compiler remembers the one it first asked for
  typescript.sys.getCurrentDirectory = () => folder;
  const launcher = process.argv[1]!;
  createRequire(launcher)(launcher);
});
