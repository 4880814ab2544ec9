import type { infer as Infer } from "zod";
import type { PersonState, PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { plain } from "@loadlab/lib/core/text.js";
import type { ReleasedName } from "./layout.js";

/** What is read of a state file. The words of each message tell what was expected. */
const layout = once(() => {
  const text = z.string("a text");
  const texts = listOf(isText, "a list of texts");
  const states = listOf(isState, "a list of states, each with a value for each category");
  return z.object(
    {
      num_statements: z.int("a whole number"),
      difficulty: z.int("a whole number"),
      poi: text,
      categories: texts,
      people: texts,
      category_defaults: z.record(z.string(), texts, "values for each category"),
      history: z.record(z.string(), states, "a list of states for each person"),
      poi_history: states,
      statements: texts,
      used_people: texts,
    },
    "an object with category_defaults, history, ...",
  );
});

/** A list whose entries a plain test checks, since a set of files has millions of them. */
const listOf = <T>(isEntry: (entry: unknown) => entry is T, what: string) =>
  z.custom<T[]>((list) => Array.isArray(list) && list.every(isEntry), what);

const isText = (entry: unknown): entry is string => typeof entry === "string" && entry.trim() !== "";

const isState = (entry: unknown): entry is PersonState =>
  typeof entry === "object" && entry !== null && Object.values(entry).every(isText);

/** What a state file says, newest first in all its lists but `categories`, people and domains; without the keys it lacks. */
export type StateFile = Partial<Infer<ReturnType<typeof layout>>>;

/** Reads a state file; further keys are allowed. */
export function parseState(text: string): StateFile {
  let json: unknown;
  try {
    json = JSON.parse(plain(text));
    if (text.includes("\\u")) json = JSON.parse(plain(JSON.stringify(json)));
  } catch (error) {
    throw new RangeError(`is not JSON: ${(error as Error).message}`);
  }
  const read = layout().partial().safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RangeError(`${issue!.path.map(String).join(".") || "the file"} is not ${issue!.message}`);
}

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
