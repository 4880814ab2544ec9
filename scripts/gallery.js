// node scripts/gallery.js: writes docs/api/gallery.html, every task and every kind of figure. Part of npm run docs.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { drawingNames, figures } from "./gallery/figures.js";
import { galleryPage, itemsOf } from "./gallery/page.js";
import { tasksOf } from "./freeze/samples.js";
import { fault, runMain } from "./workbench/process.js";
import { places } from "./workbench/places.js";

await runMain(async () => {
  const where = places();
  const lab = await import(pathToFileURL(path.join(where.builtLibrary, "index.js")).href);
  const examples = await figures(lab);
  const missing = drawingNames(lab).find((name) => !Object.hasOwn(examples, name));
  if (missing !== undefined)
    throw fault(
      `${missing} draws and is not in the gallery.`,
      "Give an example of it in scripts/gallery/figures.js",
    );
  const drawn = Object.entries(examples).map(([name, example]) => ({
    name,
    svg: typeof example === "string" ? example : lab.show.plot(example, { alt: name }).svg,
  }));
  const tasks = Object.values(tasksOf(lab)).map((task) => ({
    name: task.name,
    version: task.version,
    items: itemsOf(task),
  }));
  const file = path.join(where.root, "docs", "api", "gallery.html");
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, galleryPage(tasks, drawn));
  console.log(`${path.relative(where.root, file)}: ${tasks.length} tasks, ${drawn.length} kinds of figures`);
});
