import { rightFirst, oneTo } from "../../core/candidates.js";
import { scoreReplies, stepped, type SteppedEpisode } from "../../core/stepped-episode.js";
import type { SteppedTask } from "../../core/task.js";
import { inTags, oneOf, textOf } from "../format.js";
import { coordinateText } from "../coordinate.js";
import { generate } from "./generate.js";
import { SPATIAL_MODALITIES, type SpatialParams, type SpatialSample } from "./item.js";
import { spatialPicture } from "./picture.js";
import { answer, systemText, turnText } from "./prompt.js";
import { scoreOf, type SpatialScore } from "./score.js";
import { afterGuess, beforeFirst, isOver, places, turnsOf } from "./state.js";
import type { SpatialState, SpatialTurn } from "./state.js";

/** A trial being played; `episode.state` says how it stands. */
export type SpatialEpisode = SteppedEpisode<SpatialSample, SpatialState, SpatialScore>;

/**
 * NeuroCognition's spatial working memory: tokens hide in boxes, which are opened one at a time; a token that is found
 * is hidden again in a box that never held one of its type, until every box has held every type.
 *
 * Every reply is a guess. A trial ends when all tokens are found or with its last guess, the 64th (easy) or the 144th
 * (hard).
 *
 * @source NeuroCognition, section 3.2; lib/neurocognition/README.md lists every decision
 */
export const spatialWorkingMemory: SteppedTask<SpatialParams, SpatialSample, SpatialScore, SpatialState> = {
  name: "neurocognition.spatialWorkingMemory",
  version: "1.3",
  grid: (["easy", "hard"] as const).flatMap((difficulty) =>
    SPATIAL_MODALITIES.map((modality) => ({ difficulty, modality })),
  ),
  generate,
  begin: (sample) =>
    stepped(sample, {
      start: beforeFirst(sample),
      system: () => ({ role: "system", text: systemText(sample) }),
      turn: (state) => ({
        role: "user",
        text: turnText(sample, state),
        ...(sample.params.modality !== "text" && { images: [spatialPicture(sample, state)] }),
      }),
      after: (state, reply) => afterGuess(sample, state, reply),
      over: (state) => isOver(sample, state),
      score: (state) => scoreOf(sample, state),
    }),
  score: (sample, replies) => scoreReplies(spatialWorkingMemory.begin(sample), replies),
  oracle({ sample, state }) {
    const next = places(sample, state).find((box) => box !== undefined);
    if (next === undefined)
      throw new Error(`the episode of sample ${sample.id} is over; begin(sample) starts a new one`);
    return answer(sample, next);
  },
  guess: ({ sample }, random) => answer(sample, random.integer(1, sample.boxes)),
  format: inTags(
    ({ params }) => (params.modality === "text" ? "the number of the box" : "the grid coordinate (x, y)"),
    ({ params, boxes, cells }) =>
      params.modality === "text" ? oneOf(boxes) : textOf(cells.map(coordinateText)),
  ),
  candidates(episode) {
    const boxes = oneTo(episode.sample.boxes).map((box) => answer(episode.sample, box));
    return rightFirst(spatialWorkingMemory.oracle(episode), boxes);
  },
};

/**
 * A trial's guesses so far, one row per turn, for tables and plots.
 *
 * @param episode one that is over, or still going on
 */
export const trace = ({ state }: Pick<SpatialEpisode, "state">): SpatialTurn[] => turnsOf(state);
