import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { shown } from "@loadlab/lib/core/check.js";
import type { GivenPuzzle } from "./given-task.js";
import type { ReleasedName } from "./layout.js";
import type { StateFile } from "./state-file.js";
import { bareSentence, sentencesIn } from "./text.js";

/** What a file's name says that its text does not bear out. */
export const nameProblems = (
  { statements, difficulty, needles, gold }: ReleasedName,
  { target, metadata, categories, statements: { length } }: PuzzleSample,
): string[] =>
  differences({
    "N in its name": [statements, length],
    "d in its name": [difficulty, categories.length],
    "needles in its name": [needles, metadata.needles],
    "the answer in its name": [gold, target],
  });

/** Who should be introduced by the text, since a statement is about them, and is not or not in full. */
export function textProblems(
  { personOfInterest, categories, introduction, states }: PuzzleSample,
  used: readonly string[] = [],
): string[] {
  const due = [...new Set([personOfInterest, ...used])].filter((person) => states[0]?.[person]);
  return due.flatMap((person) => {
    const told = introduction[person];
    if (!told) return [`does not introduce ${person}`];
    const missing = categories.filter((category) => !told.includes(category));
    return missing.length === 0 ? [] : [`introduces ${person} without ${missing.join(", ")}`];
  });
}

/** What a state file says that the puzzle's text does not bear out: loads, people, statements and the final states. */
export function stateProblems(
  told: StateFile,
  { text, personOfInterest, categories, statements, states }: GivenPuzzle,
): string[] {
  const end = states.at(-1) ?? {};
  const stateOf = (state: Readonly<Record<string, string>> | undefined) =>
    state && categories.map((category) => `${category} ${state[category]}`).join(", ");
  const histories = { ...told.history, ...(told.poi_history && { [personOfInterest]: told.poi_history }) };
  const finals = Object.entries(histories).map(([person, [last]]) => [
    `the final state of ${person}`,
    [stateOf(last), stateOf(end[person])] as const,
  ]);
  return differences({
    num_statements: [told.num_statements, statements.length],
    difficulty: [told.difficulty, categories.length],
    poi: [told.poi, personOfInterest],
    categories: [told.categories && setOf(told.categories), setOf(categories)],
    people: [told.people && setOf(told.people), setOf(Object.keys(end))],
    statements: [told.statements?.map(bareSentence), sentencesIn(text).reverse()],
    used_people: [told.used_people, statements.map(({ reference }) => reference).reverse()],
    ...Object.fromEntries(finals),
  });
}

/** What a list holds whatever its order, in words. */
const setOf = (list: readonly string[]) => list.toSorted().join(", ");

type Compared<T> = Record<string, readonly [told: T | undefined, found: T | undefined]>;

/** Where what is told is not what the text has; of lists the first place. */
function differences(compared: Compared<string | number | readonly string[]>): string[] {
  return Object.entries(compared).flatMap(([key, [told, found]]) => {
    if (told === undefined || told === found) return [];
    if (typeof told !== "object" || typeof found !== "object") return [differs(key, told, found)];
    if (told.length !== found.length) return [differs(`the length of ${key}`, told.length, found.length)];
    const place = told.findIndex((entry, index) => entry !== found[index]);
    return place < 0 ? [] : [differs(`${key}.${place}`, told[place], found[place])];
  });
}

const differs = (key: string, told: unknown, found: unknown) =>
  `${key} is ${shown(told, 120)}, by the text ${shown(found, 120)}`;
