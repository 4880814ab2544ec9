import { random } from "../../core/random.js";
import { type Sample, sampleId } from "../../core/sample.js";
import type { Coordinate } from "../replies/coordinate.js";
import { checkedParams, SPATIAL_DIFFICULTIES, type SpatialParams } from "./params.js";

/** What can be said of a trial without playing it. */
export type SpatialFacts = {
  /** How many boxes there are, 8 or 12. */
  boxes: number;
  /** How many types of token are hidden at a time, 1 or 2. */
  tokenTypes: number;
  /** How many guesses are judged at most. */
  cap: number;
};

/** A trial of spatial working memory. */
export interface SpatialSample extends Sample<Required<SpatialParams>, number>, SpatialFacts {
  /** T, the number of tokens to find: every type once in every box. */
  target: number;
  metadata: SpatialFacts;
  /**
   * For each type of token the boxes that hold it, in order: its k-th token lies in the k-th of them, from the start
   * or from the moment the one before is found. A permutation of the boxes, numbered from 1.
   */
  hiding: number[][];
  /** Where each box stands on the pictures' grid, boxes in reading order. */
  cells: Coordinate[];
}

/** Columns and rows of the pictures' grid; the paper shows boxes at (10, 4) and (0, 6), and no size. */
export const SPATIAL_GRID = { columns: 12, rows: 8 } as const;

/** Raised whenever a seed would give another trial, or a reply another score. */
export const VERSION = "1";

/**
 * Draws a trial.
 *
 * Modality, notes and reasoning do not enter the draws: the same seed hides the same tokens in the same boxes.
 *
 * @throws RangeError if a parameter or the seed is out of range
 */
export function generate(given: SpatialParams, seed: number): SpatialSample {
  const params = checkedParams(given);
  const facts = SPATIAL_DIFFICULTIES[params.difficulty];
  const { boxes, tokenTypes } = facts;
  const label = `neurocognition.spatialWorkingMemory ${VERSION} ${params.difficulty}`;
  const hidingDraws = random(seed, `${label} hiding`);
  const numbers = Array.from({ length: boxes }, (_, index) => index + 1);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: boxes * tokenTypes,
    metadata: { ...facts },
    ...facts,
    hiding: Array.from({ length: tokenTypes }, () => hidingDraws.shuffle(numbers)),
    cells: random(seed, `${label} cells`).shuffle(GRID_CELLS).slice(0, boxes).sort(inReadingOrder),
  };
}

const GRID_CELLS: readonly Coordinate[] = Array.from(
  { length: SPATIAL_GRID.columns * SPATIAL_GRID.rows },
  (_, index) => ({ x: index % SPATIAL_GRID.columns, y: Math.floor(index / SPATIAL_GRID.columns) }),
);

const inReadingOrder = (one: Coordinate, other: Coordinate) => one.y - other.y || one.x - other.x;
