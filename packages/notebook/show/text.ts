import { requireInteger, requireKnownKeys } from "@loadlab/lib/core/check.js";
import { shownAs, type Displayable, type MimeBundle } from "@loadlab/lib/core/display.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { LINE } from "./page.js";

export interface TextOptions {
  /** A line above the text, defaults to none. */
  caption?: string;
  /** The most characters shown; a longer text loses its middle. At least 100, defaults to 4,000. */
  limit?: number;
}

const BOX =
  `border:1px solid ${LINE};` +
  "white-space:pre-wrap;overflow-wrap:anywhere;font-family:monospace;font-size:13px;line-height:1.45;" +
  "border-radius:4px;padding:8px 10px;margin:4px 0;max-width:860px;text-align:left";

/**
 * A text as it is, line by line: a prompt, a reply.
 *
 * @param content what is shown
 * @throws TypeError if it is no string; RangeError if the limit is out of range
 */
export function text(content: string, options: TextOptions = {}): Displayable & { text: string } {
  requireKnownKeys("show.text", options, ["caption", "limit"]);
  if (typeof content !== "string") throw new TypeError(`show.text got ${String(content)}; expected a string`);
  const { caption, limit = 4000 } = options;
  requireInteger("limit", limit, 100);
  return shownAs({ text: content }, () => {
    const shown = shortened(content, limit);
    return captioned(caption, `<div style="${BOX}">${escapeHtml(shown)}</div>`, [shown]);
  });
}

function shortened(content: string, limit: number): string {
  if (content.length <= limit) return content;
  const half = Math.floor(limit / 2);
  const left = (content.length - 2 * half).toLocaleString("en");
  return `${content.slice(0, half)}\n[… ${left} characters left out …]\n${content.slice(-half)}`;
}

/** A piece of a list that is read rather than compared: a heading and what is to be said under it. */
interface Entry {
  title: string;
  /** What is said, by its label; a list gives one line each. An empty label stands for none. */
  lines: Record<string, string | readonly string[]>;
}

const LIST =
  "max-width:860px;font-size:13px;line-height:1.45;text-align:left;overflow-wrap:anywhere;" +
  "display:grid;row-gap:8px";

/**
 * A numbered list of entries, each with a heading and labelled lines, for what is too long for a table's cells.
 *
 * As plain text the headings alone are shown.
 *
 * @param list in the order in which they are shown
 * @param options `caption`, a line above the list, defaults to none
 * @throws RangeError if an option is unknown
 */
export function entries(
  list: readonly Entry[],
  options: { caption?: string } = {},
): Displayable & { entries: readonly Entry[] } {
  requireKnownKeys("show.entries", options, ["caption"]);
  return shownAs({ entries: list }, () => {
    const titles = list.map(({ title }, at) => `${at + 1}. ${title}`);
    return captioned(options.caption, `<ol style="${LIST}">${list.map(asHtml).join("")}</ol>`, titles);
  });
}

function asHtml({ title, lines }: Entry): string {
  const said = Object.entries(lines).flatMap(([label, text]) =>
    [text]
      .flat()
      .map((one) => `<br>${label === "" ? "" : `<i>${escapeHtml(label)}:</i> `}${escapeHtml(one)}`),
  );
  return `<li><b>${escapeHtml(title)}</b>${said.join("")}</li>`;
}

function captioned(caption: string | undefined, html: string, lines: readonly string[]): MimeBundle {
  const above = caption ? [caption] : [];
  const heading = above.map(
    (line) => `<div style="font-weight:600;text-align:left">${escapeHtml(line)}</div>`,
  );
  return { "text/html": heading.join("") + html, "text/plain": [...above, ...lines].join("\n") };
}
