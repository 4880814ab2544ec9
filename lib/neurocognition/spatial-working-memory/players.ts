import { requireInteger, requireNumber } from "../../core/check.js";
import { uncalled, type Player } from "../play.js";
import { TOKEN_TYPES, type SpatialSample } from "./item.js";
import { answer } from "./prompt.js";
import { turnsOf, type SpatialState } from "./state.js";
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
    requireNumber("probability", probability, 0, 1, uncalled(probability));
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
    requireInteger("memory", memory, 0, Infinity, uncalled(memory));
    return ({ episode: { sample, state }, random }) =>
      answer(sample, random.pick(candidates(sample, state, memory)));
  },
};

const systematic: SpatialPlayer = ({ episode: { sample, state } }) =>
  answer(sample, Math.min(...candidates(sample, state)));

/** The boxes that, for one type at least, never held it and were not opened since its last find, so far as known. */
function candidates({ boxes, tokenTypes }: SpatialSample, now: SpatialState, memory = Infinity): number[] {
  const excluded = TOKEN_TYPES.slice(0, tokenTypes).map((type) => {
    let out = 0; // a bit for each box
    let sought = true;
    for (let state = now, turns = 0; state.last && turns < memory; state = state.before, turns++) {
      const found = state.last.found.includes(type);
      if (found) sought = false;
      if ((found || sought) && state.last.box !== null) out |= 1 << state.last.box;
    }
    return out;
  });
  const numbers = Array.from({ length: boxes }, (_, index) => index + 1);
  return numbers.filter((box) => excluded.some((out) => !(out & (1 << box))));
}
