import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import type { ReleasedName } from "./layout.js";
import type { StateFile } from "./state-file.js";

/** What a file's name says that its text does not bear out. */
export const nameProblems = (
  { statements, difficulty, needles, gold }: ReleasedName,
  { target, metadata, categories, statements: { length } }: PuzzleSample,
): string[] => [
  ...differs("N in its name", statements, length),
  ...differs("d in its name", difficulty, categories.length),
  ...differs("needles in its name", needles, metadata.needles),
  ...differs("the answer in its name", gold, target),
];

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

/** Final states of a state file that are not those of the text. */
export function stateProblems(
  { history, poi_history: own }: StateFile,
  { personOfInterest, categories, states }: PuzzleSample,
): string[] {
  const end = states.at(-1) ?? {};
  const stateOf = (state: Readonly<Record<string, string>> | undefined) =>
    categories.map((category) => `${category} ${state?.[category]}`).join(", ");
  const told = Object.entries({ ...history, ...(own && { [personOfInterest]: own }) });
  return told.flatMap(([person, [last]]) =>
    differs(`the final state of ${person}`, stateOf(last), stateOf(end[person])),
  );
}

const differs = (what: string, told: string | number, found: string | number) =>
  told === found ? [] : [`${what} is ${JSON.stringify(told)}, by the text ${JSON.stringify(found)}`];
