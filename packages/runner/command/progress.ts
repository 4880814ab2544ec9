import { isFinished, progressLine, type ProgressState } from "@loadlab/lib/core/progress-line.js";

const EVERY_MS = 60_000;
const EVERY_SHARE = 0.05;

/** Tells progress by a line for every 5 % or every minute, each with its time. */
export function progressTo(
  stream: { write(text: string): unknown },
  { label = "answered", now = () => Date.now() } = {},
): (state: ProgressState) => void {
  let [lastTime, lastShare] = [-Infinity, -Infinity];
  return (state) => {
    const share = (state.done + (state.failed ?? 0)) / Math.max(1, state.total);
    const soon = now() - lastTime < EVERY_MS && share - lastShare < EVERY_SHARE;
    if (soon && !isFinished(state)) return;
    [lastTime, lastShare] = [now(), share];
    stream.write(`${new Date(now()).toISOString()} ${progressLine(state, label)}\n`);
  };
}
