import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { QUESTION_TYPES, type QuestionType } from "../../centerbench/comprehension/item.js";
import { questions } from "../../centerbench/comprehension/questions.js";
import type { Frame, Lexicon, Noun } from "../../centerbench/sentences/lexicon/lexicon.js";
import type { ClauseEvent, Subset } from "../../centerbench/sentences/sentence.js";
import { golden } from "../support/golden.js";
import { handWritten as rowsWritten } from "../support/hand-written.js";

/** A noun of a small lexicon, an animal unless told otherwise. */
export const noun = (name: string, more: Partial<Noun> = {}): Noun => ({
  noun: name,
  domain: "animals",
  person: false,
  kinds: [],
  transitive: [],
  intransitive: [],
  source: "the test",
  drawn: true,
  ...more,
});

/** What someone does who is free, and leaves whom free. */
export const frame = (
  verb: string,
  subjects: string[],
  objects: string[] | null,
  needs: Frame["needs"] = "freedom",
  leaves: Frame["leaves"] = "free",
): Frame => ({ verb, subjects, objects, needs, leaves, tones: [], use: "drawn" });

const typical = (name: string, transitive: string, intransitive: string): Noun =>
  noun(name, { transitive: [transitive], intransitive: [intransitive] });

/** Three animals that see, hear and smell one another, each in a way of its own. */
export const smallLexicon: Lexicon = {
  nouns: [
    typical("cat", "meow at", "meow"),
    typical("dog", "bark at", "bark"),
    typical("cow", "moo at", "moo"),
  ],
  frames: [
    frame("meow at", ["cat"], ["animals"]),
    frame("bark at", ["dog"], ["animals"]),
    frame("moo at", ["cow"], ["animals"]),
    frame("meow", ["cat"], null),
    frame("bark", ["dog"], null),
    frame("moo", ["cow"], null),
  ],
  forms: new Map(),
};

/** The events of a sentence, given as its nouns, outermost first, each followed by what it does. */
export const eventsOf = (...told: [noun: string, action: string][]): ClauseEvent[] =>
  told.map(([subject, action], i) => ({ subject, action, object: told[i - 1]?.[0] ?? null }));

/** The sentence of Table 16. */
export const WAITER = eventsOf(
  ["waiter", "deliver mail"],
  ["mailman", "lecture to"],
  ["teacher", "read rights to"],
  ["police officer", "photograph"],
  ["photographer", "seat"],
);

/** The question of a type about a noun of a sentence, and those about its other nouns. */
export function asked(events: readonly ClauseEvent[], type: QuestionType, entity: string) {
  const alike = questions(events).filter((one) => one.type === type);
  const [question, ...more] = alike.filter((one) => one.entity === entity);
  if (!question || more.length > 0) throw new Error(`${more.length} questions ${type} about ${entity}`);
  return { question, others: alike.filter((one) => one !== question), sentence: { events } };
}

/** What the rows of a run say of a question. */
export interface AnswerRow {
  sentenceId: string;
  pair: string;
  level: number;
  subset: Subset;
  type: string;
  position: number;
  correct: number;
}

/** A row for each question about a sentence, the first `successes` of them answered right. */
export const answers = (
  sentence: Pick<AnswerRow, "sentenceId" | "pair" | "level" | "subset">,
  items: number,
  successes: number,
): AnswerRow[] =>
  Array.from({ length: items }, (_, at) => ({
    ...sentence,
    type: QUESTION_TYPES[at % 6] ?? "",
    position: Math.floor(at / 6) + 1,
    correct: at < successes ? 1 : 0,
  }));

/** The files that scripts in other languages, or people, wrote for these tests. */
export const GOLDEN = new URL("./golden/", import.meta.url);

/** The rows of a table of golden/ that a person wrote. */
export const handWritten = <Row extends string[] = string[]>(name: string): Row[] =>
  rowsWritten<Row>(new URL(`${name}.txt`, GOLDEN));

/** Events as the tables write them: "cat:meow; dog:chase:cat". */
export const written = (events: readonly ClauseEvent[]): string =>
  events.map(({ subject, action, object }) => [subject, action, object ?? []].flat().join(":")).join("; ");

const fitted = new Map(golden("gaps", GOLDEN).map(({ what, value }) => [what, Number(value)]));

/** What R makes of the study; NaN if it was not asked. */
export const byR = (what: string): number => fitted.get(what) ?? NaN;

/** The study of golden/gaps.R. */
export const study: AnswerRow[] = csvParse(
  readFileSync(new URL("gaps-data.csv", GOLDEN), "utf8"),
  ({ id = "", pair = "", level, subset, items, successes }) => ({
    sentence: { sentenceId: id, pair, level: Number(level), subset: subset as Subset },
    items: Number(items),
    successes: Number(successes),
  }),
).flatMap(({ sentence, items, successes }) => answers(sentence, items, successes));
