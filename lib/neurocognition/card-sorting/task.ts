import { oneTo, rightFirst } from "../../core/collections.js";
import { scoreReplies, stepped, type SteppedEpisode } from "../../core/episode.js";
import type { SteppedTask } from "../../core/task.js";
import { answerReply, inTags, numberTo } from "../answer-types.js";
import { AMBIGUITIES, cardText, generate, type CardParams, type CardSample } from "./item.js";
import { answer, sortingInstructions, sortingTurn } from "./prompt.js";
import { scoreOf, type CardScore } from "./score.js";
import { afterChoice, blockStart, isOver, ruleOf, type CardState, type CardTurn } from "./state.js";

/** A card sorting test that is played; `state.turns` has every turn. */
export type CardEpisode = SteppedEpisode<CardSample, CardState, CardScore>;

/**
 * The Wisconsin Card Sorting Test: the model matches the given card with one of four option cards, by number, color or
 * shape, in the hard test also by background. It infers the rule from the feedback. After five correct choices in a row,
 * the rule changes without notice.
 *
 * @source NeuroCognition, section 3.3, appendices C, F and G; lib/neurocognition/README.md lists every decision
 */
export const cardSorting: SteppedTask<CardParams, CardSample, CardScore, CardState> = {
  name: "neurocognition.cardSorting",
  version: "2.1",
  grid: (["text", "image"] as const).flatMap((modality): CardParams[] => [
    { difficulty: "easy", modality, ambiguity: "off" },
    ...AMBIGUITIES.map((ambiguity) => ({ difficulty: "hard" as const, modality, ambiguity })),
  ]),
  generate,
  begin: (sample) =>
    stepped(sample, {
      start: blockStart(sample),
      system: () => ({ role: "system", text: sortingInstructions(sample.params) }),
      turn: (state) => sortingTurn(sample.params, state),
      after: (state, reply) => afterChoice(sample, state, reply),
      over: (state) => isOver(sample, state),
      score: (state) => scoreOf(sample, state),
    }),
  score: (sample, replies) => scoreReplies(cardSorting.begin(sample), replies),
  oracle: ({ sample, state }) => answer(state.hand, ruleOf(sample, state)),
  guess: (_, random) => answerReply(random.integer(1, 4)),
  format: inTags(
    () => "the number of the card",
    () => numberTo(4),
  ),
  candidates: (episode) => rightFirst(cardSorting.oracle(episode), oneTo(4).map(answerReply)),
};

/** A turn of a card sorting test as a flat row. */
export type CardTraceRow = Omit<CardTurn, "hand" | "answer" | "matched" | "ruledOut"> & {
  /** The given card in words. */
  given: string;
  /** The chosen card in words; "" without a choice. */
  chosen: string;
  /** The attributes that the chosen card shares with the given one, as "number, shape"; "" for none. */
  matched: string;
  /** R_-: the rules ruled out earlier in the block, as "number, color"; "" for none. */
  ruledOut: string;
  /** Whether the turn is wrong after the rule was acquired; FMS counts these. */
  maintenanceError: boolean;
};

/**
 * The turns of a test, one row per turn: the data of PR and FMS.
 *
 * @param episode finished or unfinished
 */
export function trace(episode: Pick<CardEpisode, "state">): CardTraceRow[] {
  return episode.state.turns.map((turn) => {
    const { hand, choice, matched, correct, ruledOut, acquired } = turn;
    const chosen = choice === null ? undefined : hand.options[choice - 1];
    return {
      turn: turn.turn,
      block: turn.block,
      rule: turn.rule,
      card: turn.card,
      given: cardText(hand.given),
      choice,
      chosen: chosen ? cardText(chosen) : "",
      matched: matched.join(", "),
      correct,
      ruledOut: ruledOut.join(", "),
      perseverative: turn.perseverative,
      perseverativeError: turn.perseverativeError,
      acquired,
      maintenanceError: acquired && !correct,
      readBy: turn.readBy,
    };
  });
}
