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

/**
 * The AbortSignal of the notebook cell that is running: the lab's kernel aborts it when the user interrupts.
 *
 * Undefined outside a notebook and under a kernel that does not offer it. Long calls use it where the caller gives
 * no signal of their own.
 */
export const cellSignal = (): AbortSignal | undefined =>
  Reflect.get(globalThis, Symbol.for("loadlab.cellSignal"));

/**
 * What the notebook shows of a run by itself: takes its states, one after the other.
 *
 * @param model the name of the model
 * @returns undefined outside a notebook, and where notebooks are executed for others to read
 */
export const cellProgress = (model: string): ((state: Progress) => void) | undefined =>
  Reflect.get(globalThis, Symbol.for("loadlab.progress"))?.(model);

const inspect = Symbol.for("nodejs.util.inspect.custom");

/**
 * Gives an object a way to show itself; its own fields stay plain data for JSON, tables and tests.
 *
 * Where only text can be shown, such as in `console.log` or a notebook without the lab's kernel, the bundle's
 * `text/plain` is shown, with signs for control characters.
 *
 * @param bundle what it looks like; asked each time it is shown
 * @returns the same object, changed in place
 */
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
