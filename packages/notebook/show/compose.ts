import { escapeHtml } from "@loadlab/lib/core/text.js";
import { copyOf, parsed, tidied } from "./dom.js";
import { widenedToText } from "./frame.js";
import { headingOf } from "@loadlab/lib/core/headings.js";
import { type Part, ramp, showsSymbols, swatches } from "./legend.js";
import { FONTS, SVG } from "@loadlab/lib/core/picture.js";
import { textWidth } from "@loadlab/runner/models/render.js";

const INK = "#1f2328";
const PADDING = 8;

/** What stands above and below a picture, and is part of it. */
export interface Words {
  /** What is seen, in bold above the picture; defaults to none. */
  title?: string;
  /** A line or more below the picture, in lines no longer than it is wide; defaults to none. */
  caption?: string;
}

/**
 * One SVG document of what Plot drew, which gives an HTML figure as soon as there is a title, a legend or a caption.
 * The same drawing gives the same bytes. Long tick labels widen the picture instead of being cut off.
 */
export function compose(drawn: Element, alt: string, { title, caption }: Words = {}, width?: number): string {
  const main = mainDrawing(drawn);
  const chart = drawing(main);
  const inner = chart.width;
  const parts: Part[] = [];
  let [above, below] = [title, caption];
  for (const child of main === drawn ? [main] : drawn.children) {
    const text = child.textContent?.trim() ?? "";
    if (child === main) parts.push(chart);
    else if (isRamp(child)) parts.push(ramp(child));
    else if (/-swatches\b/.test(child.getAttribute("class") ?? ""))
      parts.push(swatches(child, legendLabel(drawn, child), inner));
    else if (child.localName === "h2") above ??= text;
    else if (child.localName === "figcaption") below ??= text;
    else if (child.localName !== "style" && text) parts.push(paragraph(text, inner, 14));
  }
  return framed(parts, { title: above, caption: below }, inner, alt, width);
}

/** One SVG document on white: a title, the parts, as wide as `inner`, one below the other, and a caption. */
export function framed(
  given: readonly Part[],
  { title, caption }: Words,
  inner: number,
  alt: string,
  shownWidth?: number,
): string {
  const parts = [...given];
  if (title) parts.unshift(paragraph(title, inner, 17, "bold"));
  if (caption) parts.push(paragraph(caption, inner, 12));
  let height = PADDING;
  const placed = parts.map((part) => {
    const written = typeof part.source === "string" ? part.source : "";
    const group = `<g transform="translate(${PADDING},${height})">${written}</g>`;
    height += part.height;
    return group;
  });
  const [wide, high] = [Math.ceil(inner + 2 * PADDING), Math.ceil(height + PADDING)];
  const zoom = (shownWidth ?? wide) / wide;
  const name = escapeHtml(alt);
  const whole = parsed(
    `<svg xmlns="${SVG}" width="${wide * zoom}" height="${Math.round(high * zoom)}" viewBox="0 0 ${wide} ${high}" ` +
      `role="img" aria-label="${name}" font-family="${FONTS}" color="${INK}" fill="currentColor"><title>${name}</title>` +
      `<rect width="${wide}" height="${high}" fill="white"/>${placed.join("")}</svg>`,
  );
  const groups = [...whole.children].slice(-parts.length);
  for (const [at, { source }] of parts.entries()) if (typeof source !== "string") groups[at]!.append(source);
  return tidied(whole);
}

const isSvg = (element: Element): element is SVGSVGElement => element.localName === "svg";

/** Plot's legends of continuous colours are SVGs. */
const isRamp = (element: Element): element is SVGSVGElement =>
  /-ramp\b/.test(element.getAttribute("class") ?? "");

function mainDrawing(drawn: Element): SVGSVGElement {
  const found = [drawn, ...drawn.children].filter(isSvg).find((one) => one === drawn || !isRamp(one));
  if (found) return found;
  throw new TypeError(`show.plot got a <${drawn.localName}> without an SVG; expected what Plot.plot returns`);
}

function legendLabel(drawn: Element, legend: Element): string {
  const { scale } = drawn as Element & { scale?: (name: string) => { label?: string } | undefined };
  return headingOf(scale?.(showsSymbols(legend) ? "symbol" : "color")?.label ?? "");
}

/** The chart itself, its frame widened to all of its text. */
function drawing(main: SVGSVGElement): Part & { width: number } {
  const copy = copyOf(main);
  for (const style of copy.querySelectorAll("style")) style.remove();
  copy.removeAttribute("class");
  copy.removeAttribute("font-family");
  for (const label of copy.querySelectorAll('[aria-label$="axis label"] text')) relabel(label);
  const { width, height } = widenedToText(copy);
  return { source: copy, width, height };
}

/** Plot puts an arrow before or after the name of a column. */
function relabel(label: Element): void {
  const [, before = "", name = "", after = ""] =
    /^([←↑→↓] )?(.*?)( [←↑→↓])?$/su.exec(label.textContent ?? "") ?? [];
  label.textContent = before + headingOf(name) + after;
}

/** A text in lines no longer than the width. */
function paragraph(
  text: string,
  width: number,
  fontSize: number,
  weight: "normal" | "bold" = "normal",
): Part {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && textWidth(longer, fontSize, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const step = Math.round(fontSize * 1.35);
  const style = `font-size="${fontSize}" font-weight="${weight}"`;
  const source = lines.map(
    (line, at) => `<text y="${fontSize + at * step}" ${style}>${escapeHtml(line)}</text>`,
  );
  return { source: source.join(""), height: lines.length * step + 6 };
}
