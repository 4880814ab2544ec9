import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
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

/** A package that is loaded when one of its members is first used, so that importing the lab costs little. */
export const waiting = <T extends object>(require: (name: string) => unknown, name: string): T =>
  new Proxy({} as T, { get: (_, member) => Reflect.get(require(name) as T, member) });

/** zod, for data that users and servers bring. */
export const z = waiting<typeof import("zod")>(createRequire(import.meta.url), "zod");

/** What a promise gives, or the signal's reason as soon as it aborts; work that is done by then still counts. */
export async function orAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<void>((resolve) => (abort = resolve));
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  try {
    const reason = aborted.then(() => nextTurn()).then(() => Promise.reject<T>(signal.reason as Error));
    return await Promise.race([work, reason]);
  } finally {
    signal.removeEventListener("abort", abort);
    work.catch(() => {});
  }
}
