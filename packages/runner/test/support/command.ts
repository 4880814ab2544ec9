import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { vi } from "vitest";

/** What `npx loadlab` runs: the library as it is built. */
const bin = fileURLToPath(new URL("../../../loadlab/bin/loadlab.js", import.meta.url));

/** How a command ended. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** A command under way. */
export interface Running {
  child: ChildProcess;
  /** What it has written to stderr so far. */
  err(): string;
  ended: Promise<Ended>;
}

export function start(
  words: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv },
): Running {
  const child = spawn(process.execPath, [bin, ...words], {
    cwd,
    env: { ...process.env, LOADLAB_RUNS: cwd, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data: Buffer) => (out += data.toString()));
  child.stderr.on("data", (data: Buffer) => (err += data.toString()));
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, out, err })));
  return { child, err: () => err, ended };
}

/** Runs `loadlab` with these words in a folder, which is also that of all stores. */
export const loadlab = (cwd: string, ...words: string[]): Promise<Ended> => start(words, { cwd }).ended;

/** What a command prints when it runs in this process. */
export async function output(command: () => Command, ...words: string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const program = new Command("loadlab").exitOverride().configureOutput({ writeErr: () => {} });
    program.addCommand(command().copyInheritedSettings(program));
    await program.parseAsync(words, { from: "user" });
    return written.mock.calls.map(([said]) => said).join("");
  } finally {
    written.mockRestore();
  }
}
