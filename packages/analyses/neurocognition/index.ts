export { averages, humanScores, printedAverages } from "./averages.js";
export { readQuestions } from "./files/questions.js";
export { readExercises } from "./files/exercises.js";
export { pairedChanges } from "./paired-changes.js";
export type { PairedChange } from "./paired-changes.js";
export { correlates } from "./correlates.js";
export type { Correlate } from "./correlates.js";
