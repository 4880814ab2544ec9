import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { findPackage } from "./find-package.js";

/**
 * The folder of the workbench this library belongs to, which holds data, models and runs.
 *
 * @param need what is looked for, for the error: "the published tables lie in its data/papers"
 * @throws Error if the library is not inside the workbench
 */
export function projectFolder(need: string): string {
  const own = dirname(fileURLToPath(import.meta.url));
  const project = findPackage("loadlab-workbench", own);
  if (project) return project;
  throw new Error(`no package.json of "loadlab-workbench" above ${own}; ${need}`);
}
