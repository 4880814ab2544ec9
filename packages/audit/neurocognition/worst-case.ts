import { exact } from "../interval.js";
import { number, text } from "../rules/arguments.js";
import type { Derivation } from "../scope.js";

/** An option card is the set of candidate rules by which it matches the given card, as bits. */
type Cards = number[];

/** The variants of section 3.3: whether a card, counted from 0 under a new rule, is ambiguous. */
const VARIANTS: Record<string, (card: number) => boolean> = {
  off: () => false,
  first: (card) => card === 0,
  rest: (card) => card > 0,
};

/** Correct choices in a row that complete a rule. */
const STREAK = 5;

/** The most rules for which all cards can be tried. */
const MOST = 6;

/** The most guesses that a rule can take whoever only follows rules which no feedback has ruled out, by trying all. */
export const worstCase: Derivation = ({ sources }, rules, variant) => {
  const [count, name] = [Math.round(number(rules).value), text(variant)];
  const ambiguous = VARIANTS[name];
  if (!ambiguous || count < 1 || count > MOST) return `no worst case of ${count} rules with "${name}"`;
  return exact(sources.memo(`worst case ${count} ${name}`, () => mostGuesses(count, ambiguous)));
};

function mostGuesses(rules: number, ambiguous: (card: number) => boolean): number {
  const partitions = partitionsOf(Array.from({ length: rules }, (_, at) => 1 << at));
  const cardsAt = (card: number) =>
    partitions.filter((options) => options.length < rules === ambiguous(card));
  const known = new Map<string, number>();
  const dealt = (candidates: number, streak: number, card: number): number => {
    if (streak === STREAK) return 0;
    const key = `${candidates} ${streak} ${Math.min(card, 1)}`;
    const most =
      known.get(key) ?? Math.max(...cardsAt(card).map((options) => shown(options, candidates, streak, card)));
    known.set(key, most);
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

function partitionsOf([first, ...rest]: number[]): Cards[] {
  if (first === undefined) return [[]];
  return partitionsOf(rest).flatMap((cards) => [
    [first, ...cards],
    ...cards.map((option, at) => cards.with(at, option | first)),
  ]);
}
