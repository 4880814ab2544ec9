import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPackage } from "../core/find-package.js";
import { gguf, type GgufModel } from "./gguf.js";
import type { GgufOptions } from "./gguf-options.js";

/** The file name of the model that comes with the lab. */
export const BUNDLED_FILE = "loadlab-factor.gguf";

/**
 * The model that comes with the lab: a small Llama trained on FACTOR's symbolic items, and good for nothing else.
 *
 * @param options as for `models.gguf`; the chat format is the template in the file
 * @throws Error if the file is not in the project's folder `models`
 */
export async function bundled(options: GgufOptions = {}): Promise<GgufModel> {
  const here = dirname(fileURLToPath(import.meta.url));
  const project = findPackage("loadlab-workbench", here);
  if (!project)
    throw new Error(
      `the bundled model belongs to the project loadlab-workbench, and ${here} is not inside one; ` +
        "name a file of your own with models.gguf(path)",
    );
  const path = join(project, "models", BUNDLED_FILE);
  if (!existsSync(path))
    throw new Error(
      `the bundled model is missing: there is no ${path}; restore it with git checkout models/${BUNDLED_FILE}, ` +
        "train it anew as models/train describes, or name another file with models.gguf(path)",
    );
  return gguf(path, { chatFormat: "template", ...options });
}
