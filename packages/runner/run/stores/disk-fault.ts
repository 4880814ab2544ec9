import { existsSync } from "node:fs";

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
