import { requireKnownKeys } from "../core/check.js";
import { type Displayable, shownAs } from "../core/display.js";
import { escapeHtml } from "../core/text.js";

/** A piece of a list that is read rather than compared: a heading and what is to be said under it. */
export interface Entry {
  title: string;
  /** What is said, by its label; a list gives one line each. An empty label stands for none. */
  lines: Record<string, string | readonly string[]>;
}

export interface EntriesOptions {
  /** A line above the list, defaults to none. */
  caption?: string;
}

const LIST =
  "max-width:860px;font-size:13px;line-height:1.45;color:#1f2328;text-align:left;overflow-wrap:anywhere;" +
  "display:grid;row-gap:8px";

/**
 * A numbered list of entries, each with a heading and labelled lines, for what is too long for a table's cells.
 *
 * As plain text the headings alone are shown.
 *
 * @param list in the order in which they are shown
 * @param options a caption
 * @throws RangeError if an option is unknown
 */
export function entries(
  list: readonly Entry[],
  options: EntriesOptions = {},
): Displayable & { entries: readonly Entry[] } {
  requireKnownKeys("show.entries", options, ["caption"]);
  const { caption } = options;
  return shownAs({ entries: list }, () => ({
    "text/html":
      `${caption ? `<div style="font-weight:600;text-align:left">${escapeHtml(caption)}</div>` : ""}` +
      `<ol style="${LIST}">${list.map(asHtml).join("")}</ol>`,
    "text/plain": [...(caption ? [caption] : []), ...list.map(({ title }, at) => `${at + 1}. ${title}`)].join(
      "\n",
    ),
  }));
}

function asHtml({ title, lines }: Entry): string {
  const said = Object.entries(lines).flatMap(([label, text]) =>
    [text]
      .flat()
      .map((one) => `<br>${label === "" ? "" : `<i>${escapeHtml(label)}:</i> `}${escapeHtml(one)}`),
  );
  return `<li><b>${escapeHtml(title)}</b>${said.join("")}</li>`;
}
