export { charactersPerToken } from "./filler.js";
export { symbolicPrompt } from "./prompt.js";
export { scoreReply } from "./score.js";
export { workedSolution } from "./solution.js";
export { symbolic, upTo, FILLER_TOKENS } from "./symbolic.js";
export type { SymbolicParams, SymbolicSample } from "./symbolic.js";
export type { Operation, Relation } from "./forest.js";
