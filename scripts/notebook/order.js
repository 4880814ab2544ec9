import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fault } from "../workbench/process.js";

/**
 * Notebooks in the order of the index, notebooks/README.md; those it does not link come last, numbers in names
 * counting as numbers.
 */
export function inIndexOrder(notebooks, index) {
  const linked = [...index.matchAll(/\]\((?:\.\/)?([^)\s#]+\.ipynb)(?:#[^)]*)?\)/g)].map(
    (match) => `notebooks/${match[1]}`,
  );
  const place = (notebook) => (linked.includes(notebook) ? linked.indexOf(notebook) : linked.length);
  return [...notebooks].sort(
    (one, other) => place(one) - place(other) || one.localeCompare(other, "en", { numeric: true }),
  );
}

/** Every notebook of the project but the reader's own, relative to its folder, in index order. */
export async function listNotebooks(where) {
  const entries = await readdir(where.notebooks, { recursive: true });
  const own = path.relative(where.root, where.ownNotebooks).split(path.sep).join("/");
  const notebooks = entries
    .map((entry) => `notebooks/${entry.split(path.sep).join("/")}`)
    .filter((entry) => entry.endsWith(".ipynb") && !entry.includes(".ipynb_checkpoints/"))
    .filter((entry) => !entry.startsWith(`${own}/`));
  return inIndexOrder(notebooks, await readFile(where.notebookIndex, "utf8").catch(() => ""));
}

/** The notebooks named on a command line, or all of them if none is. */
export async function selectNotebooks(where, named) {
  const all = await listNotebooks(where);
  if (named.length === 0) return all;
  const wanted = named.map((name) => path.relative(where.root, path.resolve(name)).split(path.sep).join("/"));
  const unknown = wanted.find((name) => !all.includes(name));
  if (unknown !== undefined)
    throw fault(`${unknown} is no notebook of this project.`, `There are: ${all.join(", ") || "none"}`);
  return all.filter((notebook) => wanted.includes(notebook));
}
