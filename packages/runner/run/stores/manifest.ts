import { join } from "node:path";
import { ANSWER_FORMS } from "@loadlab/lib/core/answer-form.js";
import type { ThoughtMarks } from "@loadlab/lib/core/answer/thoughts.js";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import type { Facts } from "../../models/model.js";
import { READINGS } from "../ask.js";
import type { Condition } from "../row.js";
import { readJson, replaceJson } from "./disk.js";

const shape = once(() => {
  const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
  const count = z.number().int().min(0);
  const session = z.object({
    time: z.string(), // when the call of `run` began, ISO 8601, UTC
    cells: count,
    epochs: count,
    tries: count,
    seed: count,
    adaptive: z.object({ until: z.number(), difficulties: z.array(z.number()).readonly() }).optional(),
    circumstances: facts,
    loadlab: z.string(),
    node: z.string(),
    process: count.optional(), // missing in older stores, as is the host
    host: z.string().optional(),
  });
  return z.object({
    task: z.string(),
    version: z.string(),
    model: z.string(),
    identity: facts, // what makes the model this one and no other
    settings: facts, // how it was asked
    sessions: z.array(session),
  });
});

/** What a store's answers have in common, and each session that added to them. */
export type Manifest = ReturnType<ReturnType<typeof shape>["parse"]>;

export type RunKind = Omit<Manifest, "sessions">;

/** What a session asks, and under which circumstances. */
export type Call = Omit<Manifest["sessions"][number], "time" | "loadlab" | "process" | "host" | "node">;

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
  const session = manifest?.sessions.at(-1);
  const who =
    session?.process === undefined
      ? "another run"
      : `process ${session.process} on ${session.host}, since ${session.time},`;
  return `${who} is writing to ${folder}; wait for it, stop it, or use another store`;
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
