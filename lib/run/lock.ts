import { constants } from "node:fs";
import { copyFile, link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { parsedJson } from "../core/text.js";

/** Folders locked by this process. */
const held = new Set<string>();

/**
 * Claims a folder for one run, so that two processes don't write to it at once.
 * The lock of a process that has died is taken over.
 *
 * @returns the function that gives the folder back
 * @throws Error naming the process that holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (held.has(folder))
    throw new Error(
      `a run in this process is still writing to ${folder}; wait for it, abort it, or use another store`,
    );
  held.add(folder);
  const lock = join(folder, "lock");
  await claim(lock).catch((error: unknown) => {
    held.delete(folder);
    throw error;
  });
  return async () => {
    await rm(lock, { force: true });
    held.delete(folder);
  };
}

/** Who holds a lock. */
const ownHolder = () => ({ pid: process.pid, host: hostname(), since: new Date().toISOString() });

type Holder = ReturnType<typeof ownHolder>;

async function claim(file: string): Promise<void> {
  const mine = `${file}.${process.pid}`;
  await writeFile(mine, JSON.stringify(ownHolder()));
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (await linked(mine, file)) return;
      const text = await readFile(file, "utf8").catch(() => undefined);
      if (text === undefined) continue; // given back a moment ago
      const other = parsedJson(text);
      if (isHolder(other) && !isStale(other)) throw new Error(inUse(file, other));
      await removeStale(file, text);
    }
    throw new Error(
      `the lock ${file} could not be taken; another process keeps taking it: use another store`,
    );
  } finally {
    await rm(mine, { force: true });
  }
}

/** Makes the lock appear with its content at once, where the disk has hard links; false if there is one already. */
async function linked(from: string, to: string): Promise<boolean> {
  const taken = (error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return false;
    throw error;
  };
  const copied = () => copyFile(from, to, constants.COPYFILE_EXCL).then(() => true, taken);
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === "EEXIST" ? false : copied()),
  );
}

/** Takes away the lock that was read, and puts back another that came in its place meanwhile. */
async function removeStale(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  const mine = await rename(file, aside)
    .then(() => true)
    .catch(() => false);
  if (!mine) return; // someone else was faster
  if ((await readFile(aside, "utf8")) !== text) await linked(aside, file);
  await rm(aside, { force: true });
}

function isStale({ host, pid }: Holder): boolean {
  if (host !== hostname()) return false;
  if (pid === process.pid) return true; // this process holds no lock here, so its pid has been used before
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

function isHolder(read: unknown): read is Holder {
  const { pid = 0, host }: Partial<Holder> = Object(read);
  return Number.isInteger(pid) && pid > 0 && typeof host === "string";
}

function inUse(file: string, { pid, host, since }: Holder): string {
  return (
    `another run, process ${pid} on ${host}, has been writing to this store since ${since}; ` +
    `wait for it, use another store, or delete ${file} if you know that no such run is going on`
  );
}
