import type { Page } from "@loadlab/lib/core/display.js";

/** The notebook page this process belongs to, which the lab's kernel offers; undefined elsewhere. */
export const notebookPage = (): Page | undefined =>
  Reflect.get(globalThis, Symbol.for("loadlab.display")) as Page | undefined;

// Text has the page's own colour, which is legible in any theme; for what else there is, JupyterLab's theme is asked.

/** Text that says less than that around it. */
export const FAINT = "opacity:.7";

/** Colour of lines and of grooves. */
export const LINE = "var(--jp-border-color1, #b0b7bf)";

/** Lists, boxes and buttons, which browsers colour by themselves. */
export const CONTROL = `color:var(--jp-ui-font-color1, #1f2328);background:var(--jp-layout-color0, #fff);border:1px solid ${LINE}`;
