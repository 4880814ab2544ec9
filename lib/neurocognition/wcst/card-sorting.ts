import { scoreReplies, stepped, type SteppedEpisode } from "../../core/stepped-episode.js";
import type { SteppedTask } from "../../core/task.js";
import { rightOption } from "./deal.js";
import { cardGrid, type CardParams } from "./params.js";
import { sortingInstructions, sortingTurn } from "./prompt.js";
import { generate, VERSION, type CardSample } from "./sample.js";
import { scoreOf, type CardScore } from "./score.js";
import { isOver, sorted, startOf, type CardState } from "./state.js";

/** A card sorting test being taken; `state.turns` holds every turn. */
export type CardEpisode = SteppedEpisode<CardSample, CardState, CardScore>;

/** Card sorting as a task whose episodes show their state. */
export interface CardSorting extends SteppedTask<CardParams, CardSample, CardScore, CardState> {
  oracle(episode: CardEpisode): string;
}

/**
 * The Wisconsin Card Sorting Test: match the given card with one of four by number, color or shape, in the hard test
 * also by background. Which of them is the rule has to be found out from the feedback; after five right choices in a
 * row the rule changes unannounced.
 *
 * @source NeuroCognition, section 3.3, appendices C, F and G; lib/neurocognition/README.md lists every decision
 */
export const cardSorting: CardSorting = {
  name: "neurocognition.cardSorting",
  version: VERSION,
  grid: cardGrid(),
  generate,
  begin: (sample) =>
    stepped(sample, {
      start: startOf(sample),
      system: () => ({ role: "system", text: sortingInstructions(sample.params) }),
      turn: (state) => sortingTurn(sample.params, state),
      after: (state, reply) => sorted(sample, state, reply),
      over: (state) => isOver(sample, state),
      score: (state) => scoreOf(sample, state),
    }),
  score: (sample, replies) => scoreReplies(cardSorting.begin(sample), replies),
  oracle: ({ sample, state }) => sortingAnswer(rightOption(state.hand, sample.target[state.completed]!)),
  guess: (_, random) => sortingAnswer(random.integer(1, 4)),
};

/** A choice as the prompt wants it. */
export const sortingAnswer = (option: number): string => `<answer>${option}</answer>`;
