import type { Progress } from "../core/task.js";
import { isFinished, progressLine } from "../show/progress-line.js";

/** Where progress is told, as far as it matters here. */
interface Stream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const BAR = 16;
const EVERY_MS = 60_000;
const EVERY_SHARE = 0.05;
const REDRAW_MS = 200;

/**
 * Tells how far a run has come: on a terminal by a bar that changes in place, elsewhere by a line for every 5 % or every
 * minute, each with its time.
 */
export function progressTo(stream: Stream, now = () => Date.now()): (state: Progress) => void {
  return stream.isTTY ? bar(stream, now) : lines(stream, now);
}

function bar(stream: Stream, now: () => number) {
  let last = -Infinity;
  return (state: Progress) => {
    const finished = isFinished(state);
    if (!finished && now() - last < REDRAW_MS) return;
    last = now();
    const full = Math.floor((BAR * (state.done + state.failed)) / Math.max(1, state.total));
    const line = `${"█".repeat(full)}${"░".repeat(BAR - full)} ${progressLine(state, "answered")}`;
    const shown = finished ? line : line.slice(0, (stream.columns ?? 80) - 1);
    stream.write(`\r\x1b[K${shown}${finished ? "\n" : ""}`);
  };
}

function lines(stream: Stream, now: () => number) {
  let [lastTime, lastShare] = [-Infinity, -Infinity];
  return (state: Progress) => {
    const share = (state.done + state.failed) / Math.max(1, state.total);
    const soon = now() - lastTime < EVERY_MS && share - lastShare < EVERY_SHARE;
    if (soon && !isFinished(state)) return;
    [lastTime, lastShare] = [now(), share];
    stream.write(`${new Date(now()).toISOString()} ${progressLine(state, "answered")}\n`);
  };
}
