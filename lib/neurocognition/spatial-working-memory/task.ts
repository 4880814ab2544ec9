import { oneTo, rightFirst } from "../../core/collections.js";
import { scoreReplies, stepped, type SteppedEpisode } from "../../core/episode.js";
import type { SteppedTask } from "../../core/task.js";
import { inTags, numberTo, textOf } from "../answer-types.js";
import { coordinateText } from "../coordinate.js";
import { generate, SPATIAL_MODALITIES, type SpatialParams, type SpatialSample } from "./item.js";
import { answer, spatialPicture, systemText, turnText } from "./prompt.js";
import { scoreOf, type SpatialScore } from "./score.js";
import { afterGuess, beforeFirst, isOver, places, type SpatialState, type SpatialTurn } from "./state.js";

/** A trial that is played; `episode.state` is its state. */
export type SpatialEpisode = SteppedEpisode<SpatialSample, SpatialState, SpatialScore>;

/**
 * NeuroCognition's spatial working memory test: the model opens boxes one at a time to find hidden tokens. After a find,
 * the next token of this type is in a box that never held one, until every box has held every type.
 *
 * Every response is a guess. A trial ends when all tokens are found, or after 64 guesses (easy) or 144 guesses (hard).
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
      params.modality === "text" ? numberTo(boxes) : textOf(cells.map(coordinateText)),
  ),
  candidates(episode) {
    const boxes = oneTo(episode.sample.boxes).map((box) => answer(episode.sample, box));
    return rightFirst(spatialWorkingMemory.oracle(episode), boxes);
  },
};

/**
 * The guesses of a trial, one row per turn, for tables and plots.
 *
 * @param episode finished or unfinished
 */
export const trace = ({ state }: Pick<SpatialEpisode, "state">): SpatialTurn[] => [...state.turns];
