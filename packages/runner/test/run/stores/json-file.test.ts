import { expect, it } from "vitest";
import { insisted } from "../../../run/stores/json-file.js";

/** Fails so many times with this code, then works; counts the attempts. */
function refused(times: number, code: string) {
  const work = async () => {
    if (++work.attempts <= times) throw Object.assign(new Error(code), { code });
  };
  work.attempts = 0;
  return work;
}

it.each([
  ["win32", 3, "EPERM", 4, undefined],
  ["win32", 99, "EBUSY", 10, "EBUSY"],
  ["win32", 1, "ENOSPC", 1, "ENOSPC"],
  ["linux", 1, "EPERM", 1, "EPERM"],
])(
  "on %s a renaming refused %d times with %s is tried %d times",
  async (platform, times, code, tried, fault) => {
    const work = refused(times, code);
    const said = await insisted(work, platform).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect([said, work.attempts]).toEqual([fault, tried]);
  },
);
