import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import type { Coordinate } from "../coordinate.js";
import { checkedParams, reasoningKnobs, TURN_THINKING_TOKENS, type Knobs } from "../params.js";
import {
  SPATIAL_DIFFICULTIES,
  SPATIAL_GRID,
  SPATIAL_MODALITIES,
  type SpatialParams,
  type SpatialSample,
} from "./item.js";

const NAME = "neurocognition.spatialWorkingMemory";
/** Of the items, in the labels of their draws. */
const ITEMS = "1";

const KNOBS: Knobs<SpatialParams> = {
  difficulty: { of: ["easy", "hard"] },
  modality: { of: SPATIAL_MODALITIES, usual: "text" },
  notes: { of: [true, false], usual: false },
  ...reasoningKnobs(TURN_THINKING_TOKENS),
};

/**
 * Draws a trial.
 *
 * Modality, notes and reasoning do not enter the draws: the same seed hides the same tokens in the same boxes.
 *
 * @throws RangeError if a parameter or the seed is out of range
 */
export function generate(given: SpatialParams, seed: number): SpatialSample {
  const params = checkedParams(NAME, given, KNOBS);
  const facts = SPATIAL_DIFFICULTIES[params.difficulty];
  const { boxes, tokenTypes } = facts;
  const label = `${NAME} ${ITEMS} ${params.difficulty}`;
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
