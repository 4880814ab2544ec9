/** An option card is the set of candidate rules by which it matches the given card, as bits. */
type Cards = number[];

/** Whether a card is ambiguous: an option can match by several rules. */
export type Ambiguity = (card: number) => boolean;

/** The three variants of section 3.3, by the card under a new rule from 0. */
export const VARIANTS: Record<"off" | "first" | "rest", Ambiguity> = {
  off: () => false,
  first: (card) => card === 0,
  rest: (card) => card > 0,
};

const STREAK = 5;

/**
 * The most guesses that a rule can take whoever only follows rules which no feedback has ruled out, whatever the cards
 * and whichever of these rules is followed: found by trying all of it.
 *
 * Each rule matches the given card to one of the options, so that cards are a partition of the rules; they are
 * ambiguous if some part has several. They stay on the table until they are matched rightly.
 */
export function worstCase(rules: number, ambiguity: Ambiguity): number {
  const partitions = partitionsOf(Array.from({ length: rules }, (_, at) => 1 << at));
  const cardsAt = (card: number) =>
    partitions.filter((options) => options.length < rules === ambiguity(card)); // prettier-ignore
  const known = new Map<string, number>();
  const dealt = (candidates: number, streak: number, card: number): number => {
    if (streak === STREAK) return 0;
    const key = `${candidates} ${streak} ${Math.min(card, 1)}`;
    let most = known.get(key);
    if (most === undefined) {
      most = Math.max(...cardsAt(card).map((options) => shown(options, candidates, streak, card)));
      known.set(key, most);
    }
    return most;
  };
  const shown = (options: Cards, candidates: number, streak: number, card: number): number =>
    Math.max(
      ...options.flatMap((option) => {
        const [right, wrong] = [candidates & option, candidates & ~option];
        if (right === 0) return [];
        const correct = 1 + dealt(right, streak + 1, card + 1);
        return wrong === 0 ? [correct] : [correct, 1 + shown(options, wrong, 0, card)];
      }),
    );
  return dealt((1 << rules) - 1, 0, 0);
}

/** All ways to put rules onto options. */
function partitionsOf([first, ...rest]: number[]): Cards[] {
  if (first === undefined) return [[]];
  return partitionsOf(rest).flatMap((cards) => [
    [first, ...cards],
    ...cards.map((option, at) => cards.with(at, option | first)),
  ]);
}
