export * from "@loadlab/runner/models/index.js";
export { known } from "./old-names.js";
