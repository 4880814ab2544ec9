export { checkSteps } from "./check-steps.js";
export type { CheckedStep, StepCheck } from "./check-steps.js";
export { CATEGORIES, ontology } from "./ontology.js";
export type { Category, Ontology } from "./ontology.js";
export { puzzlePrompt, statementText } from "./prompt.js";
export { DIFFICULTIES, loadGrid, NEEDLE_RATIOS, needleCount, puzzle, STATEMENTS } from "./puzzle.js";
export type {
  Attribute,
  PersonState,
  PuzzleFacts,
  PuzzleParams,
  PuzzleSample,
  PuzzleState,
  Rules,
  Statement,
} from "./sample.js";
export { scoreReply } from "./score.js";
export { solutionSteps, workedSolution } from "./solution.js";
export { stateTable } from "./state-table.js";
export { stepTable } from "./step-table.js";
export type { StepRow } from "./step-table.js";
export { capacityPoints, GRID_MEANS } from "./capacity.js";
export type { CapacityPoints, HeldLoads } from "./capacity.js";
export { accuracyAt, INTERACTION_TERMS, LOAD_TERMS, loadCoefficients, logitAt } from "./loads.js";
export type { LoadCoefficients, LoadRow, Loads } from "./loads.js";
export { errorTable } from "./error-table.js";
export type { ErrorRow } from "./error-table.js";
export { fitLoads, loadCells, loadModel } from "./load-fit.js";
export type { LoadModelOptions, LoadRows } from "./load-fit.js";
export { loadPlot } from "./load-plot.js";
export type { LoadPlotOptions } from "./load-plot.js";
export { fitMargins, tableWithMargins } from "./margins.js";
export type { DifficultyMargin, LengthMargin } from "./margins.js";
export { loadRecovery } from "./recovery.js";
export type { RecoveryOptions, RecoveryRow } from "./recovery.js";
export { simulateLoads } from "./simulate.js";
export type { LoadStudy } from "./simulate.js";
export { applyContextLimit } from "./context-limit.js";
export { exportPuzzles } from "./export-puzzles.js";
export type { FileFault } from "./folder-files.js";
export { importPuzzles } from "./import-puzzles.js";
export type { ReleasedPuzzle } from "./import-puzzles.js";
export { categoryAsked } from "./questions.js";
export { scoreFiles } from "./score-files.js";
export type { AnswerRow } from "./score-files.js";
export type { PuzzleBucket, PuzzleKey, PuzzleScore, ScoreOptions } from "./score.js";
