import { isAbsolute, join, resolve } from "node:path";
import { findPackage } from "../core/project.js";

/**
 * The folder of a store: `data/runs/<name>` in the project, or in the working folder outside the project. The
 * environment variable LOADLAB_RUNS names another folder than `data/runs`.
 *
 * @param store a name, or a path if it has a slash in it
 * @throws RangeError if it is neither
 */
export function storeFolder(store: string): string {
  if (isAbsolute(store) || /[/\\]/.test(store)) return resolve(store);
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u.test(store))
    throw new RangeError(
      `store is ${JSON.stringify(store)}; expected a name of letters, digits, dots, dashes and underscores, ` +
        'for instance "tour", or a path with a slash in it',
    );
  const project = findPackage("loadlab-workbench", process.cwd()) ?? process.cwd();
  return join(process.env.LOADLAB_RUNS || join(project, "data", "runs"), store);
}
