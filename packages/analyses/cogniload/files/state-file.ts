import type { core, infer as Infer } from "zod";
import { cut } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { plain } from "@loadlab/lib/core/plain.js";
import type { PersonState } from "@loadlab/lib/cogniload/puzzle/item.js";

/** The layout of a state file. The words of each message tell what was expected. */
const layout = once(() => {
  const text = z.string("a text").trim().min(1, "a text that is not empty");
  const count = z.int("a whole number").min(0, "a number of at least 0");
  const texts = listOf("a list of texts", textFault, trimmed);
  const counts = listOf<number>("a list of whole numbers", countFault);
  const states = z.custom<PersonState[]>(Array.isArray, "a list of states").superRefine(checkStates);
  return z.object({
    num_statements: count,
    difficulty: count,
    needles: count,
    hays: count,
    poi: text,
    categories: texts,
    people: texts,
    non_poi_people: texts,
    category_defaults: z.record(
      text,
      texts.refine(({ length }) => length > 0, "one value or more"),
      "values for each category",
    ),
    history: z.record(text, states, "a list of states for each person"),
    poi_history: states,
    statements: texts,
    operation_types: listOf("a list of types", typeFault, trimmed),
    statement_condition_length: counts,
    statement_update_length: counts,
    used_people: texts,
  });
});

/** A list whose entries a plain loop checks and makes neat in place, since a set of files has millions of them. */
function listOf<T>(what: string, fault: (entry: unknown) => string | null, neat?: (entry: T) => T) {
  return z.custom<T[]>(Array.isArray, what).superRefine((list, { addIssue }) => {
    for (let index = 0; index < list.length; index++) {
      const message = fault(list[index]);
      if (message !== null) return addIssue({ code: "custom", path: [index], message });
      if (neat) list[index] = neat(list[index]!);
    }
  });
}

const trimmed = (text: string) => text.trim();

function textFault(entry: unknown): string | null {
  if (typeof entry !== "string") return "a text";
  return entry.trim() === "" ? "a text that is not empty" : null;
}

const typeFault = (entry: unknown): string | null =>
  textFault(entry) ?? (["needles", "hays"].includes((entry as string).trim()) ? null : '"needles" or "hays"');

function countFault(entry: unknown): string | null {
  if (!Number.isSafeInteger(entry)) return "a whole number";
  return (entry as number) < 0 ? "a number of at least 0" : null;
}

/** Checks states and trims their texts in place. A plain loop, since a set of files has a million states. */
function checkStates(list: unknown[], { addIssue }: core.$RefinementCtx<unknown>): void {
  for (const [index, state] of list.entries()) {
    const wrong = (path: PropertyKey[], message: string) => addIssue({ code: "custom", path, message });
    if (typeof state !== "object" || state === null || Array.isArray(state))
      return wrong([index], "a value for each category");
    const values = state as Record<string, string>;
    let neat = true;
    for (const category in values) {
      const fault = textFault(values[category]);
      if (fault !== null) return wrong([index, category], fault);
      neat &&= isTrimmed(category) && isTrimmed(values[category]!);
    }
    if (!neat)
      list[index] = Object.fromEntries(
        Object.entries(values).map(([category, value]) => [category.trim(), value.trim()]),
      );
  }
}

const isTrimmed = (text: string) => text.trim().length === text.length;

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
