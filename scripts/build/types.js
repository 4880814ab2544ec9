// Part of npm run build. Whoever imports "loadlab", a notebook's type checker first of all, must be able to name every
// type that a value can have. Types in the lab's other packages cannot be named from a folder in which only "loadlab" is
// found. So the declarations that are reached from "loadlab" are put together in its own dist/types.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PACKAGES, projectFolder } from "../workbench/places.js";

const types = path.join(projectFolder, "packages", "loadlab", "dist", "types");
const folderOf = (name) => PACKAGES.find((folder) => path.basename(folder) === name);
const NAMED = /(from |import |import\()"([^"]+)"/g;

/** A declaration is known by its package and its path there, `lib/core/task.d.ts`. */
const reached = new Set(["loadlab/index.d.ts"]);
for (const file of reached) {
  const [name, ...rest] = file.split("/");
  const text = readFileSync(path.join(projectFolder, folderOf(name), "dist", ...rest), "utf8");
  const placed = text.replace(NAMED, (all, before, named) => {
    const other = named.startsWith("@loadlab/") ? named.slice("@loadlab/".length) : undefined;
    if (other === undefined && !named.startsWith(".")) return all;
    const target = other ?? path.posix.join(path.posix.dirname(file), named);
    reached.add(target.replace(/\.js$/, ".d.ts"));
    const way = path.posix.relative(path.posix.dirname(file), target);
    return `${before}"${way.startsWith(".") ? way : `./${way}`}"`;
  });
  const to = path.join(types, file);
  if (existsSync(to) && readFileSync(to, "utf8") === placed) continue;
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, placed);
}
