import { progress } from "../show/progress.js";

/** A run that is over by then shows nothing, in milliseconds. */
const PATIENCE_MS = 1000;

/** Offers `globalThis[Symbol.for("loadlab.progress")](model)`: the panel that a run shows by itself. */
export function offerProgress(): void {
  const offered = (model: string) => progress(`answered by ${model}`, { afterMs: PATIENCE_MS });
  Object.defineProperty(globalThis, Symbol.for("loadlab.progress"), { value: offered, configurable: true });
}
