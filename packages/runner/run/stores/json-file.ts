import { open, readFile, rename } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { ZodError, ZodType } from "zod";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";

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
