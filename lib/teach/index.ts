export { check } from "./check.js";
export type { Checked } from "./check.js";
