import { readMessage } from "./messages.js";
import type { Tslab } from "./tslab.js";

const KEY = Symbol.for("loadlab.cellSignal");

/** What an interrupted cell says. */
const INTERRUPTED = "Interrupted. Run the cell again: a run with a store goes on where it stopped.";

/** Whether a cell failed because the user interrupted it. */
export const isInterrupt = (error: unknown): error is DOMException =>
  error instanceof DOMException && error.message === INTERRUPTED;

const interruption = () => new DOMException(INTERRUPTED, "AbortError");

/** How long an interrupted call may take to end by itself before its cell is given up, in milliseconds. */
const GRACE_MS = 1000;

/** Interrupts so close together are one, in milliseconds: Jupyter signals the kernel and the launcher, which hands it on. */
const SAME_MS = 100;

/**
 * Gives every cell an AbortSignal, `globalThis[Symbol.for("loadlab.cellSignal")]`, which an interrupt aborts. A cell that
 * has not ended a second later, or at the second interrupt, is given up as in tslab.
 */
export function mendInterrupt(tslab: Tslab): void {
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (folder, converters, console) => {
    let cell = new AbortController();
    let running = false;
    let giveUp: NodeJS.Timeout | undefined;
    let latest = -Infinity;
    const executor = create(folder, converters, {
      ...console,
      error: (message, ...details) =>
        console.error(isTslabInterrupt(message) ? interruption() : message, ...details),
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
        const before = latest;
        latest = performance.now();
        if (latest - before < SAME_MS) return;
        clearTimeout(giveUp);
        if (cell.signal.aborted) return executor.interrupt();
        cell.abort(interruption());
        if (running) giveUp = setTimeout(() => executor.interrupt(), GRACE_MS);
      },
    };
  };
}

/** Takes Jupyter's message to interrupt a cell as the signal, which Windows does not have. */
export function mendInterruptMessage({ jupyter }: Tslab): void {
  const server = jupyter.ZmqServer.prototype;
  const handle = server.handleShellMessage;
  server.handleShellMessage = async function (socket, ...frames) {
    if (readMessage(this.connInfo.key, frames, ["interrupt_request"])) process.emit("SIGINT", "SIGINT");
    else await handle.call(this, socket, ...frames);
  };
}

/** tslab's own errors for a cell that is given up, and for one that never awaits. */
function isTslabInterrupt(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, code } = error as NodeJS.ErrnoException;
  return message === "Interrupted asynchronously" || code === "ERR_SCRIPT_EXECUTION_INTERRUPTED";
}

/** Node's vm module resets SIGINT to ending the process, unless the first listener is added after a cell has run. */
function rearmSigint(): void {
  const listeners = process.rawListeners("SIGINT") as NodeJS.SignalsListener[];
  process.removeAllListeners("SIGINT");
  for (const listener of listeners) process.on("SIGINT", listener);
}
