import { join } from "node:path";
import { projectFolder } from "../core/project-folder.js";

/**
 * The folder of the published tables, `data/papers` of the workbench this library belongs to.
 *
 * @throws Error if the library is not inside the workbench
 */
export const papersFolder = (): string =>
  join(projectFolder("the published tables lie in its data/papers"), "data", "papers");
