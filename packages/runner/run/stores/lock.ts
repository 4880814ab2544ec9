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

/**
 * Claims an open file for the one who opened it, by the operating system's own lock: whatever path leads to the file,
 * and in whichever thread, process, container or, on a network file system with locks, machine. It is given back when
 * the file is closed, also by the end of the process, however it ends.
 *
 * @returns false if another has it
 * @throws Error if the file system or this platform has no locks; with LOADLAB_NO_LOCK set none is asked for
 */
export function claimed({ fd }: FileHandle): boolean {
  if (process.env.LOADLAB_NO_LOCK) return true;
  const { tryLock } = locks();
  try {
    return tryLock(fd, LOCKED_BYTE, 1);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `this file system can't lock a file (${code}), so that two runs might write to one store; use a store on ` +
        "another disk (LOADLAB_RUNS names a folder), or set LOADLAB_NO_LOCK=1 and see to it that one run at a time does",
      { cause: error },
    );
  }
}

/**
 * Whether another has claimed the file; asked by a lock that is shared and gone when the file is closed.
 *
 * @param handle open for reading; false where it can't be known
 */
export function isClaimed({ fd }: FileHandle): boolean {
  try {
    return !locks().tryLock(fd, LOCKED_BYTE, 1, { shared: true });
  } catch {
    return false;
  }
}
