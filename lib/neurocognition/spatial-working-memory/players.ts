import { requireInteger, requireNumber } from "../../core/check.js";
import { oneTo } from "../../core/collections.js";
import type { Player } from "../play.js";
import { TOKEN_TYPES, type SpatialSample } from "./item.js";
import { answer } from "./prompt.js";
import type { SpatialState, SpatialTurn } from "./state.js";
import type { SpatialEpisode } from "./task.js";

/** For each type of token the boxes that never held one and were not opened since its last find, as turns tell. */
const possibleBoxes = (sample: SpatialSample, turns: readonly SpatialTurn[]): number[][] =>
  TOKEN_TYPES.slice(0, sample.tokenTypes).map((type) => {
    const finds = turns.filter(({ found }) => found.includes(type));
    const since = turns.slice(1 + turns.findLastIndex(({ found }) => found.includes(type)));
    const out = new Set([...finds, ...since].map(({ box }) => box));
    return oneTo(sample.boxes).filter((box) => !out.has(box));
  });

/** The boxes that could hold a token of some type, so far as the turns tell. */
export function candidates(sample: SpatialSample, turns: readonly SpatialTurn[]): number[] {
  const lists = possibleBoxes(sample, turns);
  return oneTo(sample.boxes).filter((box) => lists.some((list) => list.includes(box)));
}

/**
 * The number of guesses that opened a box which could not hold a token, by what had been shown. With one type of token
 * these are the `illegal` and `repeated` guesses. With two types there are more: in the paper's count, finding either type
 * resets all boxes found empty before.
 *
 * @param episode finished or unfinished
 */
export const wastedOpenings = ({ sample, state }: { sample: SpatialSample; state: SpatialState }): number =>
  state.turns.filter(
    ({ box }, at, turns) => box !== null && !candidates(sample, turns.slice(0, at)).includes(box),
  ).length;

/** A scripted player of the test. */
export type SpatialPlayer = Player<SpatialEpisode>;

/**
 * Scripted players of spatial working memory, for `play` and `models.scripted`. They know the prompts and the feedback,
 * never where the tokens are.
 */
export const players = {
  /**
   * Opens the first box that could hold a token: S = 1 in every trial, within the cap. In the hard form each type needs at
   * most 78 guesses. The first opening of each of the 12 boxes serves both types, so 78 + 78 - 12 = 144 guesses are enough.
   *
   * @source NeuroCognition, section 3.2, "Human worst-case"
   */
  perfect: (): SpatialPlayer => systematic,

  /**
   * Opens the box that most likely holds a token of any type. If n boxes are left for a type, each holds it with
   * probability 1/n, so a box that could hold either type comes first. S = 1, with about 16 guesses fewer in the hard form.
   */
  likeliest:
    (): SpatialPlayer =>
    ({ episode: { sample, state } }) => {
      const lists = possibleBoxes(sample, state.turns);
      const miss = (box: number) =>
        lists.reduce((rest, list) => (list.includes(box) ? rest * (1 - 1 / list.length) : rest), 1);
      return answer(sample, oneTo(sample.boxes).sort((one, other) => miss(one) - miss(other))[0]!);
    },

  /**
   * Remembers nothing and reads the notes of the last message: opens the first box that is not listed as opened, nor as
   * having held every type. For text samples with `notes: true`; without notes it always opens box 1.
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

  /** Opens a random box. */
  random:
    (): SpatialPlayer =>
    ({ episode: { sample }, random }) =>
      answer(sample, random.integer(1, sample.boxes)),

  /**
   * Plays like `perfect`, but with some probability returns to the box of the last find; before the first find, to the box
   * opened last.
   *
   * @param probability of a return at each guess, 0..1, defaults to 0.5
   * @throws RangeError if the probability is out of range
   */
  perseverating: (probability = 0.5): SpatialPlayer => {
    requireNumber("probability", probability, 0, 1);
    return (context) => {
      const { sample, state } = context.episode;
      const last = state.turns.findLast(({ found }) => found !== "") ?? state.turns.at(-1);
      return last?.box && context.random.chance(probability) ? answer(sample, last.box) : systematic(context);
    };
  },

  /**
   * Opens a random box among those that could hold a token by its last turns.
   *
   * @param memory number of turns it remembers, at least 0, defaults to 4
   * @throws RangeError if the memory is not a whole number of at least 0
   */
  forgetful: (memory = 4): SpatialPlayer => {
    requireInteger("memory", memory, 0);
    return ({ episode: { sample, state }, random }) =>
      answer(
        sample,
        random.pick(candidates(sample, state.turns.slice(Math.max(0, state.turns.length - memory)))),
      );
  },
};

const systematic: SpatialPlayer = ({ episode: { sample, state } }) =>
  answer(sample, Math.min(...candidates(sample, state.turns)));
