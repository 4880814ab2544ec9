import type { DuckDBConnection } from "@duckdb/node-api";
import { existsSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { shown } from "@loadlab/lib/core/check.js";
import { readPlanRecord } from "../shards/plan-record.js";
import { readManifest, type Manifest } from "../stores/manifest.js";
import { unpack } from "../stores/packed.js";
import { runsFolder } from "../stores/store.js";
import { literal, rowObjects, text } from "./database.js";

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

/** The stores of names, paths and patterns, by default all, with subfolders; merged shards only if named. */
export async function findStores(
  connection: DuckDBConnection,
  given?: string | readonly string[],
): Promise<StoreFiles[]> {
  const asked = given === undefined ? [runsFolder()] : [given].flat();
  if (asked.length === 0)
    throw new RangeError("stores is an empty list; expected at least one store. Leave stores out for all");
  const folders = new Set<string>();
  for (const one of asked) {
    const found = await rowObjects<{ file: string }>(
      connection,
      `SELECT file FROM glob(${text(join(patternOf(one), "**", "manifest.json"))})`,
    );
    const places = found.map(({ file }) => dirname(resolve(file)));
    const own = given === undefined ? places.filter((place) => !isRecorded(place)) : places;
    if (own.length === 0) throw new RangeError(given === undefined ? nothingIn(one) : noSuch(one));
    for (const folder of await unmerged(own)) folders.add(folder);
  }
  return Promise.all([...folders].sort().map(filesOf));
}

const isRecorded = (folder: string) => dirname(folder) === join(runsFolder(), "recorded");

/** Where a store lies, if its name or path is no pattern. */
function placeOf(store: string): string {
  if (typeof store !== "string" || store === "")
    throw new RangeError(`stores has ${shown(store)}; expected the name, the path or a pattern of stores`);
  return resolve(baseOf(store), store);
}

const baseOf = (store: string) => (/[/\\]/.test(store) ? process.cwd() : runsFolder());

/** The pattern that a name, a path, or a pattern of them stands for. */
function patternOf(store: string): string {
  const place = placeOf(store);
  if (existsSync(place)) return literal(place);
  return isAbsolute(store) ? place : join(literal(baseOf(store)), store);
}

/** All but the shards of a plan that have been merged into one of these stores, `night.shards/*` into `night`. */
async function unmerged(folders: readonly string[]): Promise<string[]> {
  const isMerged = await Promise.all(
    folders.map(async (folder) => {
      const whole = dirname(folder).replace(/\.shards$/, "");
      if (whole === dirname(folder) || !folders.includes(whole)) return false;
      return (await readPlanRecord(whole))?.complete != null;
    }),
  );
  return folders.filter((_, at) => !isMerged[at]);
}

async function filesOf(folder: string): Promise<StoreFiles> {
  await unpack(folder);
  const manifest = await readManifest(folder);
  if (!manifest) throw new Error(`${folder} was removed during the call; call again`);
  const within = relative(runsFolder(), folder);
  const held = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) && statSync(file).size > 0 ? file : undefined;
  };
  return {
    store: within.startsWith("..") || isAbsolute(within) ? folder : within.split(sep).join("/"),
    folder,
    manifest,
    answers: held("answers.jsonl"),
    refused: held("refused.jsonl"),
  };
}

const nothingIn = (path: string) =>
  `there is no run in ${path}; run({ ..., store: "night" }) makes one. For stores elsewhere, set stores`;

const noSuch = (one: string) =>
  `stores has ${shown(one)}, and there is no run in ${placeOf(one)} or below; expected the name of a run in ${runsFolder()}, ` +
  'a path with a slash, or a pattern such as "night-*"';
