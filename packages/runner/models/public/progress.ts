import type { Progress } from "@loadlab/lib/core/task.js";

/** How far a download has come, in MB (of 1,000,000 bytes). */
export type DownloadProgress = Pick<Progress, "done" | "total" | "correct" | "secondsLeft">;

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
