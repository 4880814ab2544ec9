import { open, readFile, rename } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { once, z } from "../core/packages.js";
import { parsedJson } from "../core/text.js";
import type { Facts } from "../models/model.js";

/** What a store's answers have in common. */
export interface RunKind {
  task: string;
  /** The task's version. */
  version: string;
  model: string;
  /** What makes the model this one and no other. */
  identity: Facts;
  /** How it was asked. */
  settings: Facts;
}

/** The same, and each session that added to them. */
export interface Manifest extends RunKind {
  sessions: Session[];
}

/** One call of `run`. */
export interface Session {
  /** When it began, ISO 8601, UTC. */
  time: string;
  cells: number;
  epochs: number;
  /** Missing in stores from before a sample could be asked several times: 1. */
  tries?: number;
  seed: number;
  circumstances: Facts;
  loadlab: string;
  node: string;
  /** The process and its machine; missing in older stores. */
  process?: number;
  host?: string;
}

const shape = once(() => {
  const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
  const count = z.number().int().min(0);
  const session = z.object({
    time: z.string(),
    cells: count,
    epochs: count,
    tries: count.optional(),
    seed: count,
    circumstances: facts,
    loadlab: z.string(),
    node: z.string(),
    process: count.optional(),
    host: z.string().optional(),
  });
  return z.object({
    task: z.string(),
    version: z.string(),
    model: z.string(),
    identity: facts,
    settings: facts,
    sessions: z.array(session),
  });
});

/** The manifest in a store's folder, undefined if there is none; throws an Error if the file is not a manifest. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = join(folder, "manifest.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { data, error } = shape().safeParse(parsedJson(text));
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `${z.core.toDotPath(path) || "it"}: ${message}`);
  throw new Error(
    `${file} is not the manifest of a run (${faults.join("; ")}); restore it, or use another store`,
  );
}

/** Writes the manifest so that a crash leaves either the old or the new one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, "manifest.json");
  const handle = await open(`${file}.new`, "w");
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

/** Who may have a store that another run has claimed, and what to do. */
export function inUse(folder: string, manifest: Manifest | undefined): string {
  const { process: pid, host, time } = manifest?.sessions.at(-1) ?? {};
  const here = pid === process.pid && host === hostname();
  const who =
    pid === undefined ? "another run" : here ? "a run in this process" : `process ${pid} on ${host}`;
  const since = time === undefined ? "" : `, since ${time}`;
  return `${who} is still writing to ${folder}${since}; wait for it, abort it, or use another store`;
}

/** @throws Error if a store's answers and those to come differ in a field: which, both values and what to do */
export function requireSameRun(folder: string, stored: Manifest | undefined, present: RunKind): void {
  if (!stored)
    throw new Error(`${folder} holds answers but no manifest.json; restore it, or use another store`);
  const [before, now] = [fields(stored), fields(present)];
  const name = Object.keys({ ...before, ...now }).find((field) => before[field] !== now[field]);
  if (name === undefined) return;
  throw new Error(
    `the store ${folder} holds answers with ${name} ${show(before[name])}, and this run has ${show(now[name])}; ` +
      "give it a store of its own" +
      (name === "task version" ? ", or use rescore(store, task) if only the scoring has changed" : ""),
  );
}

function fields({ task, version, model, identity, settings }: RunKind): Facts {
  const prefixed = (prefix: string, facts: Facts) =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix} ${name}`, value]));
  return {
    task,
    "task version": version,
    model,
    ...prefixed("model identity", identity),
    ...prefixed("setting", settings),
  };
}

const show = (value: Facts[string] | undefined) => (value === undefined ? "(none)" : JSON.stringify(value));
