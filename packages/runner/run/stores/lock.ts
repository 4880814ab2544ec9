import type { FileHandle } from "node:fs/promises";
import { once } from "@loadlab/lib/core/once.js";
import { native } from "../../packages.js";

/** A byte far behind the end of any file, so that Windows, whose locks bind readers too, lets the answers be read. */
const LOCKED_BYTE = 2 ** 52;

/** Without types of its own. */
const locks = once(() =>
  native<{ tryLock(fd: number, offset: number, length: number, options?: { shared: boolean }): boolean }>(
    "fs-native-extensions",
  ),
);

/** Takes the operating system's lock until the file is closed; false if another has it. */
export function claimed({ fd }: FileHandle): boolean {
  if (process.env.LOADLAB_NO_LOCK) return true;
  const { tryLock } = locks();
  try {
    return tryLock(fd, LOCKED_BYTE, 1);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `this file system cannot lock a file (${code}), so two runs could write to one store. Use a store on another ` +
        "disk (LOADLAB_RUNS names a folder), or set LOADLAB_NO_LOCK=1 and write from one run at a time",
      { cause: error },
    );
  }
}

/** Whether another has locked the file; false if this is unknown. */
export function isClaimed({ fd }: FileHandle): boolean {
  try {
    return !locks().tryLock(fd, LOCKED_BYTE, 1, { shared: true });
  } catch {
    return false;
  }
}
