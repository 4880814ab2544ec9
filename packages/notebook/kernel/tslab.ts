import { createRequire, Module } from "node:module";
import type ts from "@tslab/typescript-for-tslab";
import type {
  BuilderProgram,
  CompilerOptions,
  CreateProgram,
  QuickInfo,
  SourceFile,
  Symbol as TsSymbol,
  System,
  TypeChecker,
} from "@tslab/typescript-for-tslab";
import { kept } from "./kept.js";

/** The version of tslab that is mended: its functions differ from version to version. */
const MENDED_VERSION = "1.0.22";

/** TypeScript as tslab brings it: cells must be parsed by the compiler that translates them. */
export type TypeScript = {
  -readonly [Name in Exclude<keyof typeof ts, "createWatchCompilerHost">]: (typeof ts)[Name];
} & {
  /** The form of it that tslab uses: `create` makes a program of the files as they stand then. */
  createWatchCompilerHost(
    files: string[],
    options: CompilerOptions,
    system: System,
    create: CreateProgram<BuilderProgram> | null,
    ...reports: unknown[]
  ): unknown;
  /** Finds out what a file declares; a function of the compiler that it does not publish. */
  bindSourceFile(
    file: SourceFile,
    options: CompilerOptions,
  ): asserts file is SourceFile & { locals?: Map<string, TsSymbol> };
  /** What the compiler knows of the name at a position; a function that tslab adds to it. */
  getQuickInfoAtPosition(
    file: SourceFile,
    checker: TypeChecker,
    token: unknown,
    position: number,
  ): QuickInfo | undefined;
};

/** The name under which tslab has a cell compiled. */
export const CELL = /[\\/]__tslab__\.[jt]s$/;

/** What is wrong with a cell: line and character count from 0; the file's name where it is not the cell. */
export interface CellError {
  start: { line: number; character: number };
  messageText: string;
  fileName?: string;
}

/** What tslab makes of one cell. `output` is CommonJS; where the syntax is wrong there is none. */
export interface Converted {
  output?: string;
  /** The translations of files that the cell imports and that are new or have changed, by their whole paths. */
  sideOutputs?: { path: string; data: string }[];
  /** Whether the output must run in an async function. */
  hasToplevelAwait?: boolean;
  diagnostics: CellError[];
}

/** tslab's translation of cells. */
interface Converter {
  convert(previousDeclarations: string, source: string): Converted;
}

/** Where tslab's executor prints: `log` takes a cell's last expression, `error` what went wrong. */
export interface CellConsole {
  log(value: unknown): void;
  error(message: unknown, ...details: unknown[]): void;
}

/** tslab's execution of cells; `execute` tells whether the cell succeeded. */
interface Executor {
  execute(source: string): Promise<boolean>;
  /** The variables of all cells so far. */
  locals: Record<string, unknown>;
  interrupt(): void;
}

/** Content of an execute_reply. */
export interface ExecuteReply {
  status: string;
  execution_count?: number;
  ename?: string;
  evalue?: string;
  traceback?: string[];
}

/** A kind of socket. `send` throws an EBUSY error while a message that was sent before is still under way. */
export interface Sender {
  prototype: {
    /** Messages that are held for a slow receiver; beyond them they are dropped. 0 is without limit. */
    sendHighWaterMark: number;
    bind(address: string): Promise<void>;
    send(message: unknown): Promise<void>;
  };
}

/** tslab's end of the connection to Jupyter. */
export interface Server {
  prototype: {
    connInfo: { key: string };
    /** Where what is published goes. */
    iopub: Sender["prototype"];
    /** @param frames of one message, from the sender's identities on */
    handleShellMessage(socket: unknown, ...frames: Buffer[]): Promise<void>;
  };
}

/** The modules of tslab that the kernel mends; every function is looked up anew at each call, so it can be replaced. */
export interface Tslab {
  version: string;
  typescript: TypeScript;
  converter: {
    createConverter(options: object): Converter;
    esModuleToCommonJSModule(text: string, target: ts.ScriptTarget): string;
  };
  executor: { createExecutor(folder: string, converters: object, console: CellConsole): Executor };
  jupyter: {
    /** Sends a display_data or update_display_data message with this content. */
    lastWriteDisplayData:
      ((content: Record<"data" | "metadata" | "transient", object>, update: boolean) => void) | null;
    JupyterHandlerImpl: {
      prototype: {
        handleExecute(
          request: object,
          writeStream: (name: string, text: string) => void,
          writeDisplayData: (content: object, update: boolean) => void,
        ): Promise<ExecuteReply>;
      };
    };
    ZmqServer: Server;
  };
  zeromq: { Publisher: Sender; Router: Sender };
  main: { startKernel(options: { configPath: string; enableFindLocal: boolean; jsKernel: boolean }): void };
}

/** tslab's own modules; an Error if it is not installed or of another version. */
export function loadTslab(): Tslab {
  const fromLib = createRequire(import.meta.url);
  const fromTslab = createRequire(fromLib.resolve("tslab/package.json"));
  const compiler = fromTslab.resolve("@tslab/typescript-for-tslab");
  const known = kept()?.typescript;
  if (known && known.version === fromTslab("@tslab/typescript-for-tslab/package.json").version)
    fromTslab.cache[compiler] = Object.assign(new Module(compiler), { exports: known, loaded: true });
  const typescript = { ...fromTslab(compiler) }; // a copy whose functions can be replaced, which tslab is given instead
  fromTslab.cache[compiler]!.exports = typescript;
  const tslab: Tslab = {
    version: fromTslab("./package.json").version,
    typescript,
    converter: fromTslab("./dist/converter"),
    executor: fromTslab("./dist/executor"),
    jupyter: fromTslab("./dist/jupyter"),
    zeromq: fromTslab("zeromq"),
    main: fromTslab("./dist/main"),
  };
  if (tslab.version !== MENDED_VERSION)
    throw new Error(
      `tslab is ${tslab.version}; the kernel mends ${MENDED_VERSION}. Run npm install tslab@${MENDED_VERSION}, or name tslab's own bin in kernel.json.`,
    );
  return tslab;
}

/** Puts a step around tslab's translation of cells; `convert` is the translation as it was. */
export function mendConverter(
  { converter }: Tslab,
  step: (convert: Converter["convert"], declarations: string, source: string) => Converted,
): void {
  const create = converter.createConverter;
  converter.createConverter = (options) => {
    const before = create(options);
    const convert: Converter["convert"] = (...cell) => before.convert(...cell);
    return { ...before, convert: (...cell) => step(convert, ...cell) };
  };
}

/** Puts a step around tslab's answer to the request to run a cell. */
export function mendReply(
  { jupyter }: Tslab,
  step: (reply: ExecuteReply) => ExecuteReply | Promise<ExecuteReply>,
): void {
  const handler = jupyter.JupyterHandlerImpl.prototype;
  const handle = handler.handleExecute;
  handler.handleExecute = async function (...request) {
    return step(await handle.apply(this, request));
  };
}
