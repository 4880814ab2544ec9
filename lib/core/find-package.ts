import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The nearest folder, from the given one upward, whose package.json has this name.
 *
 * @param name the package's name, for instance `loadlab-workbench`, the project that holds models and runs
 * @param from where to begin, an absolute path of a folder
 * @returns the folder, or undefined if there is none
 */
export function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (packageName(join(folder, "package.json")) === name) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

function packageName(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { name?: unknown }).name;
  } catch {
    return undefined; // another project's broken package.json is none of ours
  }
}
