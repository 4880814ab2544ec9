import type { Page } from "@loadlab/lib/core/display.js";

/** The notebook page this process belongs to, which the lab's kernel offers; undefined elsewhere. */
export const notebookPage = (): Page | undefined =>
  Reflect.get(globalThis, Symbol.for("loadlab.display")) as Page | undefined;
