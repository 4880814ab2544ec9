import { Command } from "@loadlab/runner/command/main.js"; // of the copy that reads the command line
import { writeTask } from "./skeleton.js";

const HELP = `
NAME has small letters, digits and hyphens, such as moved-boxes. The folder must not exist yet; it defaults to
notebooks/mine/NAME in the workbench. It gets a task in TypeScript, passing tests, a notebook and a README: replace the
story, keep the parts. The notebook design/1-build-a-benchmark shows the faults of a first draft and how to find them.

  node --test FOLDER/NAME.test.mjs   tests it
  npx loadlab run FOLDER/NAME.ts     asks the model in its last line`;

/** `loadlab new-task NAME [FOLDER]`. */
export const newTaskCommand = () =>
  new Command("new-task")
    .description("write the skeleton of a benchmark of your own: the task, its tests, a notebook")
    .argument("<name>", "of the task, such as moved-boxes")
    .argument("[folder]", "a new one; defaults to notebooks/mine/NAME")
    .addHelpText("after", HELP)
    .action((name: string, folder?: string) => {
      process.stdout.write(`${writeTask(name, folder).join("\n")}\n`);
    });
