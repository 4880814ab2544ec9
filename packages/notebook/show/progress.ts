import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import { cut } from "@loadlab/lib/core/check.js";
import type { MimeBundle } from "@loadlab/lib/core/display.js";
import { escapeHtml, printable } from "@loadlab/lib/core/text.js";
import { wilson } from "@loadlab/lib/stats/wilson.js";
import { notebookPage } from "./page.js";
import { LINE } from "./theme.js";
import { isFinished, progressLine, type ProgressState } from "@loadlab/lib/core/progress-line.js";

export interface ProgressOptions {
  /** The least time between two updates, in milliseconds, defaults to 200. */
  everyMs?: number;
  /** Nothing is shown before so many milliseconds, nor of what is over by then; defaults to 0. */
  afterMs?: number;
  /** A clock in milliseconds, defaults to the machine's. */
  now?: () => number;
  /** Where lines go outside a notebook; defaults to stderr if it is a terminal, else nowhere. */
  write?: (line: string) => void;
}

/**
 * A panel for the `onProgress` of a run, which changes in place: a bar, the accuracy so far with its 95 % interval, the
 * pace, the time left, how many replies were cut, empty or doubtful, and the last reply, folded. At the end only a line
 * stays. In a notebook a run that takes more than a second shows it by itself.
 *
 * @param label what is counted, defaults to "answered"
 * @example await run({ ..., onProgress: show.progress() })
 */
export function progress(label = "answered", options: ProgressOptions = {}): (state: ProgressState) => void {
  const { everyMs = 200, afterMs = 0, now = () => performance.now(), write = terminal() } = options;
  const started = now();
  let shown: { update(bundle: MimeBundle): void } | undefined;
  let last = -Infinity;
  return (state) => {
    const finished = isFinished(state);
    if (!shown && now() - started < afterMs) return;
    if (!finished && now() - last < everyMs) return;
    last = now();
    const line = printable(progressLine(state, label));
    const more = finished ? "" : details(state);
    const bundle = { "text/html": bar(state, line) + more, "text/plain": line };
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

/** Below the bar: how sure the accuracy is, the pace, what is odd about replies, and the last of them. */
function details({ done, correct, perSecond, latest, ...counts }: ProgressState): string {
  if (perSecond == null || correct === null) return "";
  const { low, high } = wilson(Math.round(correct * done), done, 0.95);
  const percent = (share: number) => (100 * share).toFixed(0);
  const odd = (["cut", "empty", "doubtful"] as const).flatMap((name) =>
    counts[name] ? `${counts[name]} ${name}` : [],
  );
  const parts = [
    `95 % interval ${percent(low)} to ${percent(high)} %`,
    `${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)} a second`,
    ...odd,
  ];
  const reply = latest ?? "";
  const text = withoutThoughts(reply);
  const folded = text === reply ? "" : `<details><summary>with its thoughts</summary>${pre(reply)}</details>`;
  return (
    `<div style="font-size:12px;opacity:.8">${escapeHtml(parts.join(", "))}; interrupt to stop, run again to go on</div>` +
    `<details style="font-size:12px"><summary>last reply</summary>${pre(text.trim() || "(empty)")}${folded}</details>`
  );
}

const pre = (text: string) =>
  `<pre style="white-space:pre-wrap">${escapeHtml(printable(cut(text, 2000)))}</pre>`;

const terminal = () => (line: string) => void (process.stderr.isTTY && process.stderr.write(line));
