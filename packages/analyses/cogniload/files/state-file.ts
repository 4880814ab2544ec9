import type { core, infer as Infer } from "zod";
import { cut } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { plain } from "@loadlab/lib/core/plain.js";
import type { PersonState } from "@loadlab/lib/cogniload/puzzle/item.js";

/** The layout of a state file. The words of each message tell what was expected. */
const layout = once(() => {
  const text = z.string("a text").trim().min(1, "a text that is not empty");
  const texts = z.array(text, "a list of texts");
  const count = z.int("a whole number").min(0, "a number of at least 0");
  const counts = z.array(count, "a list of whole numbers");
  const states = z.custom<PersonState[]>(Array.isArray, "a list of states").superRefine(checkStates);
  const type = text.pipe(z.enum(["needles", "hays"], '"needles" or "hays"'));
  return z.object({
    num_statements: count,
    difficulty: count,
    needles: count,
    hays: count,
    poi: text,
    categories: texts,
    people: texts,
    non_poi_people: texts,
    category_defaults: z.record(text, texts.min(1, "one value or more"), "values for each category"),
    history: z.record(text, states, "a list of states for each person"),
    poi_history: states,
    statements: texts,
    operation_types: z.array(type, "a list of types"),
    statement_condition_length: counts,
    statement_update_length: counts,
    used_people: texts,
  });
});

/** Checks states and trims their texts in place. A plain loop, since a set of files has a million states. */
function checkStates(list: unknown[], { addIssue }: core.$RefinementCtx<unknown>): void {
  for (const [index, state] of list.entries()) {
    const wrong = (path: PropertyKey[], message: string) => addIssue({ code: "custom", path, message });
    if (typeof state !== "object" || state === null || Array.isArray(state))
      return wrong([index], "a value for each category");
    const texts = Object.entries(state);
    for (const [category, value] of texts)
      if (typeof value !== "string" || value.trim() === "")
        return wrong([index, category], typeof value === "string" ? "a text that is not empty" : "a text");
    if (texts.some((pair) => pair.some((text: string) => text.trim().length < text.length)))
      list[index] = Object.fromEntries(texts.map((pair) => pair.map((text: string) => text.trim())));
  }
}

/**
 * What a state file says, newest first in all its lists but `categories`, people and domains; without the keys that it
 * lacks or that hold something else than they should.
 *
 * `needles` and `hays` are those still to come. `operation_types` and the two lists of lengths have attempts that came
 * to nothing, too.
 */
export type StateFile = Partial<Infer<ReturnType<typeof layout>>>;

/**
 * Reads a state file. Further keys are allowed.
 *
 * @returns its content, and for each key that is missing or wrong what is wrong and where
 * @throws RangeError if it is no JSON object
 */
export function parseState(text: string): { state: StateFile; problems: string[] } {
  const given = objectIn(text);
  const read = layout().safeParse(given);
  if (read.success) return { state: read.data, problems: [] };
  const { issues } = read.error;
  const wrong = new Map(issues.toReversed().map((issue) => [String(issue.path[0]), described(issue, given)]));
  const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
  return { state: layout().partial().parse(rest), problems: [...wrong.values()].reverse() };
}

function objectIn(text: string): object {
  let json: unknown;
  try {
    json = JSON.parse(plain(text));
    if (text.includes("\\u")) json = JSON.parse(plain(JSON.stringify(json)));
  } catch (error) {
    throw new RangeError(`is not JSON: ${(error as Error).message}`);
  }
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json;
  throw new RangeError(
    `is no JSON object but ${cut(text.trim())}; expected one with category_defaults, history, ...`,
  );
}

function described(issue: core.$ZodIssue, given: object): string {
  const { path, message } = issue;
  const [key] = path;
  if (path.length === 1 && !(String(key) in given)) return `lacks the key "${String(key)}"`;
  const where = path.map(String).join(".");
  return `${where} is not ${message}`;
}
