import { existsSync } from "node:fs";

const FULL = ["ENOSPC", "EDQUOT", "EFBIG"];
const READ_ONLY = ["EROFS", "EACCES", "EPERM"];

/**
 * What a failed writing to a store means to its user: which folder, what is safe, what to do. Errors that are none of
 * the disk's are given back as they are.
 */
export function diskFault(folder: string, error: unknown): unknown {
  const { code, message } = Object(error) as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const safe = "every answer that was finished is safe there";
  if (FULL.includes(code))
    return new Error(
      `there is no room for more answers in ${folder} (${code}): ${safe}; make room, and the same call of run goes on`,
      { cause: error },
    );
  if (READ_ONLY.includes(code))
    return new Error(
      `${folder} can't be written to (${code}): ` +
        (existsSync(folder)
          ? "the answers in it can be read, more need a store elsewhere; copy the folder to where you may write and name that"
          : "name a store where you may write") +
        ", or let LOADLAB_RUNS name another place for all stores",
      { cause: error },
    );
  return new Error(`writing to ${folder} has failed: ${message}; ${safe}, and the same call of run goes on`, {
    cause: error,
  });
}
