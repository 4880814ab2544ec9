import { oneTo } from "../../core/candidates.js";
import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import type { Coordinate } from "../coordinate.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import { SPATIAL_DIFFICULTIES, SPATIAL_GRID, SPATIAL_MODALITIES } from "./item.js";
import type { SpatialParams, SpatialSample } from "./item.js";

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
