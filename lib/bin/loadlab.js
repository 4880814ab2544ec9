#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/command/main.js", import.meta.url);
if (existsSync(main)) await (await import(main.href)).main();
else {
  console.error("loadlab: the library is not built yet; run npm run build in the workbench");
  process.exitCode = 1;
}
