import { Command } from "@loadlab/runner/command/main.js"; // of the copy that reads the command line
import { writeTask } from "./skeleton.js";

const HELP = `
NAME is of small letters, digits and hyphens, such as moved-boxes. The folder, notebooks/mine/NAME of the workbench unless
given, must not be there yet. It gets the task in TypeScript, tests that pass, a notebook and a README: replace the story,
keep the parts. design/1-build-a-benchmark shows how a first draft goes wrong and how that is found.

  node --test FOLDER/NAME.test.mjs   tries it
  npx loadlab run FOLDER/NAME.ts     puts it to the model that its last line names`;

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
