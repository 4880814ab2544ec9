import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parsedJson } from "./text.js";

const here = import.meta.dirname;

/** The nearest folder, from the given one upward, whose package.json has this name. */
export function findPackage(name: string, from: string): string | undefined {
  if (manifestIn(from).name === name) return from;
  return dirname(from) === from ? undefined : findPackage(name, dirname(from));
}

/** Another project's broken package.json is none of ours. */
function manifestIn(folder: string): { name?: unknown; version?: unknown } {
  const file = join(folder, "package.json");
  return (existsSync(file) && parsedJson(readFileSync(file, "utf8"))) || {};
}

/** The workbench, which holds data, models and runs; of an installed package the part of it that came along. */
export function projectFolder(need: string): string {
  const project = workbench ?? packed();
  if (project) return project;
  throw new Error(
    `no package.json of "loadlab-workbench" above ${here}; ${need}; use the lab inside the workbench`,
  );
}

/** The path of a user's file: from the working folder or, where it is not there, from its workbench. */
export function fileInProject(path: string, from = process.cwd()): string {
  const here = resolve(from, path);
  return existsSync(here) ? here : resolve(findPackage("loadlab-workbench", from) ?? from, path);
}

const workbench = findPackage("loadlab-workbench", here);

/** The folder of the package `loadlab`: it holds this one where it is packed, in the workbench it is beside it. */
const ownFolder = findPackage("loadlab", here) ?? (workbench && join(workbench, "packages", "loadlab"));

/** The part of the workbench that a packed library has with it. */
function packed(): string | undefined {
  const folder = join(ownFolder ?? here, "workbench");
  return existsSync(join(folder, "package.json")) ? folder : undefined;
}

/** The folder of the package `loadlab`; throws an Error outside of it and of the workbench. */
export function packageFolder(): string {
  if (ownFolder !== undefined) return ownFolder;
  throw new Error(`no package.json of "loadlab" above ${here}`);
}

/** The version of loadlab in use, as its package.json states it; `unknown` outside a package. */
export const version = String((ownFolder && manifestIn(ownFolder).version) ?? "unknown");
