import { createRequire } from "node:module";
import { waiting } from "@loadlab/lib/core/packages.js";

const require = createRequire(import.meta.url);

/** Observable Plot, for figures. */
export const Plot = waiting<typeof import("@observablehq/plot")>(require, "@observablehq/plot");

/** dagre, for the places of nodes in layered drawings. */
export const dagre = waiting<typeof import("@dagrejs/dagre")>(require, "@dagrejs/dagre");
