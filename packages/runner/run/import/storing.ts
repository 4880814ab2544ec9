import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Answer } from "../answer.js";
import { kindFields, readManifest, writeManifest, type RunKind } from "../stores/manifest.js";
import { openStore } from "../stores/store.js";

/** Answers that wait for the disk at once; they are written together. */
const AT_ONCE = 1000;

export type Storing = Awaited<ReturnType<typeof storing>>;

/** Opens a store for answers from the log at `path`; answers that the store has stay as they are. */
export async function storing(name: string, kind: RunKind, path: string) {
  const call = { cells: 0, epochs: 0, tries: 1, seed: 0, circumstances: { importedFrom: basename(path) } };
  const store = await openStore(name, kind, call);
  const known = new Set<string>();
  await store.recall(
    ({ key }) => known.add(key),
    () => {},
  );
  await store.begin();
  const cells = new Set<string>();
  let waiting: Promise<void>[] = [];
  return {
    isSame: (other: RunKind) => isDeepStrictEqual(kindFields(other), kindFields(kind)),
    async add(answer: Answer): Promise<void> {
      cells.add(JSON.stringify(answer.params));
      call.cells = cells.size;
      call.epochs = Math.max(call.epochs, answer.epoch + 1);
      call.tries = Math.max(call.tries, answer.try + 1);
      call.seed = answer.seed - answer.epoch;
      if (known.has(answer.key)) return;
      known.add(answer.key);
      waiting.push(store.append(answer));
      if (waiting.length >= AT_ONCE) await Promise.all(waiting.splice(0));
    },
    /** Waits for the disk, and notes what the session has brought. */
    async end(): Promise<void> {
      await Promise.all(waiting);
      waiting = [];
      const manifest = (await readManifest(store.folder!))!;
      Object.assign(manifest.sessions.at(-1)!, call);
      await writeManifest(store.folder!, manifest);
    },
    close: () => store.close(),
  };
}
