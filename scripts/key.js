// npm run key: writes the teacher's key, every exercise with its answer, how it is marked and what goes wrong.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { exercises } from "@loadlab/course/catalogue.js";
import { keyText } from "@loadlab/course/key.js";
import { runMain } from "./workbench/process.js";
import { places } from "./workbench/places.js";

await runMain(() => {
  const all = exercises();
  writeFileSync(path.join(places().root, "teachers-key.md"), keyText(all));
  console.log(`teachers-key.md: ${all.length} exercises. It is for teachers; git leaves it out.`);
});
