import { createRequire } from "node:module";
import type { MimeBundle, Page } from "@loadlab/lib/core/display.js";

const require = createRequire(import.meta.url);

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
