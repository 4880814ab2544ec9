export { averages, humanScores, printedAverages } from "./averages.js";
export { readQuestions } from "./files/items.js";
export { readExercises } from "./files/items.js";
export { pairedChanges } from "./paired-changes.js";
export type { PairedChange } from "./paired-changes.js";
export { correlates } from "./correlates.js";
export type { Correlate } from "./correlates.js";
