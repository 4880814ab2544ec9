import { FONTS, SVG } from "@loadlab/lib/core/display.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import { headingOf } from "@loadlab/lib/core/table.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { textWidth } from "@loadlab/runner/models/render.js";
import {
  COLOURS,
  copyOf,
  drawingDocument,
  parsed,
  setAttributes,
  tidied,
  toXml,
  widenedToText,
} from "./drawing.js";

/** A part of a figure: SVG, as text or drawn, with its origin at the top left, and the height it takes, in pixels. */
export interface Part {
  source: string | Element;
  height: number;
}

const FONT_SIZE = 13;
const ROW = 22;

/**
 * Plot's legend of swatches or symbols, which is HTML, as SVG: the scale's label, then one item after another, in as
 * many rows as the width asks for.
 *
 * @param label what the items are values of; empty for none
 */
function swatches(legend: Element, label: string, width: number): Part {
  let [x, y] = [0, 0];
  const placed: string[] = [];
  const place = (itemWidth: number, draw: (x: number, y: number) => string) => {
    if (x > 0 && x + itemWidth > width) [x, y] = [0, y + ROW];
    placed.push(draw(x, y));
    x += itemWidth + 16;
  };
  if (label)
    place(textWidth(label, FONT_SIZE, "bold"), (x, y) => line(label, x, y + 15, 'font-weight="bold"'));
  for (const item of legend.querySelectorAll("[class$=-swatch]")) {
    const name = item.textContent ?? "";
    place(20 + textWidth(name, FONT_SIZE), (x, y) => swatch(item, x, y + 3) + line(name, x + 20, y + 15));
  }
  return { source: placed.join(""), height: y + ROW + 6 };
}

/** Whether a legend of Plot's shows symbols rather than colours. */
const showsSymbols = (legend: Element) => legend.querySelector("svg path") !== null;

const line = (text: string, x: number, y: number, style = "") =>
  `<text x="${x}" y="${y}" font-size="${FONT_SIZE}" ${style}>${escapeHtml(text)}</text>`;

function swatch(item: Element, x: number, y: number): string {
  const drawing = copyOf(item.querySelector("svg") ?? item);
  const size = { width: 14, height: 14 };
  setAttributes(drawing, { x, y, ...size });
  for (const rect of drawing.querySelectorAll("rect")) setAttributes(rect, size);
  return toXml(drawing);
}

/**
 * Plot's legend of a continuous or stepped colour scale, an SVG already; a gradient takes the place of the picture
 * that Plot paints on a canvas.
 */
function ramp(legend: SVGSVGElement): Part {
  const drawing = copyOf(legend);
  setAttributes(drawing, { "font-size": 12, overflow: "visible" });
  for (const image of drawing.querySelectorAll("image")) {
    const address = image.getAttribute("xlink:href") ?? image.getAttribute("href") ?? "";
    if (address.startsWith(COLOURS))
      image.replaceWith(...gradient(image, address.slice(COLOURS.length).split(";")));
  }
  const { height } = widenedToText(drawing);
  return { source: drawing, height: height + 6 };
}

const STEPS = 32;

function gradient(image: Element, colours: string[]): Element[] {
  const element = (name: string, attributes: Record<string, string | number>, children: Element[] = []) => {
    const made = drawingDocument().createElementNS(SVG, name);
    setAttributes(made, attributes);
    made.append(...children);
    return made;
  };
  const stops = Array.from({ length: STEPS + 1 }, (_, step) => {
    const colour = colours[Math.round((step / STEPS) * (colours.length - 1))] ?? "none";
    return element("stop", { offset: step / STEPS, "stop-color": colour });
  });
  const box = Object.fromEntries(
    ["x", "y", "width", "height"].map((name) => [name, image.getAttribute(name) ?? "0"]),
  );
  const id = `ramp-${hash32(colours.join())}`;
  return [element("linearGradient", { id }, stops), element("rect", { ...box, fill: `url(#${id})` })];
}

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
