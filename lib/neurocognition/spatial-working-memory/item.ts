import { oneTo } from "../../core/collections.js";
import { random } from "../../core/random.js";
import { sampleId, type Sample } from "../../core/sample.js";
import type { Coordinate } from "../coordinate.js";
import { checkedParams, reasoningKnobs, type Knobs, type ReasoningParams } from "../params.js";

/** The parameters of a spatial working memory trial. */
export interface SpatialParams extends ReasoningParams {
  /** `easy`: 8 boxes and 1 type of token; `hard`: 12 boxes and 2 types. */
  difficulty: "easy" | "hard";
  /** The content of a turn: box numbers in words (`text`, the default), a picture of the boxes on a grid, or both. */
  modality?: "text" | "image" | "image+text";
  /** Whether every turn lists the boxes of past finds and the opened boxes; defaults to false. */
  notes?: boolean;
}

/** What the difficulties mean. @source NeuroCognition, section 3.2 */
const SPATIAL_DIFFICULTIES = {
  easy: { boxes: 8, tokenTypes: 1, cap: 64 },
  hard: { boxes: 12, tokenTypes: 2, cap: 144 },
} satisfies Record<string, SpatialFacts>;

/** The modalities: each in both difficulties is a cell of the paper. @source NeuroCognition, Table 1 */
export const SPATIAL_MODALITIES = ["text", "image+text", "image"] as const;

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
export interface SpatialSample extends Sample<Required<SpatialParams>, number, SpatialFacts>, SpatialFacts {
  /** T, the number of tokens to find: every type once in every box. */
  target: number;
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

/** Names of the token types. @source NeuroCognition, appendix G */
export const TOKEN_TYPES = ["A", "B"] as const;

const NAME = "neurocognition.spatialWorkingMemory";

const KNOBS: Knobs<SpatialParams> = {
  difficulty: { of: ["easy", "hard"] },
  modality: { of: SPATIAL_MODALITIES, usual: "text" },
  notes: { of: [true, false], usual: false },
  ...reasoningKnobs("turn"),
};

export function generate(given: SpatialParams, seed: number): SpatialSample {
  const params = checkedParams(NAME, given, KNOBS);
  const facts = SPATIAL_DIFFICULTIES[params.difficulty];
  const { boxes, tokenTypes } = facts;
  const label = `${NAME} 1 ${params.difficulty}`;
  const hidingDraws = random(seed, `${label} hiding`);
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: boxes * tokenTypes,
    metadata: { ...facts },
    ...facts,
    hiding: Array.from({ length: tokenTypes }, () => hidingDraws.shuffle(oneTo(boxes))),
    cells: random(seed, `${label} cells`).shuffle(gridCells()).slice(0, boxes).sort(inReadingOrder),
  };
}

const { columns, rows } = SPATIAL_GRID;
const gridCells = (): Coordinate[] =>
  Array.from({ length: columns * rows }, (_, index) => ({
    x: index % columns,
    y: Math.floor(index / columns),
  }));

const inReadingOrder = (one: Coordinate, other: Coordinate) => one.y - other.y || one.x - other.x;
