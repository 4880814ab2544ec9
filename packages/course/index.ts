export { check } from "./check.js";
export type { Checked } from "./check.js";
export { checklist } from "./checklist.js";
export type { Checklist } from "./checklist.js";
export { checkTask } from "./checklist.js";
