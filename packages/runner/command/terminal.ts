import { constants } from "node:os";
import { isFinished, progressLine, type ProgressState } from "@loadlab/lib/core/display.js";
import type { Params } from "@loadlab/lib/core/sample.js";
import { columnsOf, tableText } from "@loadlab/lib/core/table.js";
import { printable } from "@loadlab/lib/core/text.js";

/** Prints a line, or several, of what a command has found; texts from stores steer no terminal. */
export const say = (text: string): void => void process.stdout.write(`${printable(text)}\n`);

/** The same beside the result: what a command does, and what went wrong. */
export const note = (text: string): void => void process.stderr.write(`${printable(text)}\n`);

/** Headings that are the names of the columns themselves. */
export const ownNames = ([first]: readonly object[]): Record<string, string> =>
  Object.fromEntries(Object.keys(first ?? {}).map((name) => [name, name]));

/** Rows as lines of text, numbers to the right, a line of names above. */
export const textTable = (rows: readonly Record<string, string | number | boolean>[]): string =>
  tableText(columnsOf(rows, { labels: ownNames(rows), digits: 15 }), rows);

/** A name for each cell: the parameters in which some differ, or all where there is but one cell. */
export function cellNames(cells: readonly Params[]): string[] {
  const names = [...new Set(cells.flatMap(Object.keys))];
  const varying = names.filter((name) => cells.some((cell) => cell[name] !== cells[0]?.[name]));
  const told = varying.length > 0 ? varying : names;
  return cells.map((cell) => told.map((name) => `${name}=${cell[name]}`).join(" "));
}

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

/** Exit codes, beside 128 + n after signal n (130 after Ctrl-C). */
export const EXIT = {
  done: 0,
  /** Something failed: a server, a disk, a damaged store. */
  fault: 1,
  /** A mistake in a plan, an option or a shard. */
  badInput: 2,
  /** Some questions are open: the same command asks them. */
  incomplete: 3,
} as const;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A wrapper such as npx passes on a Ctrl-C that the terminal has already sent: within this time they are one. */
const SAME_MS = 500;

/** The end of a command by a signal. */
export class Interrupted extends Error {
  override name = "Interrupted";
  constructor(readonly by: (typeof SIGNALS)[number]) {
    super(`ended by ${by}`);
  }
  get exitCode(): number {
    return 128 + constants.signals[this.by];
  }
}

/** Does work that the first SIGINT, SIGTERM or SIGHUP asks to stop, and a second ends at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let first = 0;
  const stop = (by: (typeof SIGNALS)[number]) => {
    const interrupted = new Interrupted(by);
    if (controller.signal.aborted && Date.now() - first > SAME_MS) process.exit(interrupted.exitCode);
    if (controller.signal.aborted) return;
    first = Date.now();
    process.stderr.write("\nstopping; finished work is kept (Ctrl-C again quits at once)\n");
    controller.abort(interrupted);
  };
  for (const name of SIGNALS) process.on(name, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}
