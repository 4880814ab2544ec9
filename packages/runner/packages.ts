import { createRequire } from "node:module";
import { waiting } from "@loadlab/lib/core/packages.js";

const require = createRequire(import.meta.url);

/** What needs a package whose native code is not there for every platform. */
const NATIVE = {
  "@duckdb/node-api": "the lab cannot query or export stores",
  "@resvg/resvg-js": "the lab cannot draw figures and pictures",
  "fs-native-extensions":
    "the lab cannot lock a store against a second run; set LOADLAB_NO_LOCK=1, and write to a store from one run at a time",
};

/**
 * Loads a package with native code. It is called when the package is first used, so that nothing else fails without it.
 *
 * @throws Error that names the platform and what does not work there
 */
export function native<T>(name: keyof typeof NATIVE): T {
  try {
    return require(name) as T;
  } catch (cause) {
    const platform = `${process.platform} ${process.arch}`;
    throw new Error(
      `${name} does not load on ${platform}, so ${NATIVE[name]}. npm run doctor shows what works here`,
      { cause },
    );
  }
}

/** DuckDB, for stores by SQL. */
export const duckdb = waiting<typeof import("@duckdb/node-api")>(
  () => native("@duckdb/node-api"),
  "@duckdb/node-api",
);

/** yaml, for plans. */
export const yaml = waiting<typeof import("yaml")>(require, "yaml");

/** yauzl, for files in wheels and in archives of logs. */
export const yauzl = waiting<typeof import("yauzl")>(require, "yauzl");

/** fzstd, for archives of logs, in the way of packing that Node 20 lacks. */
export const fzstd = waiting<typeof import("fzstd")>(require, "fzstd");
