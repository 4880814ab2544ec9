import { pictureOf } from "../../core/picture.js";
import { scoreReplies, stepped, type SteppedEpisode } from "../../core/stepped-episode.js";
import type { SteppedTask } from "../../core/task.js";
import { requireOwn } from "../given.js";
import { spatialGrid, type SpatialParams } from "./params.js";
import { spatialPicture } from "./picture.js";
import { boxText, systemText, turnText } from "./prompt.js";
import { generate, VERSION, type SpatialSample } from "./sample.js";
import { scoreOf, type SpatialScore } from "./score.js";
import { isOver, opened, startOf, turnsOf, type SpatialState } from "./state.js";
import type { SpatialTurn } from "./turn.js";

/** A trial being played; `episode.state` says how it stands. */
export type SpatialEpisode = SteppedEpisode<SpatialSample, SpatialState, SpatialScore>;

/** The task, whose episodes show their state. */
export type SpatialTask = SteppedTask<SpatialParams, SpatialSample, SpatialScore, SpatialState>;

/**
 * NeuroCognition's spatial working memory: tokens hide in boxes, which are opened one at a time; a token that is found
 * is hidden again in a box that never held one of its type, until every box has held every type.
 *
 * Every reply is a guess. A trial ends when all tokens are found or with its last guess, the 64th (easy) or the 144th
 * (hard).
 *
 * @source NeuroCognition, section 3.2; lib/neurocognition/README.md lists every decision
 */
export const spatialWorkingMemory: SpatialTask = {
  name: "neurocognition.spatialWorkingMemory",
  version: VERSION,
  grid: spatialGrid(),
  generate,
  begin: (sample) =>
    stepped(sample, {
      start: startOf(sample),
      system: () => ({ role: "system", text: systemText(sample) }),
      turn: (state) => ({
        role: "user",
        text: turnText(sample, state),
        ...(sample.params.modality !== "text" && { images: [pictureOf(spatialPicture(sample, state))] }),
      }),
      after: (state, reply) => opened(sample, state, reply),
      over: (state) => isOver(sample, state),
      score: (state) => scoreOf(sample, state),
    }),
  score: (sample, replies) => scoreReplies(spatialWorkingMemory.begin(sample), replies),
  oracle(episode) {
    const { sample, state } = episode as SpatialEpisode;
    const next = sample.hiding
      .map((order, type) => order[state.found[type]!])
      .find((box) => box !== undefined);
    if (next === undefined)
      throw new Error(`the episode of sample ${sample.id} is over; begin(sample) starts a new one`);
    return spatialAnswer(sample, next);
  },
  guess: ({ sample }, random) => spatialAnswer(sample, random.integer(1, sample.boxes)),
};

/** The reply that opens a box, in the form that the sample's prompt asks for. */
export const spatialAnswer = (sample: SpatialSample, box: number): string =>
  `<answer>${boxText(sample, box)}</answer>`;

/**
 * A trial's guesses so far, one row per turn, for tables and plots.
 *
 * @throws RangeError if the episode is not of neurocognition.spatialWorkingMemory
 */
export function spatialTrace(episode: Pick<SpatialEpisode, "state">): SpatialTurn[] {
  const own = Array.isArray(episode?.state?.emptied);
  requireOwn("spatialTrace", episode, own, "an episode of neurocognition.spatialWorkingMemory");
  return turnsOf(episode.state);
}
