import { Module } from "node:module";
import { drawingDocument } from "../show/dom.js";

type Draw = (this: unknown, options?: object) => unknown;

interface Plot {
  plot: Draw;
  legend: Draw;
  Mark: { prototype: { plot: Draw } };
}

/**
 * Gives Observable Plot a document in cells, so that `Plot.plot({...})` and `Plot.dot(...).plot()` draw as its manual
 * says. A `window` of the kernel's own would make other packages take it for a browser.
 */
export function mendPackages(): void {
  const loader = Module as unknown as { _load(this: void, request: string, ...rest: unknown[]): unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => inCell(request, load(request, ...rest));
}

/** A package as a cell gets it, also by `import()`, which does not go through `require`. */
export const inCell = (specifier: string, loaded: unknown): unknown =>
  specifier === "@observablehq/plot" ? drawing(loaded as Plot) : loaded;

const handedOut = new WeakMap<Plot, Plot>();

function drawing(plot: Plot): Plot {
  const known = handedOut.get(plot);
  if (known) return known;
  const made = { ...plot, plot: withDocument(plot.plot), legend: withDocument(plot.legend) };
  plot.Mark.prototype.plot = withDocument(plot.Mark.prototype.plot);
  handedOut.set(plot, made);
  return made;
}

function withDocument(draw: Draw): Draw {
  return function (options = {}) {
    return draw.call(this, { document: drawingDocument(), ...options });
  };
}
