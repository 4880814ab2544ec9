import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { link, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import type { ZodError, ZodType } from "zod";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";

const FULL = ["ENOSPC", "EDQUOT", "EFBIG"];
const READ_ONLY = ["EROFS", "EACCES", "EPERM"];

/** A failed write to a store as an error for its user; other errors stay as they are. */
export function diskFault(folder: string, error: unknown): unknown {
  const { code, message } = Object(error) as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const cause = { cause: error };
  const next = "finished responses are safe there, and the same call of run continues";
  if (FULL.includes(code))
    return new Error(`the disk of ${folder} is full (${code}). Free some space: ${next}`, cause);
  if (READ_ONLY.includes(code))
    return new Error(
      `${folder} is not writable (${code}). ` +
        (existsSync(folder) ? "Copy the folder to a writable place and use that" : "Use a writable store") +
        ", or set LOADLAB_RUNS to another folder for all stores",
      cause,
    );
  return new Error(`writing to ${folder} failed: ${message}; ${next}`, cause);
}

/** The faults of a value by its schema, such as "score.correct: Too big". */
export const faultsIn = ({ issues }: ZodError): string =>
  issues.map(({ path, message }) => `${z.core.toDotPath(path) || "it"}: ${message}`).join("; ");

/** The content of a JSON file, undefined if there is none. @param what it is, for errors */
export async function readJson<T>(file: string, what: string, shape: ZodType<T>): Promise<T | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { data, error } = shape.safeParse(parsedJson(text));
  if (!error) return data;
  throw new Error(`${file} is not ${what} (${faultsIn(error)}); restore it, or use another store`);
}

/** Writes a JSON file so that a crash leaves either the old or the new one. */
export async function replaceJson(file: string, value: object): Promise<void> {
  const handle = await open(`${file}.new`, "w");
  try {
    await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await insisted(() => rename(`${file}.new`, file));
}

/** Attempts at what Windows refuses for as long as another program reads the file, a virus scanner for one. */
const ATTEMPTS = 10;

/** Tries again, for half a second, to rename a file over one that is in use on Windows. */
export async function insisted(
  work: () => Promise<void>,
  platform: string = process.platform,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (platform !== "win32" || attempt === ATTEMPTS || !/^E(PERM|ACCES|BUSY)$/.test(code)) throw error;
      await wait(10 * attempt);
    }
}

let begun = 0;

/** Unpacks `answers.jsonl.gz` where there is no `answers.jsonl`, whole or not at all. */
export async function unpack(folder: string): Promise<void> {
  const answers = join(folder, "answers.jsonl");
  const packed = `${answers}.gz`;
  if (existsSync(answers) || !existsSync(packed)) return;
  const part = `${answers}.${process.pid}.${++begun}.part`; // one of its own, also within this process
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(part));
    await link(part, answers); // where a run has begun to write in the meantime its file stays
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code?.startsWith("Z_"))
      throw new Error(`${packed} is damaged (${message}); restore it`, { cause: error });
    throw diskFault(folder, error);
  } finally {
    await rm(part, { force: true });
  }
}
