import { readFileSync } from "node:fs";
import type { ZodType } from "zod";
import { cut, shown } from "../../core/check.js";
import { once, z } from "../../core/packages.js";
import { QUESTION_TYPES, type Question, type QuestionType } from "../comprehension/item.js";
import { withoutArticle } from "../sentences/parsing/find-nouns.js";
import type { ClauseEvent, Sentence } from "../sentences/sentence.js";

/** A question as a file has it. */
export type StoredQuestion = Pick<Question, "type" | "entity" | "question" | "answer">;

/** A sentence as a file has it, not yet checked against itself. */
export interface StoredSentence extends Pick<Partial<Sentence>, "id" | "domain" | "pair"> {
  /** The number its level's key has in it. */
  level: number;
  /** Its key, or its place in the level, from 1. */
  name: string;
  text: string;
  structure: ClauseEvent[];
  questions: StoredQuestion[];
}

/** What a file holds, and everything in it that is not as the layout asks. */
export interface StoredFile {
  /** The subset that the file itself names. */
  subset?: string;
  sentences: StoredSentence[];
  /** Each with the place: `level_1[0].structure[1].action is 3; expected a text`. */
  faults: string[];
  /** What was passed over: keys that are no levels, and that there are no sentences. */
  passedOver: string[];
}

const TYPES = `one of ${QUESTION_TYPES.join(", ")}`;

/** The layout. The words of each message tell what was expected. */
const layout = once(() => {
  const text = z.string("a text").trim().min(1, "a text that is not empty");
  const noun = text.transform(withoutArticle).pipe(z.string().min(1, "a noun"));

  const event = z.object(
    {
      subject: noun,
      action: text,
      object: z
        .string("a noun, or null for the outermost")
        .nullish()
        .transform((object) => object ?? "")
        .transform((object) => (/^(?:none)?$/i.test(object.trim()) ? null : withoutArticle(object)))
        .refine((object) => object !== "", "a noun, or null for the outermost"),
    },
    "an event: {subject, action, object}",
  );
  const sentence = z.object(
    {
      sentence: text,
      structure: z.array(event, "a list of events").min(2, "two events or more"),
      questions: z.unknown().optional(),
      id: text.optional(),
      domain: text.optional(),
      pair: z.string("a text").optional(),
    },
    "a sentence: {sentence, structure, questions}",
  );
  const question = z.object(
    { question: text, answer: z.union([text, z.number().transform(String)], "a text or a number") },
    "a question: {question, answer}",
  );
  const name = z.string(TYPES).trim().toLowerCase();
  const type = name.transform((type) => type.replace(/[\s-]+/g, "_")).pipe(z.enum(QUESTION_TYPES, TYPES));
  return { sentence, question, type };
});

/** @throws Error if a file cannot be read or is no JSON object; all else that is wrong is in `faults` */
export function readLayout(path: string): StoredFile {
  const json = jsonOf(path);
  const faults: string[] = [];
  const passedOver: string[] = [];
  const sentences: StoredSentence[] = [];

  function checked<T>(schema: ZodType<T>, value: unknown, place: Place): T | undefined {
    const read = schema.safeParse(value);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      const there = path.reduce<unknown>((inner, key) => Object(inner)[key], value);
      faults.push(fault([...place, ...path], there, message));
    }
    return undefined;
  }

  function readQuestions(byNoun: unknown, place: Place): StoredQuestion[] {
    if (byNoun !== undefined && byNoun !== null && !isObject(byNoun))
      faults.push(fault(place, byNoun, "the questions by noun"));
    if (!isObject(byNoun)) return [];
    return Object.entries(byNoun).flatMap(([entity, about]) =>
      members(about, [...place, entity], "questions by type, or a list of them").flatMap(([key, value]) => {
        const at = [...place, entity, key];
        const type = readType(key, value, at);
        const read = checked(layout().question, value, at);
        return type && read ? [{ type, entity: withoutArticle(entity), ...read }] : [];
      }),
    );
  }

  function readType(key: string | number, value: unknown, place: Place): QuestionType | undefined {
    if (typeof key === "number") {
      const name = isObject(value) && "question_type" in value ? "question_type" : "type";
      return isObject(value) ? checked(layout().type, value[name], [...place, name]) : undefined;
    }
    const { data, error } = layout().type.safeParse(key);
    if (error) faults.push(`${spelled(place.slice(0, -1))} has the key ${shown(key)}; expected ${TYPES}`);
    return data;
  }

  /** The members of an object or a list with their keys. */
  function members(value: unknown, place: Place, expected: string): [string | number, unknown][] {
    if (Array.isArray(value)) return value.map((member, index) => [index, member]);
    if (isObject(value)) return Object.entries(value);
    faults.push(fault(place, value, expected));
    return [];
  }

  const { subset, ...levels } = json;
  for (const [key, value] of Object.entries(levels)) {
    const [number, another] = key.match(/\d+/g) ?? [];
    if (number === undefined || another !== undefined || !Number.isSafeInteger(Number(number))) {
      passedOver.push(`has the key ${shown(key)}; expected levels, each with one number, such as "level_1"`);
      continue;
    }
    for (const [at, stored] of members(value, [key], "a list of sentences, or an object of them by name")) {
      const read = checked(layout().sentence, stored, [key, at]);
      const questions = readQuestions(isObject(stored) ? stored.questions : undefined, [
        key,
        at,
        "questions",
      ]);
      const name = typeof at === "number" ? `${at + 1}` : at;
      if (!read) continue;
      const { sentence: text, ...rest } = read;
      sentences.push({ ...rest, level: Number(number), name, text, questions });
    }
  }
  if (sentences.length === 0 && faults.length === 0)
    passedOver.push('has no sentences; expected levels with some, such as {"level_1": [{"sentence": ...}]}');
  return { ...(subset !== undefined && { subset: String(subset) }), sentences, faults, passedOver };
}

/** The object that a JSON file holds. */
function jsonOf(path: string): Record<string, unknown> {
  const content = attempt(
    () => readFileSync(path, "utf8").replace(/^\uFEFF/, ""),
    (reason) => `${path} cannot be read: ${reason}; give the path of a JSON file`,
  );
  const json: unknown = attempt(
    () => JSON.parse(content),
    (reason) => `${path} is not JSON: ${reason}`,
  );
  if (isObject(json)) return json;
  throw new Error(
    `${path} is ${told(json)}; expected an object of levels, such as {"level_1": [{"sentence": ...}]}`,
  );
}

function attempt<T>(make: () => T, failure: (reason: string) => string): T {
  try {
    return make();
  } catch (error) {
    throw new Error(failure((error as Error).message));
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The keys that lead to something in a file. */
type Place = readonly PropertyKey[];

/** A place as one writes it: `level_1[0].structure`. */
const spelled = (place: Place) =>
  place
    .map((key, i) => (typeof key === "number" ? `[${key}]` : `${i === 0 ? "" : "."}${cut(String(key))}`))
    .join("");

/** That something else stands at a place than expected: `level_1[0].sentence is 3; expected a text`. */
const fault = (place: Place, value: unknown, expected: string) =>
  `${spelled(place)} is ${told(value)}; expected ${expected}`;

function told(value: unknown): string {
  if (value === undefined) return "missing";
  return Array.isArray(value) ? `a list of ${value.length}` : shown(value);
}
