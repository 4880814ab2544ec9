import { randomUUID } from "node:crypto";
import type { MimeBundle, Page } from "@loadlab/lib/core/display.js";
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
