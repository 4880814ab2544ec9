import { existsSync, statSync } from "node:fs";
import { mkdir, open, type FileHandle } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { once } from "@loadlab/lib/core/collections.js";
import { findPackage, version } from "@loadlab/lib/core/project.js";
import { native } from "../../packages.js";
import type { Answer } from "../answer.js";
import { readAnswers, readRefusals, type Refusal, type StoredAt } from "./answers-file.js";
import { diskFault, unpack } from "./disk.js";
import { APPEND, EMPTY, linesWriter, type Writer } from "./lines-file.js";
import { inUse, readManifest, requireSameRun, writeManifest, type Call, type RunKind } from "./manifest.js";

/** Where a run's answers go. */
export interface Store {
  /** Undefined for one that forgets. */
  folder?: string;
  /** Names of the texts that its answers have brought so far; undefined for one that forgets. */
  known?: Set<string>;
  /** Hands out all answers, of which the first with a key counts, and all refusals. */
  recall(
    onAnswer: (answer: Answer, stored: StoredAt) => void,
    onRefusal: (refusal: Refusal) => void,
  ): Promise<void>;
  /** Claims the store as it was recalled and notes the session; before anything is asked. */
  begin(): Promise<void>;
  /** Resolves when the answer is safe. */
  append(answer: Answer): Promise<void>;
  refuse(refusals: readonly Refusal[]): Promise<void>;
  close(): Promise<void>;
}

const nothing = async () => {};

/** A store that forgets. */
export const memoryStore = (): Store => ({
  recall: nothing,
  begin: nothing,
  append: nothing,
  refuse: nothing,
  close: nothing,
});

/** A store on the disk. Nothing is changed before `begin`, so that a read-only one can be read. */
export async function openStore(store: string, kind: RunKind, call: Call): Promise<Store> {
  const folder = storeFolder(store);
  const [answers, refused] = [join(folder, "answers.jsonl"), join(folder, "refused.jsonl")];
  await unpack(folder);
  const isBegun = existsSync(answers) && statSync(answers).size > 0;
  const manifest = await readManifest(folder); // is there before the first answer
  let [answersEnd, refusedEnd] = [EMPTY, EMPTY];
  const known = new Set<string>();
  let same = false; // whether the answers are known to be of this kind
  let answersWriter: Writer | undefined;
  let refusedWriter: Promise<Writer> | undefined;

  async function begin() {
    await makeFolder(folder);
    const handle = await open(answers, APPEND);
    try {
      const present = await readManifest(folder);
      if (!claimed(handle)) throw new Error(inUse(folder, present));
      if ((await handle.stat()).size !== answersEnd.size)
        throw new Error(`another run has just written to ${folder}; call again`);
      const here = { loadlab: version, process: process.pid, host: hostname(), node: process.version };
      const session = { time: new Date().toISOString(), ...call, ...here };
      await writeManifest(folder, { ...kind, sessions: [...(present?.sessions ?? []), session] });
      same = true;
      answersWriter = await linesWriter(answers, handle, answersEnd);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async function refuse(refusals: readonly Refusal[]) {
    if (refusals.length === 0) return;
    refusedWriter ??= open(refused, APPEND).then((handle) => linesWriter(refused, handle, refusedEnd));
    const writer = await refusedWriter;
    await Promise.all(refusals.map((refusal) => writer.append(refusal)));
  }

  const onDisk = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => Promise.reject(diskFault(folder, error)));

  return {
    folder,
    known,
    async recall(onAnswer, onRefusal) {
      if (!isBegun && !manifest && !same) return; // what another run may have begun since is its own
      answersEnd = await readAnswers(answers, (answer, place) => {
        if (!same) requireSameRun(folder, manifest, kind);
        same = true;
        for (const name in answer.texts) known.add(name);
        onAnswer(answer, { file: answers, key: answer.key, ...place });
      });
      refusedEnd = await readRefusals(refused, onRefusal);
    },
    begin: () => onDisk(begin()),
    append: (answer) => onDisk(answersWriter!.append(answer)), // after `begin`
    refuse: (refusals) => onDisk(refuse(refusals)),
    async close() {
      await refusedWriter?.then((writer) => writer.close()).catch(() => undefined); // `refuse` reports failures
      await answersWriter?.close();
    },
  };
}

/** As mkdir does with `recursive`, which calls a folder on a disk that can't be written to missing. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error; // another run was quicker
  });
}

/** The folder of a store: a path with a slash, or a name in LOADLAB_RUNS, by default the project's `data/runs`. */
export function storeFolder(store: string): string {
  if (isAbsolute(store) || /[/\\]/.test(store)) return resolve(store);
  if (!/^[\p{L}\p{N}_]([\p{L}\p{N}_. -]*[\p{L}\p{N}_-])?$/u.test(store))
    throw new RangeError(
      `store is ${JSON.stringify(store)}; expected a name of letters, digits, dots, dashes and underscores, ` +
        'such as "tour", or a path with a slash',
    );
  return join(runsFolder(), store);
}

/** Where stores lie that are given by name. */
export function runsFolder(): string {
  const project = findPackage("loadlab-workbench", process.cwd()) ?? process.cwd();
  return resolve(process.env.LOADLAB_RUNS || join(project, "data", "runs"));
}

/** A byte far behind the end of any file, so that Windows, whose locks bind readers too, lets the answers be read. */
const LOCKED_BYTE = 2 ** 52;

/** Without types of its own. */
const locks = once(() =>
  native<{ tryLock(fd: number, offset: number, length: number, options?: { shared: boolean }): boolean }>(
    "fs-native-extensions",
  ),
);

/** Takes the operating system's lock until the file is closed; false if another has it. */
export function claimed({ fd }: FileHandle): boolean {
  if (process.env.LOADLAB_NO_LOCK) return true;
  const { tryLock } = locks();
  try {
    return tryLock(fd, LOCKED_BYTE, 1);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `this file system cannot lock a file (${code}), so two runs could write to one store. Use a store on another ` +
        "disk (LOADLAB_RUNS names a folder), or set LOADLAB_NO_LOCK=1 and write from one run at a time",
      { cause: error },
    );
  }
}

/** Whether another has locked the file; false if this is unknown. */
export function isClaimed({ fd }: FileHandle): boolean {
  try {
    return !locks().tryLock(fd, LOCKED_BYTE, 1, { shared: true });
  } catch {
    return false;
  }
}
