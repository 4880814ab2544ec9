import { createRequire } from "node:module";
import { display, type Displayable, type MimeBundle, type Page } from "@loadlab/lib/core/display.js";

const require = createRequire(import.meta.url);

/**
 * Shows a figure, a table or a text at once, from the middle of a cell or from a loop; a cell that ends in one shows
 * it without this. Outside a notebook its text goes to the console.
 */
export function now(shown: Displayable): void {
  const bundle = shown[display]();
  const page = notebookPage();
  if (page) page.display(bundle);
  else console.log(bundle["text/plain"] ?? "");
}

/** The notebook page this process belongs to: through the lab's kernel, else through tslab; undefined elsewhere. */
export function notebookPage(): Page | undefined {
  return Reflect.get(globalThis, Symbol.for("loadlab.display")) ?? tslabPage();
}

/** tslab without the lab's kernel sends one MIME type at a time: HTML where there is some. */
function tslabPage(): Page | undefined {
  if (!runsInTslab()) return undefined;
  const { newDisplay }: typeof import("tslab") = require("tslab");
  const raw = (shown: ReturnType<typeof newDisplay>, bundle: MimeBundle) => {
    const type = "text/html" in bundle ? "text/html" : "text/plain";
    shown.raw(type, bundle[type] ?? "");
  };
  return {
    display(bundle) {
      const shown = newDisplay();
      raw(shown, bundle);
      return { update: (next) => raw(shown, next) };
    },
  };
}

function runsInTslab(): boolean {
  try {
    const loaded = require.cache[require.resolve("tslab/dist/jupyter")];
    return Boolean(loaded?.exports.lastWriteDisplayData);
  } catch {
    return false; // tslab is not installed: the library is used outside the workbench
  }
}
