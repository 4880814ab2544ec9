import { oneTo } from "../../core/candidates.js";
import { requireInteger, requireNumber } from "../../core/check.js";
import type { Player } from "../play.js";
import { candidates, possibleBoxes } from "./candidates.js";
import { answer } from "./prompt.js";
import { turnsOf } from "./state.js";
import type { SpatialEpisode } from "./task.js";

/** Someone who takes the test by a rule. */
export type SpatialPlayer = Player<SpatialEpisode>;

/**
 * Players of spatial working memory, for `play` and `models.scripted`. They know what has been said and seen, never
 * where tokens hide.
 */
export const players = {
  /**
   * Opens the first box that could hold a token: S = 1 in every trial, within its guesses. In the hard form at most 78
   * openings are needed for the one type and 78 for the other; a box never opened before can hold either type, so that
   * the first opening of each of the 12 boxes serves both: 78 + 78 - 12 = 144 are enough.
   *
   * @source NeuroCognition, section 3.2, "Human worst-case"
   */
  perfect: (): SpatialPlayer => systematic,

  /**
   * Opens the box most likely to hold a token of any type: of n boxes left for a type each holds it with chance 1/n, so
   * that a box which could hold either comes first. S = 1 too, in the hard form with about 16 guesses fewer.
   */
  likeliest:
    (): SpatialPlayer =>
    ({ episode: { sample, state } }) => {
      const lists = possibleBoxes(sample, state);
      const miss = (box: number) =>
        lists.reduce((rest, list) => (list.includes(box) ? rest * (1 - 1 / list.length) : rest), 1);
      return answer(sample, oneTo(sample.boxes).sort((one, other) => miss(one) - miss(other))[0]!);
    },

  /**
   * Remembers nothing and reads the notes of the last message: the first box that is neither listed as opened nor as
   * having held every type. For samples with `notes: true`, in words; without notes it opens box 1 for ever.
   */
  reader:
    (): SpatialPlayer =>
    ({ episode: { sample, messages } }) => {
      const notes = [...messages.at(-1)!.text.matchAll(/^(?:Boxes that has|Opened boxes).*:(.*)$/gm)];
      const lists = notes.map(([, list]) => list!.split(",").map(Number));
      const opened = lists.pop() ?? [];
      const held = (box: number) => lists.length > 0 && lists.every((list) => list.includes(box));
      return answer(sample, oneTo(sample.boxes).find((box) => !opened.includes(box) && !held(box)) ?? 1);
    },

  /** Opens any box. */
  random:
    (): SpatialPlayer =>
    ({ episode: { sample }, random }) =>
      answer(sample, random.integer(1, sample.boxes)),

  /**
   * Like the perfect player, but with some probability it goes back to the box of the last find, or before any find to
   * the one opened last.
   *
   * @param probability of that, at each guess, 0..1, defaults to 0.5
   * @throws RangeError if the probability is out of range
   */
  perseverating: (probability = 0.5): SpatialPlayer => {
    requireNumber("probability", probability, 0, 1);
    return (context) => {
      const { sample, state } = context.episode;
      const last = turnsOf(state).findLast(({ found }) => found !== "") ?? state.last;
      return last?.box && context.random.chance(probability) ? answer(sample, last.box) : systematic(context);
    };
  },

  /**
   * Draws among the boxes that could hold a token for all that its last turns tell.
   *
   * @param memory how many turns it remembers, at least 0, defaults to 4
   * @throws RangeError if the memory is no whole number of at least 0
   */
  forgetful: (memory = 4): SpatialPlayer => {
    requireInteger("memory", memory, 0);
    return ({ episode: { sample, state }, random }) =>
      answer(sample, random.pick(candidates(sample, state, memory)));
  },
};

const systematic: SpatialPlayer = ({ episode: { sample, state } }) =>
  answer(sample, Math.min(...candidates(sample, state)));
