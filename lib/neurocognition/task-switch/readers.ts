import { requireNumber } from "../../core/check.js";
import type { Episode } from "../../core/episode.js";
import type { Player } from "../play.js";
import type { TaskSwitchSample } from "./item.js";

type Reader = Player<Episode<TaskSwitchSample>>;

/** Baselines for exercises, for `play` and `models.scripted`. */
export const readers = {
  /** Always gives the same answer: the first option; without options 99, the most frequent of the generated sums. */
  majority:
    (): Reader =>
    ({ episode: { sample } }) =>
      sample.asked.options[0] ?? "99",

  /**
   * Knows every answer, but after exemplars of another task repeats the last exemplar's answer with some probability.
   *
   * @param probability of a repetition, 0..1, defaults to 0.5
   * @throws RangeError if the probability is out of range
   */
  carrying: (probability = 0.5): Reader => {
    requireNumber("probability", probability, 0, 1);
    return ({ episode: { sample }, random }) => {
      const last = sample.exemplars.at(-1);
      const goesOn = sample.metadata.history === "other" && random.chance(probability);
      return goesOn && last ? last.answers[0]! : sample.target;
    };
  },
};
