import { existsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { shown } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { duckdb } from "../../packages.js";
import { readPlanRecord } from "../shards/plan-record.js";
import { unpack } from "../stores/disk.js";
import { readManifest, type Manifest } from "../stores/manifest.js";
import { runsFolder } from "../stores/store.js";

/** Lends a database in memory; the notebook cell's interrupt ends a statement under way. */
export async function withDatabase<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    temp_directory: join(tmpdir(), `loadlab-sql-${process.pid}`), // made only for what does not fit into memory
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  const signal = cellSignal();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener("abort", interrupt);
  try {
    return await work(connection);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", interrupt);
    connection.closeSync();
    instance.closeSync();
  }
}

/** Lets all later statements read these files and nothing else. */
export async function lock(connection: DuckDBConnection, files: readonly string[]): Promise<void> {
  const named = new Set(files.flatMap((file) => [file, literal(file)])); // a name is read as a pattern
  await connection.run(`SET allowed_paths = [${[...named].map(text).join(", ")}]`);
  await connection.run("SET enable_external_access = false");
  await connection.run("SET lock_configuration = true");
}

/** The rows of a statement, in values of JavaScript. */
export async function rowObjects<Row>(connection: DuckDBConnection, sql: string): Promise<Row[]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowObjectsJS().map((row) => plain(row)) as Row[];
}

/** Whole numbers of 64 bits and more are numbers where these hold them exactly. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, plain(one)]));
}

/** A text as SQL writes it, which can't hold a NUL. */
export const text = (value: string): string =>
  `('${value.replaceAll("'", "''").replaceAll("\0", "' || chr(0) || '")}')`;

/** A path in a pattern, where it stands for itself. */
export const literal = (path: string): string => path.replace(/[[*?]/g, "[$&]");

/** A name as SQL writes it. */
export const name = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** What DuckDB says, without its kind and its picture of the statement. */
export const saying = (error: unknown): string =>
  String((error as Error).message)
    .replace(/^[\w :]*Error: /, "")
    .replace(/\n+LINE \d+:[^]*$/, "")
    .replace(/\s*\n\s*/g, "; ")
    .trim();

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
