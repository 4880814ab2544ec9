import { requireOwn } from "../given.js";
import type { ReadBy } from "../replies/tagged.js";
import { cardText, type Attribute } from "./cards.js";
import type { CardEpisode } from "./card-sorting.js";

/** A turn of a card sorting test as a flat row. */
export type CardTraceRow = {
  /** 1 for the first. */
  turn: number;
  /** The rule block, 1 for the first. */
  block: number;
  rule: Attribute;
  /** The card within the block, 1 for the first. */
  card: number;
  /** The given card in words. */
  given: string;
  /** The option chosen, 1 to 4; null where no answer could be read or there is no such option. */
  choice: number | null;
  /** The chosen card in words; "" without a choice. */
  chosen: string;
  /** What the chosen card shares with the given one, as "number, shape"; "" for nothing. */
  matched: string;
  correct: boolean;
  /** R_-: the rules ruled out earlier in the block, as "number, color"; "" for none. */
  ruledOut: string;
  /** Whether the choice matched something, and nothing that was not ruled out; what PR counts. */
  perseverative: boolean;
  /** Whether three right choices in a row came earlier in the block; the turns that FMS is a share of. */
  acquired: boolean;
  /** Whether the turn is wrong though the rule was acquired; what FMS counts. */
  maintenanceError: boolean;
  readBy: ReadBy;
};

/**
 * A test turn by turn, as far as it has got: the rows behind PR and FMS.
 *
 * @throws RangeError if the episode is not of neurocognition.cardSorting
 */
export function cardTrace(episode: Pick<CardEpisode, "state">): CardTraceRow[] {
  const own = Array.isArray(episode?.state?.turns);
  requireOwn("cardTrace", episode, own, "an episode of neurocognition.cardSorting");
  return episode.state.turns.map(
    ({
      turn,
      block,
      rule,
      card,
      hand,
      choice,
      matched,
      correct,
      ruledOut,
      perseverative,
      acquired,
      readBy,
    }) => ({
      turn,
      block,
      rule,
      card,
      given: cardText(hand.given),
      choice,
      chosen: choice === null ? "" : cardText(hand.options[choice - 1]!),
      matched: matched.join(", "),
      correct,
      ruledOut: ruledOut.join(", "),
      perseverative,
      acquired,
      maintenanceError: acquired && !correct,
      readBy,
    }),
  );
}
