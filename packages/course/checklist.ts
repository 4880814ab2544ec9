import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { contractOf, type Kept } from "@loadlab/lib/core/contract/contract.js";
import { shownAs, type Displayable } from "@loadlab/lib/core/display.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";

/** The rules for a benchmark, and whether it keeps them; a cell shows this array as a table. */
export type Checklist = Kept[] & Displayable;

const TABLE = "border-collapse:collapse;font-size:13px;margin:4px 0;text-align:left;max-width:860px";
const CELL = "padding:3px 10px;vertical-align:top;text-align:left";

/** Sets no colour of text or background, so that it is legible on light and dark pages. */
const edge = (kept: boolean) => `border-left:5px solid ${kept ? "#2da44e" : "#d4822a"}`;

/**
 * Shows the rules for a benchmark as a list, with a green edge for each rule that it keeps.
 *
 * @param rows with `rule`, `kept` and `says`: those of `checkTask`, or your own
 * @param options `caption`, a line above the list, defaults to none
 * @throws RangeError if an option is unknown
 */
export function checklist(rows: readonly Kept[], options: { caption?: string } = {}): Checklist {
  requireKnownKeys("checklist", options, ["caption"]);
  const list = rows.map((row) => ({ ...row }));
  const kept = list.filter((row) => row.kept).length;
  const heading = [options.caption, `${kept} of ${list.length}`].filter((part) => part).join(" ");
  return shownAs(list, () => ({
    "text/html":
      `<table style="${TABLE}"><caption style="caption-side:top;text-align:left;font-weight:600;color:inherit">` +
      `${escapeHtml(heading)}</caption>${list.map(asHtml).join("")}</table>`,
    "text/plain": [heading, ...list.map((row) => `${sign(row)} ${row.rule}: ${row.says}`)].join("\n"),
  }));
}

const sign = ({ kept }: Kept) => (kept ? "✓" : "✗");

const asHtml = (row: Kept) =>
  `<tr style="background:transparent"><td style="${CELL};${edge(row.kept)}">${sign(row)}</td>` +
  `<td style="${CELL}">${escapeHtml(row.rule)}</td><td style="${CELL}">${escapeHtml(row.says)}</td></tr>`;

/**
 * Checks rule by rule whether a task keeps the contract with the lab, on 36 samples from its whole grid. The same parameters
 * and seed must give the same sample, whatever else the process does. The oracle must score 1, an empty answer 0, and
 * every score lie in 0..1. A parameter out of range must throw.
 *
 * @param task any task, for example your own
 * @param options `refused`: parameters that the task must refuse, beside those that no task accepts; defaults to none
 * @returns a row for each rule: `rule`, `kept`, `says`; `checklist` shows it with further rows
 * @throws RangeError if it is not a task, or an option is out of range
 * @source CONTRIBUTING.md, "A benchmark's folder"
 */
export function checkTask(task: AnyTask, options: { refused?: readonly object[] } = {}): Checklist {
  requireKnownKeys("checkTask", options, ["refused"]);
  const caption = `The contract, kept by ${task?.name}?`;
  return checklist(contractOf(task, options.refused), { caption });
}
