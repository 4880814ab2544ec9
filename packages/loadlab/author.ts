export * from "@loadlab/lib/core/author.js";
export { said } from "./old-names.js";
