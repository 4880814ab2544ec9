import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import { cut } from "@loadlab/lib/core/check.js";
import {
  cellSignal,
  isFinished as isComplete,
  progressLine,
  type MimeBundle,
  type ProgressState,
} from "@loadlab/lib/core/display.js";
import { escapeHtml, printable } from "@loadlab/lib/core/text.js";
import { wilson } from "@loadlab/lib/stats/shares.js";
import { KERNEL } from "./knobs.js";
import { CONTROL, LINE, notebookPage } from "./page.js";

/** The least time between two updates, in milliseconds. */
const EVERY_MS = 200;

interface ProgressOptions {
  /** Nothing is shown before so many milliseconds, nor of what is over by then. */
  afterMs?: number;
  /** A clock in milliseconds. */
  now?: () => number;
  /** Where lines go outside a notebook. */
  write?: (line: string) => void;
}

/**
 * A panel for the `onProgress` of a run, which changes in place: a bar, the accuracy so far with its 95 % interval, the
 * pace, the time left, how many replies were cut, empty or doubtful, the last reply, folded, and a button that stops the
 * run (in the JupyterLab that `npm start` opens). At the end only a line stays. In a notebook a run that takes more than
 * a second shows it by itself.
 *
 * @param label what is counted, defaults to "answered"
 * @example await run({ ..., onProgress: show.progress() })
 */
export const progress = (label = "answered"): ((state: ProgressState) => void) => progressPanel(label).report;

/** A panel of `show.progress`, and a way to leave only its line where no further state will come. */
export function progressPanel(
  label: string,
  { afterMs = 0, now = () => performance.now(), write = toTerminal }: ProgressOptions = {},
): { report(state: ProgressState): void; end(): void } {
  const started = now();
  const signal = cellSignal();
  let shown: { update(bundle: MimeBundle): void } | undefined;
  let latest: ProgressState | undefined;
  let last = -Infinity;
  const bundle = (state: ProgressState, isOver: boolean): MimeBundle => {
    const line = printable(progressLine(state, label));
    return { "text/html": isOver ? bar(state, line) : panel(state, line), "text/plain": line };
  };
  const end = () => {
    if (latest && !isComplete(latest)) shown?.update(bundle(latest, true));
  };
  return {
    end,
    report(state) {
      latest = state;
      const isFinished = isComplete(state);
      if (!shown && now() - started < afterMs) return;
      if (!isFinished && now() - last < EVERY_MS) return;
      last = now();
      const next = bundle(state, isFinished || signal?.aborted === true);
      const page = notebookPage();
      if (shown) shown.update(next);
      else if (page) {
        shown = page.display(next);
        signal?.addEventListener("abort", end);
      } else write(`\r\x1b[K${next["text/plain"]}${isFinished ? "\n" : ""}`);
    },
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

/**
 * Runs in the page with `root`, the panel. What is around it stays when the panel is updated, and holds what the reader
 * opened and what has the focus.
 *
 * An update may come between the press and the release of a mouse button, so that the press alone counts.
 */
const STOP = `
${KERNEL}
const button = root.querySelector('button'), held = root.parentNode.held ??= { open: [] };
button.hidden = !kernel;
button.onpointerdown = button.onclick = () => {
  if (!button.disabled) kernel.interrupt();
  button.disabled = true;
};
button.onkeydown = e => {
  e.stopPropagation();
  if (e.key == ' ') button.click();
};
root.querySelectorAll('button,summary').forEach((c, k) => {
  c.onfocus = () => { held.focus = k; };
  c.onblur = () => setTimeout(() => { if (c.isConnected && held.focus == k) held.focus = -1; });
  if (held.focus == k) c.focus({ preventScroll: true });
});
root.querySelectorAll('details').forEach((d, k) => {
  d.open = held.open[k];
  d.ontoggle = () => { held.open[k] = d.open; };
  d.firstChild.onpointerdown = () => { held.open[k] = d.open = !d.open; };
  d.firstChild.onclick = e => e.detail && e.preventDefault();
});`;

function panel(state: ProgressState, line: string): string {
  const button = `<button type="button" hidden style="${CONTROL};border-radius:4px">Stop</button>`;
  const script = `(root => { ${STOP} })(document.currentScript.parentNode)`.replace(/\n\s*/g, " ");
  return `<div>${bar(state, line)}${button}${details(state)}<script>${script}</script></div>`;
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

const toTerminal = (line: string) => void (process.stderr.isTTY && process.stderr.write(line));
