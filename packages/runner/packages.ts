import { createRequire } from "node:module";
import { waiting } from "@loadlab/lib/core/packages.js";

const require = createRequire(import.meta.url);

/** DuckDB, for stores by SQL. */
export const duckdb = waiting<typeof import("@duckdb/node-api")>(require, "@duckdb/node-api");

/** yaml, for plans. */
export const yaml = waiting<typeof import("yaml")>(require, "yaml");

/** yauzl, for files in wheels. */
export const yauzl = waiting<typeof import("yauzl")>(require, "yauzl");
