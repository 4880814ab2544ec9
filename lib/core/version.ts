import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPackage } from "./find-package.js";

/** The version of loadlab in use, as its package.json states it; `unknown` outside a package. */
export const version: string = (() => {
  const folder = findPackage("loadlab", dirname(fileURLToPath(import.meta.url)));
  if (!folder) return "unknown";
  return (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }).version;
})();
