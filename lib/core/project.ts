import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder this file lies in. */
const here = dirname(fileURLToPath(import.meta.url));

interface Manifest {
  name?: unknown;
  version?: unknown;
}

/**
 * The nearest folder, from the given one upward, whose package.json has this name.
 *
 * @param name the package's name, for instance `loadlab-workbench`, the project that holds models and runs
 * @param from where to begin, an absolute path of a folder
 * @returns the folder, or undefined if there is none
 */
export function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (manifestIn(folder)?.name === name) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

function manifestIn(folder: string): Manifest | undefined {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // another project's broken package.json is none of ours
  }
}

/**
 * The folder of the workbench this library belongs to, which holds data, models and runs.
 *
 * @param need what is looked for, for the error: "the published tables lie in its data/papers"
 * @throws Error if the library is not inside the workbench
 */
export function projectFolder(need: string): string {
  const project = findPackage("loadlab-workbench", here);
  if (project) return project;
  throw new Error(`no package.json of "loadlab-workbench" above ${here}; ${need}`);
}

/** The version of loadlab in use, as its package.json states it; `unknown` outside a package. */
export const version: string = (() => {
  const folder = findPackage("loadlab", here);
  return String((folder && manifestIn(folder)?.version) ?? "unknown");
})();
