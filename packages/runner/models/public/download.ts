import { createWriteStream } from "node:fs";
import { mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { hash32 } from "@loadlab/lib/core/random.js";

export const PACE = {
  /** Maximum wait for the beginning of an answer. */
  patienceMs: 30_000,
  /** Wait after the first attempt without progress; twice as long after the second. */
  retryMs: 2000,
};

/** A server's refusal, which repeated requests would not change. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** The answer to a request, if it begins within half a minute and is not an error. */
export async function reach(url: string, request: RequestInit, signal?: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new Error(`no answer in ${PACE.patienceMs / 1000} s`)),
    PACE.patienceMs,
  );
  const response = await fetch(url, {
    ...request,
    signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]),
  })
    .catch((error: Error) => {
      signal?.throwIfAborted();
      const { cause = error } = error;
      throw new Error(`${url} can't be reached: ${(cause as Error).message}`, { cause: error });
    })
    .finally(() => clearTimeout(timer));
  if (response.status < 400) return response;
  const said = `${url} answers ${response.status} ${response.statusText}`;
  await response.body?.cancel();
  throw response.status >= 500 || response.status === 429 ? new Error(said) : new Refusal(said);
}

/** A file to download. */
export interface Remote {
  url: string;
  /** Its name on this machine. */
  fileName: string;
  headers?: Record<string, string>;
  /** If known. */
  sha256?: string;
}

export interface DownloadOptions {
  /** Called with the bytes so far, including earlier attempts, and their total. */
  onBytes?: (bytes: number, of: number) => void;
  signal?: AbortSignal;
}

/** Attempts in a row without progress before a download fails. */
const ATTEMPTS = 4;

/** Downloads files into a folder, one after another, or continues to. */
export async function download(
  remotes: readonly Remote[],
  folder: string,
  { onBytes = () => {}, signal }: DownloadOptions,
): Promise<string[]> {
  const files = remotes.map(({ fileName }) => join(folder, fileName));
  const announced = await Promise.all(remotes.map((remote) => announcedBy(remote, signal)));
  const parts = files.map((file, at) => `${file}.${announced[at]!.mark}.part`);
  const there = await Promise.all(
    files.map(async (file, at) => (await bytesOf(file)) || (await bytesOf(parts[at]!))),
  );
  const total = sum(announced.map(({ bytes }) => bytes));
  await mkdir(folder, { recursive: true });
  for (const [at, file] of files.entries()) {
    const { bytes } = announced[at]!;
    const tell = (had: number) => {
      there[at] = had;
      onBytes(sum(there), total);
    };
    if ((await bytesOf(file)) !== bytes) {
      await fetchFile(remotes[at]!, parts[at]!, bytes, tell, signal);
      await rename(parts[at]!, file);
    }
    tell(bytes);
  }
  return files;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const bytesOf = async (file: string): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;

/** A file's length, by its first byte since some servers have no HEAD, and a mark so that two files are never joined. */
async function announcedBy(
  { url, headers }: Remote,
  signal?: AbortSignal,
): Promise<{ bytes: number; mark: string }> {
  const response = await reach(url, { headers: { ...headers, ...IDENTITY, range: "bytes=0-0" } }, signal);
  await response.body?.cancel();
  const said = (name: string) => response.headers.get(name) ?? "";
  const [, of] = /\/(\d+)$/.exec(said("content-range")) ?? [];
  const bytes = Number(of ?? said("content-length"));
  if (!(bytes > 0)) throw new Error(`${url} does not send the file's length`);
  return { bytes, mark: hash32(`${bytes} ${said("etag") || said("last-modified")}`).toString(16) };
}

/** Otherwise a server may compress the file, and send another length. */
const IDENTITY = { "accept-encoding": "identity" };

async function fetchFile(
  { url, headers }: Remote,
  file: string,
  bytes: number,
  tell: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let [had, idle] = [await bytesOf(file), 0]; had !== bytes;) {
    const from = had < bytes ? had : 0;
    const wanted = { ...headers, ...IDENTITY, range: `bytes=${from}-` };
    const problem = await reach(url, { headers: wanted }, signal)
      .then((response) => append(response, file, from, bytes, tell, signal))
      .then(
        () => new Error("it ends early"),
        (error: Error) => error,
      );
    signal?.throwIfAborted();
    const has = await bytesOf(file);
    idle = has > had ? 0 : idle + 1;
    had = has;
    if (had === bytes) return;
    if (!mayPass(problem)) throw problem;
    if (idle >= ATTEMPTS)
      throw new Error(
        `${url} keeps breaking off, with ${had} of ${bytes} bytes downloaded (${problem.message}); call again to continue`,
        { cause: problem },
      );
    await wait(idle * PACE.retryMs, undefined, { signal });
  }
}

/** Writes the received part of a file, or the whole. */
async function append(
  { body, headers }: Response,
  file: string,
  asked: number,
  of: number,
  tell: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const from = Number(/^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1] ?? 0);
  if (!body || (from !== asked && from !== 0)) throw new Error("it sends another part than requested");
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    let bytes = from;
    for await (const chunk of chunks) {
      if ((bytes += chunk.length) > of) throw new Error(`it sends more than the ${of} bytes it announced`);
      tell(bytes);
      yield chunk;
    }
  }
  const to = createWriteStream(file, { flags: from > 0 ? "a" : "w" });
  await pipeline(body as unknown as AsyncIterable<Uint8Array>, counted, to, { signal });
}

/** Whether another attempt may succeed: not after a refusal or with a full disk. */
const mayPass = (problem: NodeJS.ErrnoException): boolean =>
  !(problem instanceof Refusal) && problem.syscall === undefined;
