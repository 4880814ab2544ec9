import { Command, CommanderError } from "commander";
import { version } from "@loadlab/lib/core/project.js";
import { EXIT, Interrupted, note } from "./terminal.js";
import { exportCommand, queryCommand } from "./query.js";
import { importCommand, promptsCommand } from "./prompts.js";
import { mergeCommand, rescoreCommand, verifyCommand } from "./stores.js";
import { pullCommand } from "./pull.js";
import { runCommand } from "./run.js";
import { slurmCommand } from "./slurm.js";
import { statusCommand } from "./status.js";

export { Command };

/** What `npx loadlab` can do with runs and models, a file each. */
const COMMANDS = [
  runCommand,
  statusCommand,
  verifyCommand,
  mergeCommand,
  rescoreCommand,
  queryCommand,
  exportCommand,
  promptsCommand,
  importCommand,
  slurmCommand,
  pullCommand,
];

/**
 * Does what the command line says, and sets the exit code.
 *
 * @param further commands of other packages
 */
export async function main(further: readonly (() => Command)[]): Promise<void> {
  const program = new Command("loadlab")
    .description("Runs the lab's benchmarks of language models' cognition, without a notebook.")
    .version(version)
    .showHelpAfterError("(--help says more)")
    .exitOverride();
  for (const make of [...COMMANDS, ...further]) program.addCommand(make().copyInheritedSettings(program));
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    if (code === "EPIPE") process.exit(); // who reads, as head does, has read enough
  });
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = told(error);
    if (error instanceof Interrupted) process.exit(); // whatever a model still does
  }
}

function told(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
  if (error instanceof Interrupted) return error.exitCode;
  note(`loadlab: ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof RangeError ? EXIT.badInput : EXIT.fault;
}
