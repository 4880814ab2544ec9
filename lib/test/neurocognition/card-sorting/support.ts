import fc from "fast-check";
import {
  ATTRIBUTES,
  type Attribute,
  type CardParams,
  type Hand,
} from "../../../neurocognition/card-sorting/item.js";
import type { CardEpisode } from "../../../neurocognition/card-sorting/task.js";

export const seeds = fc.integer({ min: 0, max: 0xffffffff });
export const HARD: CardParams = { difficulty: "hard" };
export const KINDS: CardParams[] = [
  { difficulty: "easy" },
  HARD,
  { ...HARD, ambiguity: "first" },
  { ...HARD, ambiguity: "rest" },
  { ...HARD, options: "fresh" },
];

/** The option that shares an attribute with the given card. */
export const option = ({ given, options }: Hand, attribute: Attribute) =>
  1 + options.findIndex((card) => card[attribute] === given[attribute]);
export const sharedWith = ({ given, options }: Hand, choice: number) =>
  ATTRIBUTES.filter((name) => name in given && options[choice - 1]![name] === given[name]);
/** Replies by following an attribute each; null replies nothing. */
export const follow = (start: CardEpisode, attributes: readonly (Attribute | null)[]): CardEpisode =>
  attributes.reduce<CardEpisode>(
    (episode, attribute) =>
      episode.next(
        attribute === null ? "" : `<answer>${option(episode.state.hand, attribute)}</answer>`,
      ) as CardEpisode,
    start,
  );
export const five = (rule: Attribute) => [rule, rule, rule, rule, rule];
