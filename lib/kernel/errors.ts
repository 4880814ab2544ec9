import { setTimeout as sleep } from "node:timers/promises";
import { format, inspect } from "node:util";
import { mendReply, type CellConsole, type ExecuteReply, type Tslab } from "./tslab.js";

/** Lines of a stack that tell of Node, tslab and this folder, not of the cell or a library. */
const OF_THE_KERNEL = /^\s+at .*(node:|[\\/]tslab[\\/]dist[\\/]|[\\/]dist[\\/]kernel[\\/])/;

type ErrorContent = Required<Pick<ExecuteReply, "ename" | "evalue" | "traceback">>;

/**
 * Says in the reply to a failed cell what failed: name, message and stack, which runners like nbclient report.
 *
 * tslab's reply has nothing but the status. The same text is printed to stderr, where tslab prints it; the stack is
 * without the kernel's own lines.
 */
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
          return await executor.execute(source);
        } catch (error) {
          recording.error(error);
          return false;
        }
      },
    };
  };

  mendReply(tslab, (reply) => (reply.status === "error" ? { ...reply, ...together(failures) } : reply));
}

function compileError(message: string): ErrorContent {
  return { ename: "TypeScriptError", evalue: message, traceback: [message] };
}

/** The lines that tell of an error, without the kernel's own. */
export const traceOf = (error: unknown): string[] =>
  inspect(error)
    .split("\n")
    .filter((line) => !OF_THE_KERNEL.test(line));

function thrown(error: unknown): ErrorContent {
  const traceback = traceOf(error);
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
 * Runs the cell that a client sends on hearing of an error in the one before.
 *
 * After an error tslab drops every cell it receives for 0.2 s, meant for those that were queued behind the failed
 * one; a runner that goes on after an expected error lost the next cell in silence. Here the reply is held back until
 * the dropping is over. Dropped cells are answered "aborted", as the protocol has it; tslab says "abort".
 */
export function mendQueue(tslab: Tslab): void {
  mendReply(tslab, async (reply) => {
    if (reply.status === "error") await sleep(DROP_MS);
    return reply.status === "abort" ? { ...reply, status: "aborted" } : reply;
  });
}
