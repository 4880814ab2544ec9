import type { MimeBundle } from "@loadlab/lib/core/display.js";
import { escapeHtml, printable } from "@loadlab/lib/core/text.js";
import { notebookPage } from "./page.js";
import { LINE } from "./theme.js";
import { isFinished, progressLine, type ProgressState } from "@loadlab/lib/core/progress-line.js";

export interface ProgressOptions {
  /** The least time between two updates, in milliseconds, defaults to 200. */
  everyMs?: number;
  /** A clock in milliseconds, defaults to the machine's. */
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
    const finished = isFinished(state);
    if (!finished && now() - last < everyMs) return;
    last = now();
    const line = printable(progressLine(state, label));
    const bundle = { "text/html": bar(state, line), "text/plain": line };
    const page = notebookPage();
    if (shown) shown.update(bundle);
    else if (page) shown = page.display(bundle);
    else write(finished ? `\r\x1b[K${line}\n` : `\r\x1b[K${line}`);
  };
}

function bar({ done, total }: ProgressState, line: string): string {
  const share = total === 0 ? 100 : (100 * done) / total;
  const groove = `display:inline-block;width:220px;height:10px;background:${LINE};border-radius:5px;overflow:hidden`;
  const fill = `display:block;width:${share.toFixed(1)}%;height:10px;background:#4269d0`;
  return (
    `<div style="font-size:13px;text-align:left"><span style="${groove}"><span style="${fill}"></span></span> ` +
    `<span>${escapeHtml(line)}</span></div>`
  );
}

const terminal = () => (line: string) => void (process.stderr.isTTY && process.stderr.write(line));
