import { cut, listed, shown } from "@loadlab/lib/core/check.js";
import { plain } from "@loadlab/lib/core/text.js";
import {
  wordings,
  type Attribute,
  type Category,
  type Statement,
} from "@loadlab/lib/cogniload/puzzle/item.js";
import { clauseReader, type ClauseReader } from "./clauses.js";
import type { StateFile } from "./state-file.js";

/** What a puzzle's text says, in its order. */
export interface ReadText {
  introductions: { person: string; attributes: readonly Attribute[] }[];
  statements: Pick<Statement, "conditions" | "updates">[];
  personOfInterest: string;
  asked: Category;
}

interface Line {
  number: number;
  text: string;
}

/**
 * Reads a puzzle's text: the instruction up to the first empty line, a line for each person introduced, the numbered
 * statements, the question. Full stops behind statements, empty lines between the parts, line ends and kinds of blanks
 * are as they may be, and characters that nobody sees are passed over.
 *
 * @throws RangeError that names the line and what in it could not be read, and a character of it that may only look right
 * @source CogniLoad, Figure 2; the released files
 */
export function readText(text: string, { people = [], category_defaults = {} }: StateFile): ReadText {
  const lines = linesOf(text).map((text, index) => ({ number: index + 1, text }));
  const [first = 0, last = 0] = [lines.findIndex(isWritten), lines.findLastIndex(isWritten)];
  const begin = lines.findIndex((line, index) => line.text === "" && first < index && index < last);
  const [question, ...before] = lines.filter(isWritten).reverse();
  if (!question) throw new RangeError("is empty; expected a puzzle with the question as its last line");
  const body = before.reverse().filter(({ number }) => begin < 0 || number > begin + 1);
  const asked = categoryAsked(question.text);
  if (!asked)
    throw at(question, `is ${shown(question.text, 80)}; expected a question of the Supplement's section D.2`);
  const numbered = body.findIndex(({ text }) => NUMBERED.test(text));
  const read = clauseReader(category_defaults);
  const introducing = body.slice(0, numbered < 0 ? body.length : numbered);
  const introductions = introducing.map((line) => introduction(line, people, read));
  introducing.forEach((line, index) => {
    const person = introductions[index]?.person;
    if (introductions.findIndex((other) => other.person === person) < index)
      throw at(line, `introduces ${person} again; expected each person once`);
  });
  const statements =
    numbered < 0 ? [] : body.slice(numbered).map((line, index) => statement(line, index + 1, read));
  if (statements.length === 0) throw new RangeError("has no numbered statements after its first empty line");
  const spoken = [
    ...introductions.map(({ attributes }) => attributes),
    ...statements.map(({ updates }) => updates),
  ];
  if (!spoken.some((attributes) => attributes.some(({ category }) => category === asked)))
    throw at(question, `asks for ${asked}, which no line mentions`);
  const known = [...new Set([...introductions.map(({ person }) => person), ...people])];
  const [personOfInterest] = longestFirst(known.filter((person) => isNamed(person, question.text)));
  if (personOfInterest === undefined)
    throw at(question, `is ${shown(question.text, 80)}; expected the name of ${listed(known)}`);
  return { introductions, statements, personOfInterest, asked };
}

/** @source CogniLoad, Supplement D.2; MapQuestionToCategory in Algorithm 1 */
export function categoryAsked(question: string): Category | null {
  const found = Object.entries(wordings()).find(([, { asked }]) => {
    const { begins = "", ends = "" } = asked;
    return question.startsWith(begins) && question.endsWith(ends);
  });
  return (found?.[0] as Category | undefined) ?? null;
}

/** @throws RangeError if one of the clauses names a category that another has named */
function requireDistinct(clauses: readonly Attribute[]): void {
  for (let at = 1; at < clauses.length; at++)
    for (let before = 0; before < at; before++)
      if (clauses[at]!.category === clauses[before]!.category)
        throw new RangeError(`mentions ${clauses[at]!.category} twice; expected each category once`);
}

const NUMBERED = /^(\d+)[.):]\s*/;

const isWritten = ({ text }: Line) => text !== "";

const at = ({ number }: Line, what: string) => new RangeError(`line ${number} ${what}`);

/** The work on a line, with its number before whatever it throws. */
function on<T>(line: Line, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof RangeError ? at(line, error.message) : error;
  }
}

const isNamed = (person: string, question: string): boolean =>
  bareWords(question).includes(bareWords(person));

/** Names with the longest first, so that "Mary Ann" is not taken for "Mary". */
const longestFirst = (names: readonly string[]) => [...names].sort((one, other) => other.length - one.length);

const bareWords = (text: string) => ` ${text.replace(/[^\p{L}\d]+/gu, " ").trim()} `;

/** A statement without its number and final full stop. */
export const bareSentence = (line: string): string => withoutStop(line.replace(NUMBERED, ""));

/** The statements of a puzzle's text, without numbers and final full stops. */
export const sentencesIn = (text: string): string[] =>
  linesOf(text)
    .filter((line) => NUMBERED.test(line))
    .map(bareSentence);

/** Its lines, whatever their ends, without blanks around them. */
const linesOf = (text: string): string[] =>
  plain(text)
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.trim());

const pieces = (text: string): string[] => withoutStop(text).split(" and ");

function withoutStop(text: string): string {
  let end = text.length;
  while (end > 0 && ". \t\r".includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function introduction(line: Line, people: readonly string[], read: ClauseReader) {
  const text = line.text.replace(/^[•*-]\s*/, "");
  const known = longestFirst(people.filter((person) => text.startsWith(`${person} `)));
  const [person] = known.length > 0 ? known : (/^\p{Lu}[\p{L}'’-]*(?= )/u.exec(text) ?? []);
  if (person === undefined) throw at(line, `is ${shown(cut(text))}; expected a name at its start`);
  return on(line, () => {
    const attributes = pieces(text.slice(person.length)).flatMap((piece) => single(piece, read(piece)));
    requireDistinct(attributes);
    return { person, attributes };
  });
}

function single(piece: string, clauses: readonly Attribute[]): readonly Attribute[] {
  if (clauses.length === 1) return clauses;
  throw new RangeError(`has ${clauses.length} clauses without "and" between them in ${shown(piece)}`);
}

const unclear = (sentence: string) => `is ${shown(sentence, 120)}; expected conditions and then updates`;

/**
 * A statement: conditions joined by "and", then updates joined by "and". They meet in the one piece that holds a clause
 * of each.
 */
function statement(line: Line, expected: number, read: ClauseReader) {
  const [begins = "", number] = NUMBERED.exec(line.text) ?? [];
  if (Number(number) !== expected)
    throw at(line, `is ${shown(cut(line.text))}; expected statement ${expected}`);
  const sentence = withoutStop(line.text.slice(begins.length));
  return on(line, () => {
    const conditions: Attribute[] = [];
    const updates: Attribute[] = [];
    for (const piece of sentence.split(" and ")) {
      const clauses = read(piece);
      const met = updates.length > 0;
      if (clauses.length > (met ? 1 : 2)) throw new RangeError(unclear(sentence));
      (met ? updates : conditions).push(clauses[0]!);
      if (clauses[1]) updates.push(clauses[1]);
    }
    if (updates.length === 0) throw new RangeError(unclear(sentence));
    requireDistinct(conditions);
    requireDistinct(updates);
    return { conditions, updates };
  });
}
