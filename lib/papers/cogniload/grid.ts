import { loadGrid, NEEDLE_RATIOS } from "../../cogniload/puzzle.js";
import { mean } from "../../stats/sums.js";
import { table } from "../table.js";

/** Puzzles per cell of the grid in the paper (section 3); the Supplement has 10 for models behind an API. */
export const PUZZLES_PER_CELL = 100;

/** The 140 cells of the paper's grid. */
export const CELLS = loadGrid();

/** Mean squared needle ratio of the grid, 0.371; the paper's capacity points use the square of the mean, 0.25. */
export const MEAN_RHO2 = mean(NEEDLE_RATIOS.map((rho) => rho ** 2));

/** The Supplement's name of a model that the paper's Table 3 abbreviates. */
export const fullName = (model: string): string => model.replace(/^DS-/, "DeepSeek-R1-Distill-");

/** The 22 models of the Supplement, in its order. */
export const supplementModels = (): string[] =>
  table("cogniload-supplement", "table-4").map(({ model }) => String(model));
