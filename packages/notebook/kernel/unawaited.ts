import { inspect } from "node:util";
import { isInterrupt } from "./interrupt.js";
import type { Tslab } from "./tslab.js";

/** Tells of a call that failed with nobody waiting for it, such as a run without `await`: at once, and in the next cell. */
export function mendUnawaited(tslab: Tslab): void {
  let running = false;
  let untold: string[] = [];
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (...given) => {
    const executor = create(...given);
    return {
      ...executor,
      async execute(source) {
        running = true;
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
      const said =
        `A call without await has failed, in this cell or an earlier one: ${inspect(reason)}\n` +
        "Put await before the call. Its own cell then reports the error.\n";
      process.stderr.write(said);
      if (!running) untold.push(said);
    });
  };
}
