import { mkdir } from "node:fs/promises";
import { isAbsolute, join, resolve } from "node:path";
import { findPackage } from "../core/project.js";
import { answersWriter, mendTail, readAnswers } from "./answers-file.js";
import type { Answer } from "./answer.js";
import { lockFolder } from "./lock.js";
import { readManifest, requireSameRun, writeManifest, type RunKind, type Session } from "./manifest.js";

/** Where a run's answers go. */
export interface Store {
  /** Undefined for one that forgets. */
  folder?: string;
  /** The answers there were when it was opened, by key. */
  answers: ReadonlyMap<string, Answer>;
  /** Resolves when the answer is safe. */
  append(answer: Answer): Promise<void>;
  close(): Promise<void>;
}

const nothing = async () => {};

/** A store that forgets. */
export const memoryStore = (): Store => ({ answers: new Map(), append: nothing, close: nothing });

/**
 * Opens a store on the disk, or makes it.
 *
 * The folder holds `manifest.json` and `answers.jsonl`, one answer a line, append only. Beyond a last line
 * that was cut off, which is mended, nothing is changed before the first new answer; with it, the session is noted in
 * the manifest.
 *
 * @throws Error if another run is writing to it, it holds answers of another kind, or a line of it is damaged
 */
export async function openStore(store: string, kind: RunKind, session: Session): Promise<Store> {
  const folder = storeFolder(store);
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    const manifest = await readManifest(folder);
    const file = join(folder, "answers.jsonl");
    const read = await readAnswers(file);
    if (manifest) requireSameRun(folder, manifest, kind);
    else if (read.answers.size > 0)
      throw new Error(`${folder} holds answers but no manifest.json; restore it, or use another store`);
    await mendTail(file, read);

    const sessions = [...(manifest?.sessions ?? []), session];
    const begin = () => writeManifest(folder, { ...kind, sessions }).then(() => answersWriter(file));
    let writer: ReturnType<typeof begin> | undefined;
    return {
      folder,
      answers: read.answers,
      append: async (answer) => (await (writer ??= begin())).append(answer),
      async close() {
        const begun = await writer?.catch(() => undefined); // append has told of a failure
        await begun?.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The folder of a store: `data/runs/<name>` in the project, or in the working folder outside the project. The
 * environment variable LOADLAB_RUNS names another folder than `data/runs`.
 *
 * @throws RangeError if it is neither a name nor a path, which has a slash in it
 */
export function storeFolder(store: string): string {
  if (isAbsolute(store) || /[/\\]/.test(store)) return resolve(store);
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u.test(store))
    throw new RangeError(
      `store is ${JSON.stringify(store)}; expected a name of letters, digits, dots, dashes and underscores, ` +
        'for instance "tour", or a path with a slash in it',
    );
  const project = findPackage("loadlab-workbench", process.cwd()) ?? process.cwd();
  return join(process.env.LOADLAB_RUNS || join(project, "data", "runs"), store);
}
