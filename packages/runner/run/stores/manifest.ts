import { hostname } from "node:os";
import { join } from "node:path";
import { ANSWER_FORMS } from "@loadlab/lib/core/answer-form.js";
import type { ThoughtMarks } from "@loadlab/lib/core/answer/marks.js";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Facts } from "../../models/model.js";
import type { Adaptive } from "../adaptive.js";
import { READINGS } from "../likelihood.js";
import type { Condition } from "../row.js";
import { readJson, replaceJson } from "./json-file.js";

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
  tries: number;
  seed: number;
  /** How the session chose what to ask; missing where it asked everything. */
  adaptive?: Adaptive;
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
    tries: count,
    seed: count,
    adaptive: z.object({ until: z.number(), difficulties: z.array(z.number()) }).optional(),
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

/** Who was asked, and in which way, as rows have it. */
export const conditionOf = ({ model, settings: { shots, reading, answer } }: RunKind): Condition => ({
  model,
  shots: Number(shots ?? 0),
  reading: READINGS.find((one) => one === reading) ?? "words",
  answerForm: ANSWER_FORMS.find((one) => one === answer) ?? "paper",
});

/** The user's own marks of thoughts, by which its replies were heard. */
export const marksOf = ({ settings: { thoughtMarks } }: RunKind): ThoughtMarks[] =>
  thoughtMarks === undefined ? [] : (JSON.parse(String(thoughtMarks)) as ThoughtMarks[]);

/** The manifest in a store's folder, undefined if there is none; throws an Error if the file is not a manifest. */
export const readManifest = (folder: string): Promise<Manifest | undefined> =>
  readJson(join(folder, "manifest.json"), "the manifest of a run", shape());

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  replaceJson(join(folder, "manifest.json"), manifest);

/** Who may have a store that another run has claimed, and what to do. */
export function inUse(folder: string, manifest: Manifest | undefined): string {
  const { process: pid, host, time } = manifest?.sessions.at(-1) ?? {};
  const here = pid === process.pid && host === hostname();
  const who =
    pid === undefined ? "another run" : here ? "a run in this process" : `process ${pid} on ${host}`;
  const since = time === undefined ? "" : `, since ${time}`;
  return `${who} is writing to ${folder}${since}; wait for it, stop it, or use another store`;
}

export function requireSameRun(folder: string, stored: Manifest | undefined, present: RunKind): void {
  if (!stored)
    throw new Error(`${folder} has answers but no manifest.json; restore it, or use another store`);
  const [before, now] = [kindFields(stored), kindFields(present)];
  const name = Object.keys({ ...before, ...now }).find((field) => before[field] !== now[field]);
  if (name === undefined) return;
  throw new Error(
    `the store ${folder} has ${name} ${before[name] ?? NONE}, and this run has ${now[name] ?? NONE}; use another store` +
      (RESCORED[name] ?? ""),
  );
}

/** What else may be done where two runs differ in a field. */
const RESCORED: Readonly<Record<string, string>> = {
  "task version": ", or call rescore(store, task) if only the scoring has changed",
  "setting thoughtMarks": ", or call rescore(store, task, { thoughtMarks })",
};

/** All in which two runs can differ, by its name, in JSON. */
export function kindFields({ task, version, model, identity, settings }: RunKind): Record<string, string> {
  const prefixed = (prefix: string, facts: Facts) =>
    Object.entries(facts).map(([name, value]) => [`${prefix} ${name}`, value]);
  const facts = [
    ["task", task],
    ["task version", version],
    ["model", model],
    ...prefixed("model identity", identity),
    ...prefixed("setting", settings),
  ];
  return Object.fromEntries(facts.map(([name, value]) => [name, JSON.stringify(value)]));
}

export const NONE = "(none)";
