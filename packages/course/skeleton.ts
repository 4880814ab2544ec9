import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { shown } from "@loadlab/lib/core/check.js";
import { findPackage, packageFolder } from "@loadlab/lib/core/project.js";
import { Command } from "@loadlab/runner/command/main.js";

// of the copy that reads the command line

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

/** The name of the task in `packages/course/template`, in its files and in theirs. */
const NAME_IN_TEMPLATE = "my-task";

/** Leaves room for endings within the 255 bytes that file systems allow. */
const LONGEST_NAME = 60;

/** Writes every file of `packages/course/template` with the name filled in, and links `loadlab`; returns the paths. */
export function writeTask(name: string, given?: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > LONGEST_NAME)
    throw new RangeError(
      `the name is ${shown(name)}; expected at most ${LONGEST_NAME} small letters, digits and hyphens between them, ` +
        "the first a letter, such as moved-boxes",
    );
  const working = process.cwd();
  const folder = resolve(
    given ?? join(findPackage("loadlab-workbench", working) ?? working, "notebooks", "mine", name),
  );
  if (existsSync(folder))
    throw new RangeError(
      `${folder} is there already; name another folder: npx loadlab new-task ${name} FOLDER`,
    );
  try {
    mkdirSync(folder, { recursive: true });
    const files = filled(name, folder);
    linkLab(folder);
    return files;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new RangeError(`${folder} can't be written (${code}); name a folder in a writable place`, {
      cause,
    });
  }
}

function filled(name: string, folder: string): string[] {
  const template = join(findPackage("@loadlab/course", import.meta.dirname)!, "template");
  return readdirSync(template).map((file) => {
    const path = join(folder, file.replace(NAME_IN_TEMPLATE, name));
    writeFileSync(path, readFileSync(join(template, file), "utf8").replaceAll(NAME_IN_TEMPLATE, name));
    return path;
  });
}

function linkLab(folder: string): void {
  try {
    createRequire(join(folder, "any.js")).resolve("loadlab");
  } catch {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(packageFolder(), join(folder, "node_modules", "loadlab"), "junction");
  }
}
