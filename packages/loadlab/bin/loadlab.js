#!/usr/bin/env node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [main, newTask] = ["@loadlab/runner/command/main.js", "@loadlab/course/new-task.js"].map((name) =>
  import.meta.resolve(name),
);
if (existsSync(fileURLToPath(main)))
  await (await import(main)).main([(await import(newTask)).newTaskCommand]);
else {
  console.error("loadlab: the library is not built yet; run npm run build in the workbench");
  process.exitCode = 1;
}
