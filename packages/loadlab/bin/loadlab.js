#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

// the workbench has all files in one, which starts sooner; a packed library has them one by one
const built = ["bundle/command.js", "command.js"]
  .map((file) => new URL(`../dist/${file}`, import.meta.url))
  .find((file) => existsSync(fileURLToPath(file)));
if (built) await (await import(built.href)).command();
else {
  console.error("loadlab: the library is not built yet; run npm run build in the workbench");
  process.exitCode = 1;
}
