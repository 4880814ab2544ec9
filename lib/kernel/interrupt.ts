import type { Tslab } from "./tslab.js";

const KEY = Symbol.for("loadlab.cellSignal");

/** How long an interrupted call may take to end by itself before its cell is given up, in milliseconds. */
const GRACE_MS = 1000;

/**
 * Gives every cell an AbortSignal, `globalThis[Symbol.for("loadlab.cellSignal")]`, which an interrupt aborts.
 *
 * tslab's interrupt gives the cell up but leaves the call it waits for running. Here the call is told first; a cell
 * that has not ended after a second, or at the second interrupt, is given up as in tslab. Code that never awaits is
 * ended by tslab itself.
 */
export function mendInterrupt(tslab: Tslab): void {
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (folder, converters, console) => {
    let cell = new AbortController();
    let running = false;
    let giveUp: NodeJS.Timeout | undefined;
    const executor = create(folder, converters, {
      ...console,
      error: (message, ...details) =>
        console.error(isTslabInterrupt(message) ? cell.signal.reason : message, ...details),
    });
    return {
      ...executor,
      async execute(source) {
        cell = new AbortController();
        Object.defineProperty(globalThis, KEY, { value: cell.signal, configurable: true });
        const before = process.listenerCount("SIGINT");
        running = true;
        const succeeded = executor.execute(source);
        if (process.listenerCount("SIGINT") !== before) rearmSigint();
        try {
          return await succeeded;
        } finally {
          running = false;
          clearTimeout(giveUp);
        }
      },
      interrupt() {
        clearTimeout(giveUp);
        if (cell.signal.aborted) return executor.interrupt();
        cell.abort(new DOMException("interrupted by the user", "AbortError"));
        if (running) giveUp = setTimeout(() => executor.interrupt(), GRACE_MS);
      },
    };
  };
}

function isTslabInterrupt(message: unknown): boolean {
  return message instanceof Error && message.message === "Interrupted asynchronously";
}

/**
 * Takes hold of SIGINT again after a cell has added a listener.
 *
 * While a cell runs, Node's vm module handles SIGINT itself and afterwards resets it to ending the process, unless
 * the first listener is added after that.
 */
function rearmSigint(): void {
  const listeners = process.rawListeners("SIGINT") as NodeJS.SignalsListener[];
  process.removeAllListeners("SIGINT");
  for (const listener of listeners) process.on("SIGINT", listener);
}
