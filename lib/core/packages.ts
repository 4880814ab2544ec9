import { createRequire } from "node:module";

/** A package that is loaded when one of its members is first used, so that importing the lab costs little. */
export const waiting = <T extends object>(require: (name: string) => unknown, name: string): T =>
  new Proxy({} as T, { get: (_, member) => Reflect.get(require(name) as T, member) });

/** zod, for data that users and servers bring. */
export const z = waiting<typeof import("zod")>(createRequire(import.meta.url), "zod");
