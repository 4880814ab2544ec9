import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { parsedJson } from "../core/text.js";
import type { Facts } from "../models/model.js";
import { contentOf } from "./answers-file.js";

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
}

/** The manifest in a store's folder, undefined if there is none; throws an Error if the file is not a manifest. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = join(folder, "manifest.json");
  const content = await contentOf(file);
  if (!content) return undefined;
  const manifest = parsedJson(content.toString()) as Manifest | null | undefined;
  if (typeof manifest?.task === "string" && Array.isArray(manifest.sessions)) return manifest;
  throw new Error(`${file} is not the manifest of a run; restore it, or use another store`);
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

/** @throws Error if a store's answers and those to come differ in a field: which, both values and what to do */
export function requireSameRun(folder: string, stored: Manifest, present: RunKind): void {
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
