import { hash32 } from "@loadlab/lib/core/hash.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { COLOURS, copyOf, drawingDocument, setAttributes, toXml } from "./dom.js";
import { widenedToText } from "./frame.js";
import { SVG } from "@loadlab/lib/core/picture.js";
import { textWidth } from "@loadlab/runner/models/render.js";

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
export function swatches(legend: Element, label: string, width: number): Part {
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
export const showsSymbols = (legend: Element) => legend.querySelector("svg path") !== null;

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
export function ramp(legend: SVGSVGElement): Part {
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
