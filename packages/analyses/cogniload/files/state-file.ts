import type { infer as Infer } from "zod";
import type { PersonState } from "@loadlab/lib/cogniload/puzzle/item.js";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { plain } from "@loadlab/lib/core/text.js";

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
