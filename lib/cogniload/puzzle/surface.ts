import type { PuzzleSample } from "./item.js";

/** A puzzle as a choice among the values of the asked category, without conditions and names. */
export interface ValueChoice {
  /** The values that the category can take in this puzzle. */
  options: readonly string[];
  /** The number of the right option, from 1. */
  target: number;
  /** The values that statements give the category, in the order of the text. */
  values: readonly string[];
  /** The person's value at the beginning. */
  began: string;
  /** How many statements at the end leave the category alone. */
  after: number;
}

/** A puzzle as a choice among values, for `neurocognition.trainBlindReader` with `cogniload.surface`. */
export function asChoice(sample: PuzzleSample): ValueChoice {
  const { asked, domains, personOfInterest, states, statements, target } = sample;
  const options = domains[asked] ?? [];
  const set = statements.map(({ updates }) => updates.find(({ category }) => category === asked)?.value);
  return {
    options,
    target: options.indexOf(target) + 1,
    values: set.filter((value) => value !== undefined),
    began: states[0]?.[personOfInterest]?.[asked] ?? "",
    after: set.length - 1 - set.findLastIndex((value) => value !== undefined),
  };
}

/**
 * The features of a value for a reader that sees only the values that statements set and the value at the beginning:
 * where it was set first and last, how often and how recently. The last value has further features, from which a reader
 * can learn when it is the answer.
 */
export const surface = {
  distance: (one: string, other: string): number => Number(one !== other),
  features(value: string, { options, values, began, after }: ValueChoice): Record<string, number> {
    const sets = Math.max(values.length, 1);
    const count = (one: string) => values.filter((other) => other === one).length;
    const [first, latest, last = ""] = [values.indexOf(value), values.lastIndexOf(value), values.at(-1)];
    const isLast = Number(value === last);
    const never = Number(latest < 0);
    const beganNever = Number(!values.includes(began));
    const unset = options.filter((one) => !values.includes(one)).length;
    return {
      last: isLast,
      "second to last": Number(value === values.at(-2)),
      "third to last": Number(value === values.at(-3)),
      first: Number(first === 0),
      began: Number(value === began),
      share: count(value) / sets,
      never,
      "began, never set": never * Number(value === began),
      recency: Math.log(1 + values.length - latest),
      position: latest / sets,
      "first position": first / sets,
      "last, one never set": isLast * Number(unset > 0),
      "last, never set": isLast * unset,
      "last, as at the beginning": isLast * Number(last === began),
      "last, the beginning never set": isLast * beganNever,
      "last, its share": (isLast * count(last)) / sets,
      "last, the share of the beginning": (isLast * count(began)) / sets,
      "last, as the one before": isLast * Number(last === values.at(-2)),
      "last, as two before": isLast * Number(last === values.at(-3)),
      "last, statements after": isLast * after,
      "last, values set": isLast * values.length,
    };
  },
};
