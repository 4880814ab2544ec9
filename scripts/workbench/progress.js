import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Every file below a folder that the test accepts, in order. */
function filesIn(folder, accepted) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(accepted)
    .sort();
}

/** A hash of all that notebooks run on: the compiled library, the bundled models, the data, the packages, LOADLAB_*. */
function groundHash(where) {
  const hash = createHash("sha256");
  const files = [
    ...where.packages.flatMap((folder) => filesIn(path.join(folder, "dist"), (file) => file.endsWith(".js"))),
    ...filesIn(where.models, (file) => path.basename(file).startsWith("loadlab-")),
    ...filesIn(
      where.data,
      (file) =>
        !file.startsWith(where.runs) || /recorded.*[.](csv|gz)$/.test(path.relative(where.runs, file)),
    ),
    where.lock,
  ];
  for (const file of files) hash.update(`${path.relative(where.root, file)}\n`).update(readFileSync(file));
  const settings = Object.entries(process.env).filter(([name]) => /^LOADLAB_(?!RUNS)/.test(name));
  return hash.update(JSON.stringify(settings.sort())).digest("hex");
}

/** What `npm run reproduce` has done, so that it goes on from there when it is started again. */
export function openProgress(where, chains, { fresh = false } = {}) {
  const outputs = (notebook) => {
    const written = path.join(where.reproduced, path.relative("notebooks", notebook));
    return { written, html: written.replace(/\.ipynb$/, ".html") };
  };
  const runs = (chain) =>
    path.join(where.reproducedRuns, createHash("sha256").update(chain[0]).digest("hex").slice(0, 12));
  if (fresh)
    for (const place of [where.reproduced, where.reproducedRuns])
      rmSync(place, { recursive: true, force: true });
  const before =
    !fresh && existsSync(where.reproducedState)
      ? JSON.parse(readFileSync(where.reproducedState, "utf8"))
      : {};
  const ground = groundHash(where);
  const state = {};
  for (const chain of chains) {
    const hash = createHash("sha256").update(ground);
    for (const notebook of chain) hash.update(readFileSync(path.join(where.root, notebook)));
    const key = hash.digest("hex");
    const same = before[chain[0]]?.key === key;
    if (!same) rmSync(runs(chain), { recursive: true, force: true });
    state[chain[0]] = same ? before[chain[0]] : { key, executed: [] };
  }
  const save = () => {
    mkdirSync(path.dirname(where.reproducedState), { recursive: true });
    writeFileSync(`${where.reproducedState}.new`, JSON.stringify(state, null, 2));
    renameSync(`${where.reproducedState}.new`, where.reproducedState);
  };
  save();
  const chainOf = (notebook) => chains.find((chain) => chain.includes(notebook));
  const stands = (notebook) =>
    state[chainOf(notebook)[0]].executed.includes(notebook) && existsSync(outputs(notebook).written);
  return {
    /** The chains of what is still to be executed. */
    open: chains
      .map((chain) => chain.filter((notebook) => !stands(notebook)))
      .filter((chain) => chain.length > 0),
    /** Where a notebook is written, its page, and the folder of its stores. */
    placesOf: (notebook) => ({ ...outputs(notebook), runs: runs(chainOf(notebook)) }),
    /** Notes that a notebook was executed without a fault. */
    note(notebook) {
      state[chainOf(notebook)[0]].executed.push(notebook);
      save();
    },
  };
}
