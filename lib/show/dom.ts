import { createRequire } from "node:module";
import type { DOMWindow, JSDOM as Dom } from "jsdom";

const require = createRequire(import.meta.url);

let window: DOMWindow | undefined;

/**
 * A document to draw in, outside the browser: jsdom, loaded at the first figure and kept, since loading takes a second.
 */
export function drawingDocument(): Document {
  return (window ??= openWindow()).document;
}

/** An element as XML, with the namespaces a file of its own needs. */
export function toXml(element: Element): string {
  drawingDocument();
  return new window!.XMLSerializer().serializeToString(element);
}

/** The root element of an XML text. */
export function fromXml(text: string): Element {
  drawingDocument();
  return new window!.DOMParser().parseFromString(text, "image/svg+xml").documentElement;
}

function openWindow(): DOMWindow {
  const { JSDOM } = require("jsdom") as { JSDOM: typeof Dom };
  const opened = new JSDOM("").window;
  recordCanvas(opened);
  return opened;
}

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
