import { createWriteStream } from "node:fs";
import { mkdir, rename, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { PACE, reach, Refusal } from "./reach.js";

/** One file to be fetched. */
export interface Remote {
  url: string;
  /** What it is called here. */
  fileName: string;
  headers?: Record<string, string>;
  /** Of its content, where that is known. */
  sha256?: string;
}

export interface DownloadOptions {
  /** Told how many bytes of all there are, those of earlier attempts included. */
  onBytes?: (bytes: number, of: number) => void;
  signal?: AbortSignal;
}

/** Attempts, one after another, that bring nothing new before a download is given up. */
const ATTEMPTS = 4;

/**
 * Fetches files into a folder, one after another, and goes on where an earlier attempt was broken off: with the bytes that
 * are missing, or anew where a server can't send a part.
 *
 * @param extraBytes what must be free on the disk beside the files
 * @returns their paths
 * @throws Error if a server is not reached, refuses or keeps breaking off, or the disk has too little room
 */
export async function download(
  remotes: readonly Remote[],
  folder: string,
  extraBytes: number,
  { onBytes = () => {}, signal }: DownloadOptions,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files = remotes.map(({ fileName }) => join(folder, fileName));
  const sizes = await Promise.all(remotes.map((remote) => announcedBytes(remote, signal)));
  const there = await Promise.all(
    files.map(async (file) => (await bytesOf(file)) || (await bytesOf(part(file)))),
  );
  const total = sum(sizes);
  await requireRoom(folder, total - sum(there) + extraBytes);
  for (const [at, file] of files.entries()) {
    const tell = (bytes: number) => {
      there[at] = bytes;
      onBytes(sum(there), total);
    };
    if ((await bytesOf(file)) !== sizes[at]) await fetchFile(remotes[at]!, file, sizes[at]!, tell, signal);
    tell(sizes[at]!);
  }
  return files;
}

/** Where a file lies as long as it is not whole. */
const part = (file: string) => `${file}.part`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const bytesOf = async (file: string): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;

/** How long a file is, asked by its first byte alone, which also servers send that answer no HEAD. */
async function announcedBytes({ url, headers }: Remote, signal?: AbortSignal): Promise<number> {
  const response = await reach(url, { headers: { ...headers, ...IDENTITY, range: "bytes=0-0" } }, signal);
  await response.body?.cancel();
  const [, of] = /\/(\d+)$/.exec(response.headers.get("content-range") ?? "") ?? [];
  const bytes = Number(of ?? response.headers.get("content-length"));
  if (bytes > 0) return bytes;
  throw new Error(`${url} does not say how long the file is`);
}

/** Without this a server may send a file packed, and name another length. */
const IDENTITY = { "accept-encoding": "identity" };

async function fetchFile(
  { url, headers }: Remote,
  file: string,
  bytes: number,
  tell: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = part(file);
  for (let idle = 0; (await bytesOf(unfinished)) !== bytes;) {
    const before = await bytesOf(unfinished);
    const from = before < bytes ? before : 0;
    try {
      const wanted = { ...headers, ...IDENTITY, range: `bytes=${from}-` };
      const response = await reach(url, { headers: wanted }, signal);
      const [, first = 0] = /^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "") ?? [];
      if (Number(first) !== from && Number(first) !== 0)
        throw new Error(`${url} sends another part than asked for`);
      await append(response, unfinished, Number(first), tell, signal);
    } catch (error) {
      signal?.throwIfAborted();
      idle = (await bytesOf(unfinished)) > before ? 0 : idle + 1;
      if (!mayPass(error)) throw error;
      if (idle >= ATTEMPTS) throw brokenOff(url, await bytesOf(unfinished), bytes, error);
      await wait(idle * PACE.retryMs, undefined, { signal });
    }
  }
  await rename(unfinished, file);
}

/** Writes what comes behind the first bytes of a file. */
async function append(
  { body, url }: Response,
  file: string,
  from: number,
  tell: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (!body) throw new Error(`${url} sends nothing`);
  let bytes = from;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      tell((bytes += chunk.length));
      done(null, chunk);
    },
  });
  const to = createWriteStream(file, { flags: from > 0 ? "a" : "w" });
  await pipeline(Readable.fromWeb(body as ReadableStream), counted, to, { signal });
}

/** Whether another attempt may do better: a broken line does, a full disk or a refusal does not. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof Refusal) && (error as NodeJS.ErrnoException).syscall === undefined;

const brokenOff = (url: string, had: number, of: number, cause: unknown) =>
  new Error(
    `${url} breaks off: ${had} of ${of} bytes are here, with which the next attempt goes on ` +
      `(${(cause as Error).message})`,
    { cause },
  );

async function requireRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (needed <= bavail * bsize) return;
  const inMB = (bytes: number) => Math.ceil(bytes / 1e6).toLocaleString("en");
  throw new Error(
    `${folder} has ${inMB(bavail * bsize)} MB free and the download needs ${inMB(needed)} MB; ` +
      "make room or name another folder",
  );
}
