import { shown } from "@loadlab/lib/core/check.js";
import type { PersonState, PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import type { Category } from "@loadlab/lib/cogniload/puzzle/ontology.js";
import type { ReleasedName } from "./layout.js";
import type { StateFile } from "./state-file.js";
import { bareSentence } from "./text.js";

/** What a file's name says that its text does not bear out. */
export const nameProblems = (
  { statements, difficulty, needles, gold }: ReleasedName,
  { target, metadata, categories, statements: { length } }: PuzzleSample,
): string[] =>
  listDifferences({
    "N in its name": [statements, length],
    "d in its name": [difficulty, categories.length],
    "needles in its name": [needles, metadata.needles],
    "the answer in its name": [gold, target],
  });

/**
 * Who should be introduced by the text, since a statement is about them, and is not or not in full. What is missing was
 * taken from the state file; whoever reads the text alone does not know it.
 *
 * @param used the reference persons, as the state file tells
 */
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

/**
 * What a state file says that the puzzle's text does not bear out: of each key, of each person's history the earliest
 * difference.
 *
 * @param sentences the statements in the text's words
 */
export function stateProblems(
  told: StateFile,
  { personOfInterest, categories, domains, statements, states }: PuzzleSample,
  sentences: readonly { sentence: string }[],
): string[] {
  const everyone = Object.keys(states[0] ?? {});
  const others = everyone.filter((person) => person !== personOfInterest);
  const unheard = others.filter((person) => told.history && !told.history[person]);
  const newestFirst = [...statements].reverse();
  const histories = { ...told.history, ...(told.poi_history && { "": told.poi_history }) };
  return [
    ...listDifferences({
      num_statements: [told.num_statements, statements.length],
      difficulty: [told.difficulty, categories.length],
      needles: [told.needles, 0],
      hays: [told.hays, 0],
      poi: [told.poi, personOfInterest],
      categories: [told.categories && setOf(told.categories), setOf(categories)],
      people: [told.people && setOf(told.people), setOf(everyone)],
      non_poi_people: [told.non_poi_people && setOf(told.non_poi_people), setOf(others)],
      statements: [told.statements?.map(bareSentence), sentences.map(({ sentence }) => sentence).reverse()],
      used_people: [told.used_people, newestFirst.map(({ reference }) => reference)],
    }),
    ...categories.flatMap((category) => {
      const values = told.category_defaults?.[category] ?? [];
      const more = (domains[category] ?? []).filter((value) => !values.includes(value));
      return more.length === 0 ? [] : [`category_defaults.${category} lacks ${more.join(", ")} of the text`];
    }),
    ...(unheard.length === 0 ? [] : [`history lacks ${unheard.join(", ")}`]),
    ...Object.entries(histories).flatMap(([person, history]) =>
      historyProblem(
        person === "" ? "poi_history" : `history.${person}`,
        history,
        states.map((state) => state[person || personOfInterest] ?? {}),
        categories,
      ),
    ),
    ...attemptProblems({
      operation_types: [told.operation_types, newestFirst.map(({ type }) => `${type}s`)],
      statement_condition_length: [
        told.statement_condition_length,
        newestFirst.map(({ conditions }) => conditions.length),
      ],
      statement_update_length: [
        told.statement_update_length,
        newestFirst.map(({ updates }) => updates.length),
      ],
    }),
  ];
}

/** What a list holds whatever its order, in words. */
const setOf = (list: readonly string[]) => list.toSorted().join(", ");

type Compared<T> = Record<string, readonly [told: T | undefined, found: T]>;

/** Where what is told is not what the text has; of lists the first place. */
function listDifferences(compared: Compared<string | number | readonly string[]>): string[] {
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

/**
 * A list with attempts that came to nothing has to have the text's entries in their order among its own.
 */
function attemptProblems(compared: Compared<readonly (string | number)[]>): string[] {
  return Object.entries(compared).flatMap(([key, [told, found]]) => {
    let met = 0;
    for (const entry of told ?? []) if (entry === found[met]) met += 1;
    return told === undefined || met === found.length
      ? []
      : [
          `${key} has not the text's entries in their order: ${shown(found[met])}, ${met} from the end, is missing`,
        ];
  });
}

/**
 * The earliest state of a history that the text does not give. A history may have a state for each statement, or only
 * those of the statements that met the person.
 */
function historyProblem(
  key: string,
  told: readonly PersonState[],
  found: readonly PersonState[],
  categories: readonly Category[],
): string[] {
  const same = (one: PersonState, other: PersonState) => {
    if (one !== other) for (const category of categories) if (one[category] !== other[category]) return false;
    return true;
  };
  const changes: number[] = []; // places in the history, the earliest first; it has the newest first
  for (let place = told.length - 1; place >= 0; place--)
    if (place === told.length - 1 || !same(told[place]!, told[place + 1]!)) changes.push(place);
  const ours = found.filter((state, at) => at === 0 || !same(state, found[at - 1] ?? {}));
  const at = ours.findIndex((state, index) => !same(state, told[changes[index] ?? -1] ?? {}));
  if (at < 0 && changes.length <= ours.length) return [];
  const first = changes[at < 0 ? ours.length : at];
  return [
    first !== undefined
      ? differs(`${key}.${first}`, told[first], ours[at] ?? "at its end already")
      : `${key} has ${changes.length} different states, by the text ${ours.length}`,
  ];
}
