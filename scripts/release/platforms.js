import { cp, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fits, platformPackages, prebuiltFor } from "../workbench/native.js";

/** Programs and libraries, by their names on all platforms. */
const NATIVE = /\.(node|exe|dll|dylib|so|wasm)$|(^|\/)bin\/[\w-]+$/;

/** The native files in a folder, with slashes; none if there is no such folder. */
async function nativeFiles(folder) {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries.map((file) => file.split(path.sep).join("/")).filter((file) => NATIVE.test(file));
}

/** Platform packages without a .node file: a program, and CUDA's libraries, which another package loads. */
const WITHOUT_ADDON = /^@esbuild\/|-cuda-ext$/;

/** The file that Node loads from a platform package, the largest if there are several; undefined if there is none. */
async function loaded(name, folder) {
  const all = await nativeFiles(folder);
  const files = WITHOUT_ADDON.test(name) ? all : all.filter((file) => file.endsWith(".node"));
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return files[sizes.indexOf(Math.max(...sizes))];
}

/** What a platform gets by `npm ci`: its native packages, each with the file that Node loads. */
export async function nativeFilesOf(where, platform, folder, npm) {
  const manifests = where.packages.map((place) =>
    path.relative(where.root, path.join(place, "package.json")),
  );
  for (const file of ["package.json", "package-lock.json", ...manifests])
    await cp(path.join(where.root, file), path.join(folder, file));
  const { packages } = JSON.parse(await readFile(path.join(folder, "package-lock.json"), "utf8"));
  try {
    const { os, cpu, libc } = platform;
    const of = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
    await npm(["ci", ...of, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], folder);
    const rows = [];
    for (const { package: name, place, entry } of platformPackages(packages))
      if (fits(entry, platform)) rows.push([name, await loaded(name, path.join(folder, place))]);
    for (const name of ["fs-native-extensions", "zeromq"]) {
      const files = await nativeFiles(path.join(folder, "node_modules", name));
      rows.push([name, prebuiltFor(files, platform)[0]]);
    }
    return rows.map(([name, file]) => ({ platform: platform.name, package: name, file }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
