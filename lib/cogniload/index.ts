export { PAPER_LOADS } from "./puzzle/item.js";
export type { PuzzleParams, PuzzleSample } from "./puzzle/item.js";
export { checkSteps } from "./puzzle/check-steps.js";
export { ontology } from "./puzzle/ontology.js";
export { puzzlePrompt } from "./puzzle/prompt.js";
export { cheapReaders, lastValueReader } from "./puzzle/readers.js";
export { redrawn } from "./puzzle/redrawn.js";
export { stateTable, stepTable, workedSolution } from "./puzzle/solution.js";
export { grid, puzzle } from "./puzzle/task.js";
