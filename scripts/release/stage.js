import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the library reads of the workbench: its data, but no answers of models, and the bundled models. */
const kept = (where) => (file) => {
  const [room, ...rest] = path.relative(where.root, file).split(path.sep);
  if (room === "data") return rest[0] !== "runs";
  return rest.length === 0 || /^(loadlab-[a-z-]+\.(gguf|csv)|public\.json|README\.md)$/.test(rest[0]);
};

const manifestOf = async (folder) =>
  unbundled(JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")));

/** What npm is to install: the lab's own packages are in the tarball, whatever they need is installed beside it. */
function whole(manifests, bundled) {
  const { devDependencies: _, ...own } = manifests.find(({ name }) => name === "loadlab");
  return {
    ...own,
    dependencies: Object.assign({}, ...manifests.map(({ dependencies }) => dependencies)),
    bundleDependencies: bundled.map(({ name }) => name),
  };
}

/** A manifest whose exports are the compiled files: bundles find theirs by where the workbench has them. */
function unbundled({ main, exports, ...manifest }) {
  const own = Object.entries(exports).map(([name, target]) => [
    name,
    name === "." ? { ...target, default: "./dist/index.js" } : target,
  ]);
  return {
    ...manifest,
    ...(main && { main: "./dist/index.js" }),
    exports: Object.fromEntries(own.filter(([, { default: file = "" }]) => !file.includes("/rooms/"))),
  };
}

/** No notes of the compiler, and of compiled files those with types: bundles have none. */
const compiled = (file) =>
  !file.endsWith(".tsbuildinfo") &&
  !(/[\\/]dist[\\/].*\.js$/.test(file) && !existsSync(file.replace(/\.js$/, ".d.ts")));

/**
 * Lays out the library as it is packed: `loadlab` with the lab's other packages in it, compiled, with the part of the
 * workbench that it reads in its folder `workbench`, where `core/project.ts` finds it.
 */
export async function stagePackage(where, folder) {
  await mkdir(path.join(folder, "workbench"), { recursive: true });
  const manifests = await Promise.all(where.packages.map(manifestOf));
  const bundled = manifests.filter(({ name }) => name !== "loadlab");
  for (const [at, { name }] of manifests.entries()) {
    const to = name === "loadlab" ? folder : path.join(folder, "node_modules", name);
    await mkdir(to, { recursive: true });
    await writeFile(path.join(to, "package.json"), `${JSON.stringify(manifests[at], null, 2)}\n`);
    for (const part of ["bin", "dist", "template"]) {
      const from = path.join(where.packages[at], part);
      if (existsSync(from)) await cp(from, path.join(to, part), { recursive: true, filter: compiled });
    }
  }
  await writeFile(
    path.join(folder, "package.json"),
    `${JSON.stringify(whole(manifests, bundled), null, 2)}\n`,
  );
  await cp(path.join(where.root, "LICENSE"), path.join(folder, "LICENSE"));
  for (const room of ["data", "models"])
    await cp(path.join(where.root, room), path.join(folder, "workbench", room), {
      recursive: true,
      filter: kept(where),
    });
  const manifest = { name: "loadlab-workbench", private: true };
  await writeFile(path.join(folder, "workbench", "package.json"), `${JSON.stringify(manifest)}\n`);
  return folder;
}
