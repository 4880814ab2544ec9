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
