import { createRequire } from "node:module";
import type { DOMWindow } from "jsdom";
import { once } from "@loadlab/lib/core/collections.js";
import { FONTS } from "@loadlab/lib/core/display.js";
import { hash32 } from "@loadlab/lib/core/random.js";
import { allowedInXml } from "@loadlab/lib/core/text.js";
import { boundingBox, type Box } from "@loadlab/runner/models/render.js";
import { encodePng } from "./png.js";

const require = createRequire(import.meta.url);

/** jsdom, loaded at the first figure and kept, since loading takes a second. */
const view = once(() => {
  const { JSDOM }: typeof import("jsdom") = require("jsdom");
  const opened = new JSDOM("").window;
  recordCanvas(opened);
  return opened;
});

/** A document to draw in, outside the browser. */
export const drawingDocument = (): Document => view().document;

/** An element as XML, with the namespaces a file of its own needs. */
export const toXml = (element: Element): string =>
  allowedInXml(new (view().XMLSerializer)().serializeToString(element));

/** An element and all in it, to be changed apart. */
export const copyOf = <E extends Element>(element: E): E => element.cloneNode(true) as E;

/** An element and what is in it, to be changed apart, without the elements of some names. */
function copyWithout(element: Element, names: ReadonlySet<string>): Element {
  const copy = element.cloneNode(false) as Element;
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== 1) copy.append(child.cloneNode(true));
    else if (!names.has((child as Element).localName)) copy.append(copyWithout(child as Element, names));
  }
  return copy;
}

/** Gives an element some attributes, numbers as texts. */
export function setAttributes(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Pixels as a canvas has them: red, green, blue and opacity of each, row by row. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * jsdom has no canvas, on which Plot paints continuous colour legends, a column a colour. This one notes the colours;
 * the legend makes a gradient of them. `Plot.raster` puts pixels on one, which become a PNG.
 */
function recordCanvas(opened: DOMWindow): void {
  const painted = new WeakMap<object, string[] | Pixels>();
  Object.assign(opened.HTMLCanvasElement.prototype, {
    getContext(this: object) {
      const colours: string[] = [];
      painted.set(this, colours);
      return {
        fillStyle: "",
        fillRect() {
          colours.push(String(this.fillStyle));
        },
        createImageData: (width: number, height: number): Pixels => ({
          data: new Uint8ClampedArray(4 * width * height),
          width,
          height,
        }),
        putImageData: (pixels: Pixels) => void painted.set(this, pixels),
      };
    },
    toDataURL(this: object) {
      const known = painted.get(this) ?? [];
      if (Array.isArray(known)) return COLOURS + known.join(";");
      const png = encodePng(known.data, known.width, known.height);
      return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
    },
  });
}

/** How the recording canvas's data URLs begin. */
export const COLOURS = "colours:";

/** An SVG document that was written as text. */
export const parsed = (svg: string): Element =>
  new (view().DOMParser)().parseFromString(svg, "image/svg+xml").documentElement;

/**
 * An SVG, changed in place, as text: the same drawing gives the same bytes. Coordinates are rounded, since the last
 * digits of logarithms differ between engines. Ids come from the content; Plot numbers them through the process's life.
 */
export function tidied(root: Element): string {
  for (const element of [root, ...root.querySelectorAll("*")])
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name)!;
      if (name === "class") element.removeAttribute(name);
      const shorter = GEOMETRY.has(name)
        ? rounded(value)
        : value.replaceAll("var(--plot-background)", "white");
      if (shorter !== value) element.setAttribute(name, shorter);
    }
  if (root.querySelector("[id]") === null) return toXml(root);
  rename(root, "id");
  rename(root, `f${hash32(toXml(root)).toString(36)}`);
  return toXml(root);
}

const GEOMETRY = new Set("d points transform x y x1 x2 y1 y2 cx cy r dx dy width height".split(" "));

const rounded = (value: string) =>
  value.replace(/\d*\.\d{3,}(e-?\d+)?/g, (number) => String(Number(Number(number).toFixed(2))));

function rename(root: Element, stem: string): void {
  const names = new Map([...root.querySelectorAll("[id]")].map(({ id }, at) => [id, `${stem}-${at}`]));
  for (const element of root.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes]) {
      if (name === "id") element.id = names.get(value) ?? value;
      const [, before, id = "", after] = /^(url\(#|#)([^)]+)(\)?)$/.exec(value) ?? [];
      const renamed = names.get(id);
      if (renamed) element.setAttribute(name, before + renamed + after);
    }
}

/** Widens the frame of a drawing to all of its text, so that none is cut off; returns the frame. */
export function widenedToText(drawing: SVGSVGElement): Box {
  const box = union(frameOf(drawing), textBox(drawing));
  const { x, y, width, height } = box;
  setAttributes(drawing, { viewBox: `${x} ${y} ${width} ${height}`, width, height });
  return box;
}

const SHAPES = new Set(["path", "rect", "circle", "line", "image", "clipPath"]);

function textBox(chart: SVGSVGElement): Box | undefined {
  const copy = copyWithout(chart, SHAPES);
  copy.setAttribute("font-family", FONTS);
  return boundingBox(toXml(copy));
}

const frameOf = (chart: SVGSVGElement): Box => ({
  x: 0,
  y: 0,
  width: Number(chart.getAttribute("width")),
  height: Number(chart.getAttribute("height")),
});

/** The most by which text may widen a chart to either side, in pixels. */
const LARGEST_OVERHANG = 400;

function union(frame: Box, text: Box | undefined): Box {
  if (!text) return frame;
  const grow = (by: number) => Math.min(LARGEST_OVERHANG, Math.max(0, Math.ceil(by)));
  const [left, top] = [grow(-text.x), grow(-text.y)];
  const right = grow(text.x + text.width - frame.width);
  const bottom = grow(text.y + text.height - frame.height);
  return { x: -left, y: -top, width: frame.width + left + right, height: frame.height + top + bottom };
}
