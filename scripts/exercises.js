// npm run exercises [-- NOTEBOOK ...]: writes the exercises of data/exercises into their notebooks, as the last section.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sheets } from "@loadlab/course/sheet.js";
import { sheetOf, withExercises } from "./notebook/exercises.js";
import { notebookText } from "./notebook/normal-form.js";
import { selectNotebooks } from "./notebook/order.js";
import { runMain } from "./workbench/process.js";
import { places } from "./workbench/places.js";

const where = places();

await runMain(async () => {
  const told = sheets();
  for (const notebook of await selectNotebooks(where, process.argv.slice(2))) {
    const exercises = told.filter(({ id }) => id.startsWith(`${sheetOf(notebook)}.`));
    if (exercises.length === 0) continue;
    const file = path.join(where.root, notebook);
    const before = readFileSync(file, "utf8");
    const after = notebookText(withExercises(JSON.parse(before), exercises));
    if (after === before) continue;
    writeFileSync(file, after);
    console.log(`${notebook}: ${exercises.length} exercises; execute it: npm run notebooks -- ${notebook}`);
  }
});
