import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** A package that is loaded when one of its members is first used, so that importing the lab costs little. */
const waiting = <T extends object>(name: string): T =>
  new Proxy({} as T, { get: (_, member) => Reflect.get(require(name) as T, member) });

/** Observable Plot, for figures. */
export const Plot = waiting<typeof import("@observablehq/plot")>("@observablehq/plot");

/** dagre, for the places of nodes in layered drawings. */
export const dagre = waiting<typeof import("@dagrejs/dagre")>("@dagrejs/dagre");

/** DuckDB, for stores by SQL. */
export const duckdb = waiting<typeof import("@duckdb/node-api")>("@duckdb/node-api");

/** zod, for data that users and servers bring. */
export const z = waiting<typeof import("zod")>("zod");

/** yaml, for plans. */
export const yaml = waiting<typeof import("yaml")>("yaml");

/** yauzl, for files in wheels. */
export const yauzl = waiting<typeof import("yauzl")>("yauzl");
