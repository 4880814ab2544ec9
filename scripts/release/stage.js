import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** What the library reads of the workbench: its data, but no answers of models, and the bundled models. */
const kept = (where) => (file) => {
  const [room, ...rest] = path.relative(where.root, file).split(path.sep);
  if (room === "data") return rest[0] !== "runs";
  return rest.length === 0 || /^(loadlab-[a-z-]+\.(gguf|csv)|public\.json|README\.md)$/.test(rest[0]);
};

/**
 * Lays out the library as it is packed: compiled, with the part of the workbench that it reads in its folder
 * `workbench`, where `core/project.ts` finds it.
 *
 * @param where from places()
 * @param folder a new one, which is made
 * @returns {Promise<string>} the folder
 */
export async function stagePackage(where, folder) {
  await mkdir(path.join(folder, "workbench"), { recursive: true });
  for (const part of ["package.json", "bin", "dist", "template"])
    await cp(path.join(where.library, part), path.join(folder, part), { recursive: true });
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
