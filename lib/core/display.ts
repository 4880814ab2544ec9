import type { Progress } from "./task.js";
import { printable } from "./text.js";

/** The method by which a value tells a notebook how to show itself, a convention of TypeScript kernels. */
export const display: unique symbol = Symbol.for("Jupyter.display") as never;

/** Data of one picture, table or text in several MIME types, of which the notebook shows the richest it can. */
export type MimeBundle = Record<string, string>;

/** A value that shows itself when a cell ends in it. */
export interface Displayable {
  [display](): MimeBundle;
}

/** A notebook's page: shows things below the running cell, and replaces them later. */
export interface Page {
  display(bundle: MimeBundle): { update(bundle: MimeBundle): void };
}

/** The AbortSignal of the notebook cell that is running; undefined outside a notebook and under other kernels. */
export const cellSignal = (): AbortSignal | undefined =>
  Reflect.get(globalThis, Symbol.for("loadlab.cellSignal"));

/** What shows a run's progress below the cell; undefined outside a notebook, and where notebooks are executed. */
export const cellProgress = (model: string): ((state: Progress) => void) | undefined =>
  Reflect.get(globalThis, Symbol.for("loadlab.progress"))?.(model);

const inspect = Symbol.for("nodejs.util.inspect.custom");

/** Gives an object a way to show itself, asked each time; where only text can be shown, that is the bundle's. */
export function shownAs<T extends object>(value: T, bundle: () => MimeBundle): T & Displayable {
  const safe = (): MimeBundle => {
    const { "text/plain": plain, ...rest } = bundle();
    return plain === undefined ? rest : { ...rest, "text/plain": printable(plain) };
  };
  const hidden = (method: () => unknown) => ({ value: method, enumerable: false, configurable: true });
  return Object.defineProperties(value, {
    [display]: hidden(safe),
    [inspect]: hidden(() => safe()["text/plain"] ?? ""),
  }) as T & Displayable;
}

export function isDisplayable(value: unknown): value is Displayable {
  return typeof Reflect.get(Object(value), display) === "function";
}
