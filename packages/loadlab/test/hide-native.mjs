// node --import hide-native.mjs: as on a platform for which no package with native code has a binary.
import { Module, register } from "node:module";

const HIDDEN = ["@duckdb/node-api", "@resvg/resvg-js", "fs-native-extensions", "node-llama-cpp"];
const gone = (name) => Object.assign(new Error(`no binary of ${name}`), { code: "MODULE_NOT_FOUND" });

const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => {
  if (HIDDEN.includes(name)) throw gone(name);
  return resolve(name, ...rest);
};

const hook = `export function resolve(name, context, next) {
  if (${JSON.stringify(HIDDEN)}.includes(name)) throw new Error("no binary of " + name);
  return next(name, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
