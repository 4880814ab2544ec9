import type { ZodType } from "zod";
import { QUESTION_TYPES, type Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { withoutArticle } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import type { ClauseEvent, Sentence } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { cut, shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { plain } from "@loadlab/lib/core/text.js";

/** A question as a file has it. */
export type StoredQuestion = Pick<Question, "type" | "entity" | "question" | "answer"> &
  Partial<Pick<Question, "difficulty">>;

/** A sentence as a file has it, not yet checked against itself. */
export interface StoredSentence extends Pick<Partial<Sentence>, "id" | "domain" | "pair"> {
  sentence: string;
  /** Outermost first, as far as it can be read; its actions are in the past. */
  structure: ClauseEvent[];
  /** Undefined where there are none, rather than none that could be read. */
  questions: StoredQuestion[] | undefined;
}

/** A text without what makes no difference to a reader: spacing, line ends, curly quotes, characters nobody sees. */
export const tidy = (text: string): string =>
  plain(text)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C-\u201E]/g, '"')
    .replace(/\s+/g, " ")
    .trim();

/** The layout of a sentence. The words of each message tell what was expected. */
const layout = once(() => {
  const text = z.string("a text").transform(tidy).pipe(z.string().min(1, "a text that is not empty"));
  const noun = text.transform(withoutArticle).pipe(z.string().min(1, "a noun"));
  const label = text.optional().catch(undefined);
  const event = z.object(
    { subject: noun, action: text, object: noun.nullish().transform((object) => object ?? null) },
    "an event: {subject, action, object}",
  );
  const types = `one of ${QUESTION_TYPES.join(", ")}`;
  return {
    record: z.object(
      {
        sentence: z.string("a text").refine((sentence) => tidy(sentence) !== "", "a text that is not empty"),
        id: label,
        domain: label,
        pair: label,
        structure: z.unknown().optional(),
        questions_by_entity: z.unknown().optional(),
      },
      "a sentence: {id, sentence, structure, questions_by_entity}",
    ),
    structure: z.array(event, "a list of events").default([]),
    byEntity: z.record(z.string(), z.unknown(), "lists of questions by noun").nullish(),
    questionList: z.array(z.unknown(), "a list of questions"),
    question: z.object(
      {
        question: text,
        answer: z.union([text, z.number().transform(String)], "a text"),
        type: z.enum(QUESTION_TYPES, types),
        difficulty: z.enum(["easy", "medium", "hard"], "easy, medium or hard").optional(),
      },
      "a question: {question, answer, type}",
    ),
  };
});

const BY_ENTITY = "questions_by_entity";

/** A sentence of a file, undefined without a text. What else cannot be read is left out, and named in `faults`. */
export function readStored(value: unknown, place: Place, faults: Fault[]): StoredSentence | undefined {
  function checked<T>(schema: ZodType<T>, part: unknown, ...at: PropertyKey[]): T | undefined {
    const read = schema.safeParse(part);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      const there = path.reduce<unknown>((inner, key) => Object(inner)[key], part);
      const where = spelled([...place, ...at, ...path]);
      faults.push({ place: where, problem: unexpected(there, message), done: "left out" });
    }
    return undefined;
  }

  const { record, structure, byEntity, questionList, question } = layout();
  const read = checked(record, value);
  if (!read) return undefined;
  const groups = Object.entries(checked(byEntity, read[BY_ENTITY], BY_ENTITY) ?? {});
  const questions = groups.flatMap(([name, about]) =>
    (checked(questionList, about, BY_ENTITY, name) ?? []).flatMap((one, index) => {
      const asked = checked(question, one, BY_ENTITY, name, index);
      return asked ? [{ entity: withoutArticle(tidy(name)), ...asked }] : [];
    }),
  );
  return {
    ...read,
    structure: checked(structure, read.structure, "structure") ?? [],
    questions: groups.length === 0 ? undefined : questions,
  };
}

/** Something in a file that is not as its layout or the rest of the file asks, and what became of it. */
export interface Fault {
  /** Where in the file: `complexity_1.sentences[0].structure`. */
  place: string;
  problem: string;
  /** `mended`: read otherwise than it is written; `kept`: taken as it is; `left out`: not read. */
  done: "mended" | "kept" | "left out";
}

/** The place of what is wrong with a file as a whole. */
export const WHOLE = "the file";

/** The keys that lead to something in a file. */
export type Place = readonly PropertyKey[];

/** A place as one writes it: `complexity_1.sentences[0]`. */
export const spelled = (place: Place): string =>
  place
    .map((key, i) => (typeof key === "number" ? `[${key}]` : `${i === 0 ? "" : "."}${cut(String(key))}`))
    .join("");

/** That something else stands at a place than expected: "is 3; expected a text". */
const unexpected = (value: unknown, expected: string): string => {
  const told = Array.isArray(value) ? `a list of ${value.length}` : shown(value);
  return `is ${value === undefined ? "missing" : told}; expected ${expected}`;
};
