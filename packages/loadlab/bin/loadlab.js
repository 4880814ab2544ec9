#!/usr/bin/env node
import { existsSync } from "node:fs";

const [main, newTask] = ["main", "new-task"].map(
  (name) => new URL(`../dist/bundle/${name}.js`, import.meta.url),
);
if (existsSync(main)) await (await import(main)).main([(await import(newTask)).newTaskCommand]);
else {
  console.error("loadlab: the library is not built yet; run npm run build in the workbench");
  process.exitCode = 1;
}
