import { hostname } from "node:os";
import { basename } from "node:path";
import { version } from "@loadlab/lib/core/project.js";
import type { Answer } from "../answer.js";
import { kindFields, readManifest, writeManifest, type RunKind } from "../stores/manifest.js";
import { openStore } from "../stores/store.js";

/** Answers that wait for the disk at once; they are written together. */
const AT_ONCE = 1000;

export type Storing = Awaited<ReturnType<typeof storing>>;

/** Opens a store for answers from the log at `path`; answers that the store has stay as they are. */
export async function storing(name: string, kind: RunKind, path: string) {
  const began = { time: new Date().toISOString(), cells: 0, epochs: 0, tries: 1, seed: 0 };
  const here = { process: process.pid, host: hostname(), node: process.version };
  const session = { ...began, circumstances: { importedFrom: basename(path) }, loadlab: version, ...here };
  const store = await openStore(name, kind, session);
  const known = new Set<string>();
  await store.recall(
    ({ key }) => known.add(key),
    () => {},
  );
  await store.begin();
  const same = JSON.stringify(kindFields(kind));
  const cells = new Set<string>();
  let waiting: Promise<void>[] = [];
  return {
    isSame: (other: RunKind) => JSON.stringify(kindFields(other)) === same,
    async add(answer: Answer): Promise<void> {
      cells.add(JSON.stringify(answer.params));
      session.cells = cells.size;
      session.epochs = Math.max(session.epochs, answer.epoch + 1);
      session.tries = Math.max(session.tries, answer.try + 1);
      session.seed = answer.seed - answer.epoch;
      if (known.has(answer.key)) return;
      known.add(answer.key);
      waiting.push(store.append(answer));
      if (waiting.length >= AT_ONCE) await Promise.all(waiting.splice(0));
    },
    /** Waits for the disk, and notes what the session has brought. */
    async end(): Promise<void> {
      await Promise.all(waiting);
      waiting = [];
      const { sessions, ...manifest } = (await readManifest(store.folder!))!;
      await writeManifest(store.folder!, { ...manifest, sessions: [...sessions.slice(0, -1), session] });
    },
    close: () => store.close(),
  };
}
