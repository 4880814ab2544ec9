import type { PersonState, PuzzleSample, Statement } from "./item.js";
import { conclusion } from "./solution.js";
import { asChoice } from "./surface.js";

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
