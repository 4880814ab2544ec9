import type { PersonState, PuzzleSample, Statement } from "./item.js";
import { conclusion } from "./prompt.js";

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

/** A reader that does not keep track of states: a model can reach its accuracy without reasoning. */
export interface CheapReader {
  reader: string;
  /** "updates": the values that statements set and the value at the beginning; "conditions": conditions as well. */
  sees: "updates" | "conditions";
  /** The value that it answers with. */
  value(sample: PuzzleSample): string;
  /** The same as a reply, for `cogniload.puzzle.score`. */
  reply(sample: PuzzleSample): string;
}

interface Seen {
  /** The values that statements give the asked category, in the order of the text. */
  set: readonly string[];
  began: string;
  start: PersonState;
  statements: readonly Statement[];
  valueSet(statement: Statement): string | undefined;
}

/** How many statements the reader of the last ones follows; never more than a quarter of them. */
const FOLLOWED = 5;

/** The value that each reader takes; one that finds none takes that of the beginning. */
const VALUES: readonly [
  reader: string,
  sees: CheapReader["sees"],
  choose: (seen: Seen) => string | undefined,
][] = [
  ["last value", "updates", ({ set }) => set.at(-1)],
  ["first value", "updates", ({ set }) => set[0]],
  ["most frequent value", "updates", ({ set }) => mostFrequent(set)],
  ["value not set for longest", "updates", ({ set, began }) => leastRecent([began, ...set])],
  ["value at the beginning", "updates", ({ began }) => began],
  ["last value beside one of the beginning", "conditions", besideBeginning],
  [`follows the last ${FOLLOWED} statements`, "conditions", followed],
];

/**
 * Seven readers that answer without tracking states, one a row.
 *
 * They answer with the last, the first or the most frequent value that statements set in the asked category; the value
 * that was not set for longest; the value at the beginning; the last value in a statement whose conditions include an
 * attribute of the person at the beginning; or the result of the last five statements (at most a quarter of them).
 *
 * For `run`: `models.scripted(reader, cogniload.puzzle, {}, ({ episode }) => reply(episode.sample))`.
 */
export const cheapReaders = (): CheapReader[] =>
  VALUES.map(([reader, sees, choose]) => {
    const value = (sample: PuzzleSample) => {
      const facts = seen(sample);
      return choose(facts) ?? facts.began;
    };
    return { reader, sees, value, reply: (sample) => conclusion(sample, value(sample)) };
  });

function seen(sample: PuzzleSample): Seen {
  const { asked, personOfInterest, states, statements } = sample;
  const valueSet = ({ updates }: Statement) => updates.find(({ category }) => category === asked)?.value;
  const start = states[0]?.[personOfInterest] ?? {};
  const { values, began } = asChoice(sample);
  return { set: values, began, start, statements, valueSet };
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0] || undefined;
}

const leastRecent = (values: readonly string[]) =>
  values.find((value, at) => values.lastIndexOf(value) === at);

function besideBeginning({ statements, start, valueSet }: Seen): string | undefined {
  const beside = statements.filter(({ conditions }) =>
    conditions.some(({ category, value }) => start[category] === value),
  );
  return beside.map(valueSet).findLast((value) => value !== undefined);
}

function followed({ statements, start, began, valueSet }: Seen): string {
  const now = { ...start };
  let answer = began;
  const first = statements.length - Math.min(FOLLOWED, Math.floor(statements.length / 4));
  for (const statement of statements.slice(first)) {
    if (statement.conditions.some(({ category, value }) => now[category] !== value)) continue;
    for (const { category, value } of statement.updates) now[category] = value;
    answer = valueSet(statement) ?? answer;
  }
  return answer;
}
