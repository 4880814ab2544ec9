import { Module } from "node:module";
import { drawingDocument } from "../show/dom.js";

type Draw = (this: unknown, options?: object) => unknown;

interface Plot {
  plot: Draw;
  legend: Draw;
  Mark: { prototype: { plot: Draw } };
}

/** Packages that cells get changed, by what changes them. */
const CHANGED = new Map<string, (loaded: never) => unknown>([
  ["@observablehq/plot", drawing],
  ["danfojs-node", namingPlot],
]);

/**
 * Gives Observable Plot a document in cells, so that `Plot.plot({...})` and `Plot.dot(...).plot()` draw as its manual
 * says, and has the `plot` of danfojs, which draws in browsers alone, name it.
 *
 * Plot takes the page's document, `window.document`, where it is given none. A `window` of the kernel's own would make
 * other packages take it for a browser, so Plot's functions are handed out with a document as a default instead.
 */
export function mendPackages(): void {
  const loader = Module as unknown as { _load(this: void, request: string, ...rest: unknown[]): unknown };
  const load = loader._load;
  loader._load = (request, ...rest) => inCell(request, load(request, ...rest));
}

/** A package as a cell gets it, also by `import()`, which does not go through `require`. */
export function inCell(specifier: string, loaded: unknown): unknown {
  const change = CHANGED.get(specifier);
  return change ? change(loaded as never) : loaded;
}

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

type Frames = Record<"DataFrame" | "Series", { prototype: object }>;

/** @param danfo the package as `require` gives it, or as `import()` does */
function namingPlot<D extends Frames | { default: Frames }>(danfo: D): D {
  const { DataFrame, Series } = "DataFrame" in danfo ? danfo : danfo.default;
  for (const { prototype } of [DataFrame, Series]) {
    let owner = prototype; // frames and their columns are of classes that those of the package extend
    while (!Object.hasOwn(owner, "plot")) owner = Object.getPrototypeOf(owner) as object;
    Object.defineProperty(owner, "plot", { value: refuseToPlot, configurable: true, writable: true });
  }
  return danfo;
}

function refuseToPlot(this: { $isSeries: boolean; columns: readonly string[] }): never {
  const [x, y = x] = this.columns.map((name) => JSON.stringify(name));
  const line = this.$isSeries
    ? "Plot.lineY(series.values).plot()"
    : `Plot.dot(toJSON(frame) as object[], { x: ${x}, y: ${y} }).plot()`;
  const imported = this.$isSeries ? "" : ", with toJSON of danfojs-node";
  throw new Error(
    `danfojs plots in browsers only. In a notebook write, with Observable Plot${imported}: ${line}`,
  );
}
