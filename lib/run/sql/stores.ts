import type { DuckDBConnection } from "@duckdb/node-api";
import { existsSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { shown } from "../../core/check.js";
import { readManifest, type Manifest } from "../stores/manifest.js";
import { unpack } from "../stores/packed.js";
import { runsFolder } from "../stores/store.js";
import { rowObjects, text } from "./database.js";

/** A store and what it holds, as it lies on the disk. */
export interface StoreFiles {
  /** Its path in data/runs, or in full if it lies elsewhere. */
  store: string;
  folder: string;
  manifest: Manifest;
  /** The file of answers, undefined while there are none. */
  answers?: string;
  /** The file of what was refused, undefined if nothing was. */
  refused?: string;
}

/**
 * The stores of these names, paths and patterns, and those in folders below them, each once, by path.
 *
 * @param given defaults to all in data/runs
 * @throws RangeError if one of them stands for no store; Error if a manifest is damaged
 */
export async function findStores(
  connection: DuckDBConnection,
  given?: string | readonly string[],
): Promise<StoreFiles[]> {
  const asked = given === undefined ? [runsFolder()] : [given].flat();
  if (asked.length === 0)
    throw new RangeError("stores is an empty list; expected a store, or leave it out for all");
  const folders = new Set<string>();
  for (const one of asked) {
    const path = pathOf(one);
    const found = await rowObjects<{ file: string }>(
      connection,
      `SELECT file FROM glob(${text(join(path, "**", "manifest.json"))})`,
    );
    if (found.length === 0) throw new RangeError(given === undefined ? nothingIn(path) : noSuch(one, path));
    for (const { file } of found) folders.add(dirname(file));
  }
  return Promise.all([...folders].sort().map(filesOf));
}

function pathOf(store: string): string {
  if (typeof store !== "string" || store === "")
    throw new RangeError(
      `stores has ${shown(store)}; expected a store's name, its path, or a pattern of them`,
    );
  return isAbsolute(store) || /[/\\]/.test(store) ? resolve(store) : join(runsFolder(), store);
}

async function filesOf(folder: string): Promise<StoreFiles> {
  await unpack(folder);
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`${folder} has just been taken away; make the same call again`);
  const within = relative(runsFolder(), folder);
  const held = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) && statSync(file).size > 0 ? file : undefined;
  };
  return {
    store: within.startsWith("..") || isAbsolute(within) ? folder : within,
    folder,
    manifest,
    answers: held("answers.jsonl"),
    refused: held("refused.jsonl"),
  };
}

const nothingIn = (path: string) =>
  `there is no run in ${path}; run({ ..., store: "night" }) makes one, and stores names those that lie elsewhere`;

const noSuch = (one: string, path: string) =>
  `stores has ${shown(one)}, and there is no run in ${path} or below; expected the name of a run in ${runsFolder()}, ` +
  'a path with a slash in it, or a pattern such as "night-*"';
