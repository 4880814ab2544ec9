import { requireNumber, requireOneOf } from "../../core/check.js";
import type { Random } from "../../core/random.js";
import type { Player } from "../play.js";
import { ATTRIBUTES, type Attribute } from "./item.js";
import { answer } from "./prompt.js";
import type { CardTurn } from "./state.js";
import type { CardEpisode } from "./task.js";

/** What a player sees before a choice: what cards can be matched by, and of past turns no rule and no block. */
interface View {
  attributes: readonly Attribute[];
  past: readonly Pick<CardTurn, "matched" | "correct">[];
  random: Random;
}

/**
 * Scripted players of card sorting, for `play` and `models.scripted`. They see the cards and the feedback, never the rule.
 *
 * Each player picks an attribute and chooses the option that shares it with the given card.
 */
export const players = {
  /**
   * Follows a rule that fits all feedback since the last rule change it noticed, and keeps it while it is correct. If no
   * rule fits, the rule has changed: the player starts again, without the attributes of the failed choice.
   *
   * @param order the attributes it tries first, in order; the others follow as number, color, shape, background
   * @throws RangeError if one is no attribute
   */
  perfect: (order: readonly Attribute[] = []): Player<CardEpisode> => {
    for (const [at, attribute] of order.entries()) requireOneOf(`order[${at}]`, attribute, ATTRIBUTES);
    return player((view) => fitting(view, order));
  },

  /** Picks a random attribute on every turn, whatever the feedback. */
  random: (): Player<CardEpisode> => player(({ attributes, random }) => random.pick(attributes)),

  /**
   * Remembers only the last turn: repeats the match if it was correct, else draws another attribute. A model can reach its
   * score without inferring a rule.
   */
  winStay: (): Player<CardEpisode> =>
    player(({ attributes, past, random }) => {
      const { correct, matched = [] } = past.at(-1) ?? {};
      const kept = correct ? attributes.filter((one) => matched.includes(one)) : [];
      const others = attributes.filter((one) => !matched.includes(one));
      return random.pick([kept, others, attributes].find(({ length }) => length > 0)!);
    }),

  /**
   * Plays like `perfect`, but after an error repeats the match with some probability: many perseverative responses, no
   * failures to maintain the set.
   *
   * @param probability of a repetition after each error, 0..1, defaults to 0.5
   * @throws RangeError if the probability is out of range
   */
  perseverating: (probability = 0.5): Player<CardEpisode> => {
    requireNumber("probability", probability, 0, 1);
    return player((view) => {
      const last = view.past.at(-1);
      const again = last && !last.correct && view.random.chance(probability) ? last.matched[0] : undefined;
      return again ?? fitting(view);
    });
  },

  /**
   * Plays like `perfect`, but after a correct choice follows a random attribute for one turn with some probability: many
   * failures to maintain the set, few perseverative responses.
   *
   * @param probability of a lapse after each correct choice, 0..1, defaults to 0.2
   * @throws RangeError if the probability is out of range
   */
  forgetful: (probability = 0.2): Player<CardEpisode> => {
    requireNumber("probability", probability, 0, 1);
    return player((view) =>
      view.past.at(-1)?.correct && view.random.chance(probability)
        ? view.random.pick(view.attributes)
        : fitting(view),
    );
  },
};

const player =
  (attribute: (view: View) => Attribute): Player<CardEpisode> =>
  ({ episode: { state }, random }) => {
    const attributes = ATTRIBUTES.filter((name) => state.hand.given[name] !== undefined);
    return answer(state.hand, attribute({ attributes, past: state.turns, random }));
  };

/** The first rule in an order that fits all feedback since the last change that shows; there always is one. */
function fitting({ attributes, past }: View, order: readonly Attribute[] = []): Attribute {
  const all = [...new Set([...order, ...attributes])].filter((attribute) => attributes.includes(attribute));
  let rules = all;
  for (const turn of past) {
    const fits = (attribute: Attribute) => turn.matched.includes(attribute) === turn.correct;
    const left = rules.filter(fits);
    rules = left.length > 0 ? left : all.filter(fits);
  }
  return rules[0]!;
}
