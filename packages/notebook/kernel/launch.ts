import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { kept } from "./kept.js";
import { endWithParent } from "./parent.js";

const USAGE = "usage: node launch.js kernel --config-path <connection file> [--snapshot <file>]";

/** The code by which Node ends where a snapshot is of another version of it, or of another kind of processor. */
const NO_SUCH_SNAPSHOT = 14;

/**
 * Starts the kernel from a snapshot of its compiler, which takes a tenth of the time, if there is one of this Node.
 * Node takes a snapshot from its command line alone, so the kernel is then a process of its own.
 */
async function launch(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "config-path": { type: "string" }, snapshot: { type: "string" } },
  });
  const { "config-path": configPath, snapshot } = values;
  if (positionals.join() !== "kernel" || !configPath) throw new Error(`no connection file given; ${USAGE}`);
  // Windows can't end a process together with the one that started it
  const isUsable = snapshot !== undefined && process.platform !== "win32" && existsSync(snapshot);
  if (!kept() && isUsable) {
    const code = await kernelFrom(snapshot);
    if (code !== NO_SUCH_SNAPSHOT) process.exit(code);
    console.error(
      `The kernel's snapshot is of another Node than ${process.version}. Make a new one: npm run setup`,
    );
  }
  const { start } = await import("./start.js");
  start(configPath);
}

/** Runs the kernel in a process of its own, and gives the code by which it ended. */
function kernelFrom(snapshot: string): Promise<number> {
  const kernel = spawn(process.execPath, ["--snapshot-blob", snapshot, ...process.argv.slice(1)], {
    stdio: "inherit",
  });
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.on(signal, () => kernel.kill(signal));
  endWithParent();
  return new Promise((resolve, reject) => {
    kernel.on("error", reject);
    kernel.on("exit", (code, signal) => {
      for (const one of signals) process.removeAllListeners(one);
      if (signal) process.kill(process.pid, signal);
      else resolve(code ?? 1);
    });
  });
}

void launch();
