import { cut, listed } from "./check.js";
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

/** What a run tells about itself while it goes on; what is missing is none. */
export type ProgressState = Pick<Progress, "done" | "total" | "correct" | "secondsLeft"> & Partial<Progress>;

export const isFinished = ({ done, failed = 0, total }: ProgressState): boolean => done + failed >= total;

/** The progress of a run in words: with the accuracy so far and the time left, at the end with what was refused. */
export const progressLine = (state: ProgressState, label: string): string =>
  summary(state, label) + (isFinished(state) ? refusals(state) : timeLeft(state.secondsLeft));

function summary({ done, total, failed = 0, correct }: ProgressState, label: string): string {
  const accuracy = correct === null ? "" : `, ${(100 * correct).toFixed(1)} % right`;
  const unheard = failed === 0 ? "" : `, ${failed.toLocaleString("en")} without a reply`;
  return `${done.toLocaleString("en")} of ${total.toLocaleString("en")} ${label}${accuracy}${unheard}`;
}

/** The samples that were refused, and what the server said of the first. */
function refusals({ refused = [] }: ProgressState): string {
  const [first] = refused;
  if (!first) return "";
  return `; refused: ${listed(
    refused.map(({ sample }) => sample),
    5,
  )} ("${cut(first.said, 200)}")`;
}

/** ", about 3 min left"; nothing where it is not known. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return "";
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `, about ${whole} s left`;
  if (whole < 3600) return `, about ${Math.round(whole / 60)} min left`;
  return `, about ${(whole / 3600).toFixed(1)} h left`;
}

export const SVG = "http://www.w3.org/2000/svg";

/** Fonts of the figures; the first comes with the lab, the others are close to it in width. */
export const FONTS = "DejaVu Sans, Verdana, Geneva, sans-serif";

/** A whole SVG document on white, width and height in pixels, its text set in the figures' font. */
export const svgDocument = (width: number, height: number, body: string): string =>
  `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
  `font-family="${FONTS}"><rect width="${width}" height="${height}" fill="white"/>${body}</svg>`;
