import { setTimeout as sleep } from "node:timers/promises";
import { format, inspect } from "node:util";
import { isInterrupt } from "./interrupt.js";
import { mendReply, type CellConsole, type ExecuteReply, type Tslab } from "./tslab.js";

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
