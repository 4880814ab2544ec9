import { cut, listed } from "../core/check.js";
import type { MimeBundle } from "../core/display.js";
import type { Progress } from "../core/task.js";
import { escapeHtml, printable } from "../core/text.js";
import { notebookPage } from "./page.js";

/** What a run tells about itself while it goes on; `failed` defaults to 0, `refused` to none. */
type ProgressState = Omit<Progress, "failed" | "refused"> & Partial<Progress>;

export interface ProgressOptions {
  /** The least time between two updates, in milliseconds, defaults to 200. */
  everyMs?: number;
  /** A clock in milliseconds. */
  now?: () => number;
  /** Where lines go outside a notebook; defaults to stderr if it is a terminal, else nowhere. */
  write?: (line: string) => void;
}

/**
 * A bar for the `onProgress` of a run: one bar that changes in place, with the accuracy so far and the time left, and
 * at the end a line without the time.
 *
 * @param label what is counted, defaults to "answered"
 * @example await run({ ..., onProgress: show.progress() })
 */
export function progress(label = "answered", options: ProgressOptions = {}): (state: ProgressState) => void {
  const { everyMs = 200, now = () => performance.now(), write = terminal() } = options;
  let shown: { update(bundle: MimeBundle): void } | undefined;
  let last = -Infinity;
  return (state) => {
    const finished = state.done + (state.failed ?? 0) >= state.total;
    if (!finished && now() - last < everyMs) return;
    last = now();
    const line = printable(
      summary(state, label) + (finished ? refusals(state) : timeLeft(state.secondsLeft)),
    );
    const bundle = { "text/html": bar(state, line), "text/plain": line };
    const page = notebookPage();
    if (shown) shown.update(bundle);
    else if (page) shown = page.display(bundle);
    else write(finished ? `\r\x1b[K${line}\n` : `\r\x1b[K${line}`);
  };
}

function summary({ done, total, failed = 0, correct }: ProgressState, label: string): string {
  const accuracy = correct === null ? "" : `, ${(100 * correct).toFixed(1)} % right`;
  const unheard = failed === 0 ? "" : `, ${failed.toLocaleString("en")} without a reply`;
  return `${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${label}${accuracy}${unheard}`;
}

/** The samples that were refused, and what the server said of the first. */
function refusals({ refused = [] }: ProgressState): string {
  const [first] = refused;
  if (!first) return "";
  return `; refused: ${listed(
    refused.map(({ sample }) => sample),
    5,
  )} ("${cut(first.said, 200)}")`;
}

function timeLeft(seconds: number | null): string {
  if (seconds === null) return "";
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `, about ${whole} s left`;
  if (whole < 3600) return `, about ${Math.round(whole / 60)} min left`;
  return `, about ${(whole / 3600).toFixed(1)} h left`;
}

function bar({ done, total }: ProgressState, line: string): string {
  const share = total === 0 ? 100 : (100 * done) / total;
  const groove =
    "display:inline-block;width:220px;height:10px;background:#e1e4e8;border-radius:5px;overflow:hidden";
  const fill = `display:block;width:${share.toFixed(1)}%;height:10px;background:#4269d0`;
  return (
    `<div style="font-size:13px;text-align:left"><span style="${groove}"><span style="${fill}"></span></span> ` +
    `<span>${escapeHtml(line)}</span></div>`
  );
}

const terminal = () => (line: string) => void (process.stderr.isTTY && process.stderr.write(line));
