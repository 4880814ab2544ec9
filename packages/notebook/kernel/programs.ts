import type {
  BuilderProgram,
  CompilerHost,
  CompilerOptions,
  CreateProgram,
  Diagnostic,
  SourceFile,
  System,
} from "@tslab/typescript-for-tslab";
import { isStrict, placed } from "./type-errors.js";
import { readKept } from "./kept.js";
import { CELL, mendConverter, type Tslab, type TypeScript } from "./tslab.js";

/** A file as the compiler keeps it, with the places of its imports, which it does not publish. */
type Imports = SourceFile & { imports?: readonly { text: string }[] };

/** A host that knows which files' imports must be looked up again, since the files they name came or went. */
type WatchHost = CompilerHost & { hasInvalidatedResolutions(path: string): boolean };

/** Lets no program be taken for up to date: a cell that was asked about before it is run must come here, too. */
const alwaysNew = { getProgramOrUndefined: () => undefined };

/** The number of the error at an `await` outside of functions, which cells may have. */
const OF_AWAIT = 1308;

const isCell = (file: SourceFile | undefined) => file !== undefined && CELL.test(file.fileName);

/** Where tslab declares what earlier cells have. */
const EARLIER = /[\\/]__prev__\.d\.ts$/;

/**
 * Has the type checker run over a cell once; tslab has it run again to learn the cell's names, each time over all that
 * a thousand declaration files refer to. Of installed types those of Node and browsers alone are known without an import.
 */
export function mendPrograms(tslab: Tslab): void {
  const ts = tslab.typescript;
  let isForNames = false;
  mendConverter(tslab, (convert, declarations, source) => {
    isForNames = true;
    try {
      return convert(declarations, source);
    } finally {
      isForNames = false;
    }
  });

  // A cell without errors is declared to later ones once, as it is translated; what cannot be declared is an error of it.
  let undeclared: Diagnostic[] = [];
  let isFaultless = false;
  const errors = ts.getPreEmitDiagnosticsOfFiles;
  ts.getPreEmitDiagnosticsOfFiles = (program, ...asked) => {
    const ofOthers: typeof program.getDeclarationDiagnostics = (file, ...rest) =>
      isCell(file) ? [] : program.getDeclarationDiagnostics(file, ...rest);
    const found = errors({ ...program, getDeclarationDiagnostics: ofOthers }, ...asked);
    isFaultless = found.every(({ file, code }) => !file || code === OF_AWAIT);
    return isFaultless ? found : errors(program, ...asked);
  };
  mendConverter(tslab, (convert, declarations, source) => {
    undeclared = [];
    const told = () => undeclared.map((error) => placed(ts, error));
    try {
      const cell = convert(declarations, source);
      return undeclared.length === 0 ? cell : { ...cell, diagnostics: [...cell.diagnostics, ...told()] };
    } catch (error) {
      if (error !== undeclared) throw error;
      return { diagnostics: told() };
    }
  });

  const programs = (): CreateProgram<BuilderProgram> => {
    const keepImports = importsKeeper();
    let latest: BuilderProgram | undefined;
    /** What the programs that only told a cell's names were to look up again. */
    let passedOver: WatchHost["hasInvalidatedResolutions"] = () => false;
    return (files, options, host, _, ...rest) => {
      const { hasInvalidatedResolutions: isInvalid } = host as WatchHost;
      const before = passedOver;
      passedOver = (path) => before(path) || isInvalid(path);
      const cell = isForNames ? cellAlone(ts, files!, options!, host!) : undefined;
      isForNames = false;
      if (latest && cell?.locals?.size) return { ...latest, ...alwaysNew, getSourceFile: () => cell };
      (host as WatchHost).hasInvalidatedResolutions = passedOver;
      passedOver = () => false;
      readKept(host!);
      keepImports(host!);
      const program = (latest = ts.createAbstractBuilder(files, options, host, latest, ...rest));
      program.getProgram().getTypeChecker(); // binds the files, which completion takes for granted
      return {
        ...program,
        ...alwaysNew,
        getAllDependencies: (file) => filesBeside(program, file),
        emit(file, ...rest) {
          const result = program.emit(file, ...rest);
          if (isFaultless && isCell(file)) undeclared.push(...result.diagnostics);
          if (undeclared.length > 0 && isStrict()) throw undeclared; // before tslab translates what the cell imports
          return result;
        },
      };
    };
  };
  const createHost = ts.createWatchCompilerHost;
  ts.createWatchCompilerHost = (files, options, system, _, ...reports) =>
    createHost(files, withTypes(options), withOneTimer(system), programs(), ...reports);
}

/**
 * Has the file that declares what earlier cells have import each module once, and in one order. The compiler otherwise
 * takes each new mention of a type's module for a change of the program, and goes through all its files again.
 */
function importsKeeper(): (host: CompilerHost) => void {
  const known = new Set<string>();
  const seen = new WeakSet<object>();
  const keep = (file: SourceFile | undefined) => {
    if (!file || seen.has(file) || !EARLIER.test(file.fileName)) return file;
    seen.add(file);
    let imports: Imports["imports"];
    return Object.defineProperty(file, "imports", {
      get: () => imports,
      set(found: NonNullable<Imports["imports"]>) {
        const named = new Map(found.map((literal) => [literal.text, literal]));
        for (const name of named.keys()) known.add(name);
        imports = [...known].flatMap((name) => named.get(name) ?? []);
      },
    });
  };
  return (host) => {
    if (seen.has(host)) return;
    seen.add(host);
    const { getSourceFile, getSourceFileByPath } = host;
    host.getSourceFile = (...asked) => keep(getSourceFile(...asked));
    host.getSourceFileByPath = (...asked) => keep(getSourceFileByPath!(...asked));
  };
}

/** Of the types that are installed those of Node, and those of browsers that packages for Node speak of, too (`SVGElement`). */
const withTypes = (options: CompilerOptions): CompilerOptions => ({
  ...options,
  types: ["node"],
  lib: [...options.lib!, "lib.dom.d.ts"],
});

/** Leaves it to the next cell to look again for a file that an import did not find; tslab throws at a second timer. */
function withOneTimer(system: System): System {
  const { setTimeout: set, clearTimeout: clear } = system;
  const next = Symbol("the next cell");
  system.setTimeout = (callback, ...rest) =>
    callback.name === "invalidateResolutionsOfFailedLookup" ? next : set!(callback, ...rest);
  system.clearTimeout = (timer) => void (timer === next || clear!(timer));
  return system;
}

/** The cell among the files of a program, with the names it declares. */
function cellAlone(ts: TypeScript, files: readonly string[], options: CompilerOptions, host: CompilerHost) {
  const name = files.find((file) => CELL.test(file));
  const cell = name && host.getSourceFile(name, { languageVersion: options.target! });
  if (!cell) return undefined;
  ts.bindSourceFile(cell, options);
  return cell;
}

/** The file, and what it imports by files that are not declarations, directly or by way of each other. */
function filesBeside(program: BuilderProgram, file: SourceFile): string[] {
  const checker = program.getProgram().getTypeChecker();
  const found = new Set([file]);
  for (const { imports = [] } of found as Set<Imports>)
    for (const place of imports)
      for (const declaration of checker.getSymbolAtLocation(place as never)?.declarations ?? []) {
        const imported = declaration.getSourceFile();
        if (!imported.isDeclarationFile) found.add(imported);
      }
  return [...found].map(({ fileName }) => fileName);
}
