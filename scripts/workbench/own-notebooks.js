import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const pattern = fileURLToPath(new URL("my-first-curve.ipynb", import.meta.url));

/** Makes the folder for the reader's own notebooks, which git ignores, with one to begin from; leaves it if it is there. */
export async function makeOwnFolder(where) {
  if (existsSync(where.ownNotebooks)) return;
  await mkdir(where.ownNotebooks, { recursive: true });
  await copyFile(pattern, path.join(where.ownNotebooks, path.basename(pattern)));
}
