import { randomUUID } from "node:crypto";
import { Module } from "node:module";
import { display, type MimeBundle, type Page } from "@loadlab/lib/core/display.js";
import { drawingDocument } from "../show/drawing.js";
import { progressPanel } from "../show/progress.js";
import { displayable } from "../show/value.js";
import type { Tslab } from "./tslab.js";

/** Offers `globalThis[Symbol.for("loadlab.display")]`: display data with several MIME types, and updates in place. */
export function offerDisplay(tslab: Tslab): Page {
  const send = (bundle: MimeBundle, id: string, update: boolean) => {
    if (bundle === null || typeof bundle !== "object") {
      const example = '{ "text/html": "<b>1</b>", "text/plain": "1" }';
      throw new TypeError(
        `cannot display ${String(bundle)}; expected texts by MIME type, such as ${example}`,
      );
    }
    if (!tslab.jupyter.lastWriteDisplayData) {
      throw new Error("nothing can be displayed before the first cell runs; call display() within a cell");
    }
    const content = { data: bundle, metadata: {}, transient: { display_id: id } };
    tslab.jupyter.lastWriteDisplayData(content, update);
  };
  const offered: Page = {
    display(bundle) {
      const id = randomUUID();
      send(bundle, id, false);
      return { update: (next) => send(next, id, true) };
    },
  };
  Object.defineProperty(globalThis, Symbol.for("loadlab.display"), { value: offered, configurable: true });
  return offered;
}

/** Makes a cell's last expression show itself, as `displayable` has it. A promise is waited for. Else tslab prints it. */
export function mendLastExpression(tslab: Tslab, page: Page): void {
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (folder, converters, console) => {
    let last: unknown;
    let interruptWait: (reason: Error) => void = () => {};
    const executor = create(folder, converters, { ...console, log: (value) => (last = value) });

    async function showLast(): Promise<void> {
      const interrupted = new Promise<never>((_, reject) => (interruptWait = reject));
      const value = last instanceof Promise ? await Promise.race([last, interrupted]) : last;
      const shown = displayable(value);
      if (shown) page.display(await Promise.race([shown[display](), interrupted]));
      else if (last !== undefined) console.log(last);
    }

    return {
      ...executor,
      async execute(source) {
        last = undefined;
        const succeeded = await executor.execute(source);
        if (!succeeded) return false;
        try {
          await showLast();
          return true;
        } catch (error) {
          console.error(error);
          return false;
        } finally {
          last = undefined;
          interruptWait = () => {};
        }
      },
      interrupt() {
        interruptWait(new Error("Interrupted asynchronously"));
        executor.interrupt();
      },
    };
  };
}

/** A run that is over by then shows nothing, in milliseconds. */
const PATIENCE_MS = 1000;

/** Offers `globalThis[Symbol.for("loadlab.progress")](model)`: a panel for a run, of which a line stays when the cell ends. */
export function offerProgress({ executor }: Tslab): void {
  let panels: ReturnType<typeof progressPanel>[] = [];
  const offered = (model: string) => {
    const panel = progressPanel(`answered by ${model}`, { afterMs: PATIENCE_MS });
    panels.push(panel);
    return panel.report;
  };
  Object.defineProperty(globalThis, Symbol.for("loadlab.progress"), { value: offered, configurable: true });

  const create = executor.createExecutor;
  executor.createExecutor = (...given) => {
    const created = create(...given);
    return {
      ...created,
      async execute(source) {
        panels = [];
        try {
          return await created.execute(source);
        } finally {
          for (const { end } of panels) end();
        }
      },
    };
  };
}

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
