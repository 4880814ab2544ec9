import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPackage } from "../core/find-package.js";

/**
 * The folder of the published tables, `data/papers` of the workbench this library belongs to.
 *
 * @throws Error if the library is not inside the workbench
 */
export function papersFolder(): string {
  const own = dirname(fileURLToPath(import.meta.url));
  const project = findPackage("loadlab-workbench", own);
  if (project) return join(project, "data", "papers");
  throw new Error(
    `no package.json of "loadlab-workbench" above ${own}; the published tables lie in its data/papers`,
  );
}
