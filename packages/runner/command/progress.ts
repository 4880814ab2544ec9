import { isFinished, progressLine, type ProgressState } from "@loadlab/lib/core/progress-line.js";

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

/** What is counted, and the clock. */
interface ProgressOptions {
  label?: string;
  now?: () => number;
}

/**
 * Tells how far something has come: on a terminal by a bar that changes in place, elsewhere by a line for every 5 % or every
 * minute, each with its time.
 */
export function progressTo(stream: Stream, options: ProgressOptions = {}): (state: ProgressState) => void {
  const { label = "answered", now = () => Date.now() } = options;
  return stream.isTTY ? bar(stream, label, now) : lines(stream, label, now);
}

function bar(stream: Stream, label: string, now: () => number) {
  let last = -Infinity;
  return (state: ProgressState) => {
    const finished = isFinished(state);
    if (!finished && now() - last < REDRAW_MS) return;
    last = now();
    const full = Math.floor((BAR * (state.done + (state.failed ?? 0))) / Math.max(1, state.total));
    const line = `${"█".repeat(full)}${"░".repeat(BAR - full)} ${progressLine(state, label)}`;
    const shown = finished ? line : line.slice(0, (stream.columns ?? 80) - 1);
    stream.write(`\r\x1b[K${shown}${finished ? "\n" : ""}`);
  };
}

function lines(stream: Stream, label: string, now: () => number) {
  let [lastTime, lastShare] = [-Infinity, -Infinity];
  return (state: ProgressState) => {
    const share = (state.done + (state.failed ?? 0)) / Math.max(1, state.total);
    const soon = now() - lastTime < EVERY_MS && share - lastShare < EVERY_SHARE;
    if (soon && !isFinished(state)) return;
    [lastTime, lastShare] = [now(), share];
    stream.write(`${new Date(now()).toISOString()} ${progressLine(state, label)}\n`);
  };
}
