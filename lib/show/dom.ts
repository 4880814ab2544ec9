import { createRequire } from "node:module";
import type { DOMWindow } from "jsdom";
import { once } from "../core/packages.js";

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
export const toXml = (element: Element): string => new (view().XMLSerializer)().serializeToString(element);

/** An element and all in it, to be changed apart. */
export const copyOf = <E extends Element>(element: E): E => element.cloneNode(true) as E;

/** The root element of an XML text. */
export const fromXml = (text: string): Element =>
  new (view().DOMParser)().parseFromString(text, "image/svg+xml").documentElement;

/**
 * jsdom has no canvas. Plot paints continuous colour legends on one, a column a colour; this one notes the colours,
 * and its "data URL" lists them, from which `legend.ts` draws a gradient.
 */
function recordCanvas(opened: DOMWindow): void {
  const canvas = opened.HTMLCanvasElement.prototype as unknown as Record<string, unknown>;
  const painted = new WeakMap<object, string[]>();
  canvas.getContext = function (this: object) {
    const colours: string[] = [];
    painted.set(this, colours);
    return {
      fillStyle: "",
      fillRect() {
        colours.push(String(this.fillStyle));
      },
      createImageData() {
        throw new Error(
          "Plot.raster needs a canvas, which there is none of here; use Plot.rect or Plot.cell",
        );
      },
    };
  };
  canvas.toDataURL = function (this: object) {
    return COLOURS + (painted.get(this) ?? []).join(";");
  };
}

/** How the recording canvas's data URLs begin. */
export const COLOURS = "colours:";
