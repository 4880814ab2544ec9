import { progressPanel } from "../show/progress.js";
import type { Tslab } from "./tslab.js";

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
