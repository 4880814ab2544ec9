import { requireInteger, requireKnownKeys } from "../core/check.js";
import { type Displayable, shownAs } from "../core/display.js";
import { escapeHtml } from "../core/text.js";

export interface TextOptions {
  /** A line above the text, defaults to none. */
  caption?: string;
  /** The most characters shown; a longer text loses its middle. At least 100, defaults to 4,000. */
  limit?: number;
}

const BOX =
  "white-space:pre-wrap;overflow-wrap:anywhere;font-family:monospace;font-size:13px;line-height:1.45;" +
  "border:1px solid #d0d7de;border-radius:4px;padding:8px 10px;margin:4px 0;max-width:860px;text-align:left";

/**
 * A text as it is, line by line: a prompt, a reply.
 *
 * @throws TypeError if it is no string; RangeError if the limit is out of range
 */
export function text(content: string, options: TextOptions = {}): Displayable & { text: string } {
  requireKnownKeys("show.text", options, ["caption", "limit"]);
  if (typeof content !== "string") throw new TypeError(`show.text got ${String(content)}; expected a string`);
  const { caption, limit = 4000 } = options;
  requireInteger("limit", limit, 100);
  return shownAs({ text: content }, () => {
    const shown = shortened(content, limit);
    const heading = caption
      ? `<div style="font-weight:600;text-align:left">${escapeHtml(caption)}</div>`
      : "";
    return {
      "text/html": `${heading}<div style="${BOX}">${escapeHtml(shown)}</div>`,
      "text/plain": caption ? `${caption}\n${shown}` : shown,
    };
  });
}

function shortened(content: string, limit: number): string {
  if (content.length <= limit) return content;
  const half = Math.floor(limit / 2);
  const left = (content.length - 2 * half).toLocaleString("en");
  return `${content.slice(0, half)}\n[… ${left} characters left out …]\n${content.slice(-half)}`;
}
