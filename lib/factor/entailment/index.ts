export { entailedReply } from "./entailed.js";
export { splitPrompt } from "./split-prompt.js";
export type { PromptParts } from "./split-prompt.js";
