import { setTimeout as sleep } from "node:timers/promises";
import { format, inspect } from "node:util";
import type { Diagnostic } from "@tslab/typescript-for-tslab";
import { isInterrupt } from "./interrupt.js";
import {
  CELL,
  mendConverter,
  mendReply,
  type CellConsole,
  type CellError,
  type ExecuteReply,
  type Tslab,
  type TypeScript,
} from "./tslab.js";

type ErrorContent = Required<Pick<ExecuteReply, "ename" | "evalue" | "traceback">>;

/** Says in the reply to a failed cell what failed: name, message and stack; tslab's has nothing but the status. */
export function mendErrors(tslab: Tslab): void {
  let failures: ErrorContent[] = [];
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (folder, converters, console) => {
    const recording: CellConsole = {
      ...console,
      error(message, ...details) {
        const failure = details.length > 0 ? compileError(format(message, ...details)) : thrown(message);
        failures.push(failure);
        console.error(failure.traceback.join("\n"));
      },
    };
    const executor = create(folder, converters, recording);
    return {
      ...executor,
      async execute(source) {
        failures = [];
        try {
          const succeeded = await executor.execute(source);
          if (failures.some(({ ename }) => ename === COMPILED))
            console.error("Nothing in this cell was run.");
          return succeeded;
        } catch (error) {
          recording.error(error);
          return false;
        }
      },
    };
  };

  mendReply(tslab, (reply) => (reply.status === "error" ? { ...reply, ...together(failures) } : reply));
}

/** The name of an error for which a cell was not run. */
const COMPILED = "TypeScriptError";

function compileError(message: string): ErrorContent {
  return { ename: COMPILED, evalue: message, traceback: [message] };
}

function thrown(error: unknown): ErrorContent {
  if (isInterrupt(error)) return { ename: error.name, evalue: error.message, traceback: [error.message] };
  const traceback = inspect(error).split("\n");
  if (error instanceof Error) return { ename: error.name, evalue: error.message, traceback };
  return { ename: "Error", evalue: inspect(error), traceback };
}

function together(failures: ErrorContent[]): ErrorContent {
  return {
    ename: failures[0]?.ename ?? "Error",
    evalue: failures.map((failure) => failure.evalue).join("\n"),
    traceback: failures.flatMap((failure) => failure.traceback),
  };
}

/** How long tslab drops cells after an error, in milliseconds. */
const DROP_MS = 200;

/**
 * Holds the reply to a failed cell back while tslab drops cells, so that a runner that goes on loses none. Cells that
 * are dropped are answered "aborted", as the protocol has it; tslab says "abort".
 */
export function mendQueue(tslab: Tslab): void {
  mendReply(tslab, async (reply) => {
    if (reply.status === "error") await sleep(DROP_MS);
    return reply.status === "abort" ? { ...reply, status: "aborted" } : reply;
  });
}

/** TypeScript numbers its errors: from here on they are of types; those before are of syntax, and nothing can run. */
const OF_TYPES = 2000;

/** Of more than so many type errors the rest are counted. */
const MOST = 10;

/** Whether a cell with type errors is left alone, as programs that execute notebooks want it. */
export const isStrict = (): boolean => process.env.LOADLAB_CHECK === "strict";

/**
 * Translates a cell in spite of its type errors, which go with the translation; tslab runs nothing of such a cell, its
 * imports neither. To be called before other mends.
 */
export function keepTypeErrors(tslab: Tslab): void {
  const ts = tslab.typescript;
  let found: Diagnostic[] = [];
  const all = ts.getPreEmitDiagnosticsOfFiles;
  ts.getPreEmitDiagnosticsOfFiles = (...asked) => {
    const errors = all(...asked);
    found = errors.filter(({ code, file }) => code >= OF_TYPES && file);
    return errors.filter(({ code }) => code < OF_TYPES);
  };
  mendConverter(tslab, (convert, declarations, source) => {
    found = [];
    const cell = convert(declarations, source);
    return cell.diagnostics.length > 0
      ? cell
      : { ...cell, diagnostics: found.map((error) => placed(ts, error)) };
  });
}

/** An error of a file as it is told: by its place in the cell, or in a file beside it. */
export function placed(ts: TypeScript, { file, start = 0, messageText }: Diagnostic): CellError {
  const { line, character } = file!.getLineAndCharacterOfPosition(start);
  const isCell = CELL.test(file!.fileName);
  return {
    // the translation of a cell has a line of its own before the cell
    start: { line: isCell ? line - 1 : line, character },
    messageText: ts.flattenDiagnosticMessageText(messageText, "\n"),
    fileName: isCell ? undefined : file!.fileName.split("/").at(-1),
  };
}

/** Prints the type errors of a cell that was translated, before it runs. To be called after other mends. */
export function tellTypeErrors(tslab: Tslab): void {
  mendConverter(tslab, (convert, declarations, source) => {
    const cell = convert(declarations, source);
    const { diagnostics } = cell;
    if (cell.output === undefined || diagnostics.length === 0) return cell;
    const lines = diagnostics.slice(0, MOST).map(line);
    if (diagnostics.length > MOST) lines.push(`and ${diagnostics.length - MOST} more`);
    console.error([...lines, "The cell runs in spite of its type errors."].join("\n"));
    return { ...cell, diagnostics: [] };
  });
}

/** As tslab prints it: "2:5 - Type 'string' is not assignable to type 'number'." */
const line = ({ start, messageText, fileName }: CellError): string =>
  `${fileName ? `${fileName} ` : ""}${start.line + 1}:${start.character + 1} - ${messageText}`;

/** Tells of a call that failed with nobody waiting for it, such as a run without `await`: at once, and in the next cell. */
export function mendUnawaited(tslab: Tslab): void {
  let began = false;
  let running = false;
  let untold: string[] = [];
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (...given) => {
    const executor = create(...given);
    return {
      ...executor,
      async execute(source) {
        began = running = true;
        if (untold.length > 0) process.stderr.write(untold.join("")); // an empty text would be an output, too
        untold = [];
        try {
          return await executor.execute(source);
        } finally {
          running = false;
        }
      },
    };
  };

  const start = tslab.main.startKernel;
  tslab.main.startKernel = (options) => {
    start(options);
    process.removeAllListeners("unhandledRejection"); // tslab's own
    process.on("unhandledRejection", (reason) => {
      if (isInterrupt(reason)) return; // its cell was given up, and has said so
      if (!began) endUnconnected(reason);
      const said =
        `A call without await has failed, in this cell or an earlier one: ${inspect(reason)}\n` +
        "Put await before the call. Its own cell then reports the error.\n";
      process.stderr.write(said);
      if (!running) untold.push(said);
    });
  };
}

/** Ends a kernel that could not take its ports, which another program may have taken since: Jupyter then tries others. */
function endUnconnected(reason: unknown): void {
  const { code, address } = Object(reason) as { code?: unknown; address?: unknown };
  if (code !== "EADDRINUSE") return;
  process.stderr.write(`The kernel cannot start: another program listens at ${address}. Start it again.\n`);
  process.exit(1);
}
