import { stemsOf, termsIn, type AnswerType, type Mention } from "../../core/answer/answer-type.js";
import { once, remembered } from "../../core/collections.js";
import { CATEGORIES, ontology, wordings, type Category, type PuzzleKey, type PuzzleSample } from "./item.js";
import { conditionClause, questionOf, stateClause, updateClause } from "./prompt.js";

/** May stand before a value; what follows is free: "bar" is in "bare". @source CogniLoad, Supplement D.4 */
const BEFORE = ' ["*_{(';

/** The values with several spellings that count, the puzzle's own first. @source CogniLoad, Supplement D.4 */
const SPELLINGS = [
  ["reaggea", "reggae"],
  ["sci-fi", "science fiction", "science-fiction"],
  ["camp", "campground"],
  ["potatoes", "potato"],
  ["market", "marketplace"],
  ["livingroom", "living room"],
];

/** All accepted spellings of a value in lower case, itself first. */
const spellings = (value: string): readonly string[] => SPELLINGS.find(([own]) => own === value) ?? [value];

/** Texts are in lower case. @source CogniLoad, Supplement D.4 and Algorithm 3: CheckCorrectAnswer, CheckAnswer */
export const says = (value: string, sentence: string): boolean =>
  spellings(value).some((spelling) => lastPlaceOf(spelling, sentence) >= 0);

/**
 * Whether an alternative is said that counts against the gold value: there is no gold, as spelled in the puzzle, or
 * the last one is enclosed by the last place of some alternative ("camp" by "campground").
 *
 * @source CogniLoad, Algorithm 3: AltFlag; point 5 of Supplement D.4 is a case of its step 4
 */
export function alternativeFlag(sentence: string, alternatives: readonly string[], gold: string): boolean {
  if (!alternatives.some((alternative) => says(alternative, sentence))) return false;
  const start = sentence.lastIndexOf(gold);
  if (start < 0) return true;
  return alternatives.some((alternative) => {
    const at = sentence.lastIndexOf(alternative);
    return at >= 0 && at <= start && at + alternative.length >= start + gold.length;
  });
}

/** The value said last, of two that end together ("science fiction" and "fiction") the longer. */
export function saidLast(values: readonly string[], sentence: string): string | undefined {
  const said = values.flatMap((value) =>
    spellings(value).map((spelling) => {
      const start = lastPlaceOf(spelling, sentence);
      return { value, start, end: start + spelling.length };
    }),
  );
  const [last] = said
    .filter(({ start }) => start >= 0)
    .sort((one, other) => other.end - one.end || one.start - other.start);
  return last?.value;
}

/** Where a term last stands behind a boundary, -1 if nowhere. */
function lastPlaceOf(term: string, sentence: string): number {
  let at = sentence.lastIndexOf(term);
  while (at > 0 && !BEFORE.includes(sentence.charAt(at - 1))) at = sentence.lastIndexOf(term, at - 1);
  return at;
}

export interface Token extends Mention {
  /** "nobody" for a subject that is no person of the puzzle, such as "the people" of a statement. */
  kind: "value" | "person" | "category" | "nobody";
}

/** What stands in a person's place without naming one: what follows holds for nobody in particular. */
const NOBODY =
  "people person anyone anybody everyone everybody nobody those others condition conditions statement statements rule needs need requires require required requirement".split(
    " ",
  );

/** A reader of a puzzle's own words: people with a capital letter, values in all spellings, names of categories. */
export function tokenReader({ people, states, domains }: PuzzleSample): (text: string) => Token[] {
  const terms = new Map<string, string>();
  const meanings = new Map<string, Pick<Token, "kind" | "says">>();
  const add = (kind: Token["kind"], term: string, says: string) => {
    terms.set(term.toLowerCase(), term);
    meanings.set(term, { kind, says });
  };
  for (const word of NOBODY) add("nobody", word, word);
  for (const category of CATEGORIES)
    for (const word of wordings()[category].named) add("category", word, category);
  for (const name of new Set([...people, ...Object.keys(states[0] ?? {})])) add("person", name, name);
  const own = Object.keys(domains) as Category[];
  for (const category of own)
    for (const [spelling, value] of spelledValues([
      ...ontology().categories[category],
      ...domains[category]!,
    ]))
      add("value", spelling, value);
  const mentions = termsIn(terms);
  return (text) => {
    const tokens: Token[] = [];
    for (const { at, end, says: term } of mentions(text)) {
      const { kind, says } = meanings.get(term)!;
      if (kind !== "person" || /\p{Lu}/u.test(text.charAt(at))) tokens.push({ at, end, kind, says });
    }
    return tokens;
  };
}

/** Values by their spellings. "marketplace" is another spelling of "market", and where it is a value itself it is that. */
const spelledValues = (values: readonly string[]): Map<string, string> =>
  new Map([
    ...values.flatMap((value) => spelled(value).map((spelling) => [spelling, value] as const)),
    ...values.map((value) => [value, value] as const),
  ]);

/** A value in all spellings: those of the paper, with a blank for a hyphen, and "grey". */
const spelled = remembered((value) =>
  [value, ...spellings(value.toLowerCase())].flatMap((one) => [
    one,
    one.replace("-", " "),
    one.replace("gray", "grey"),
  ]),
);

export const categoryOf = ({ says }: Token) => says as Category;

const OTHER = "other";

/** A value of the asked category in any of the paper's spellings; none in a sentence about other people alone. */
export function answerType(key: PuzzleKey): AnswerType {
  const { asked, personOfInterest, target, people = [], domains, params } = key;
  const terms = spelledValues([target, ...(domains[asked] ?? [])]);
  for (const category of CATEGORIES.filter((one) => one !== asked))
    for (const spelling of spelledValues(domains[category] ?? []).keys())
      for (const term of withNoun(category, spelling)) if (!terms.has(term)) terms.set(term, OTHER);
  const values = termsIn(terms);
  const others = termsIn(
    new Map(people.filter((name) => name !== personOfInterest).map((name) => [name, name])),
  );
  const person = termsIn(new Map([[personOfInterest, personOfInterest]]));
  const question = questionOf(asked, personOfInterest, params?.wording);
  return {
    mentions(span) {
      const found = values(span).filter(({ says }) => says !== OTHER);
      return found.length > 0 && others(span).length > 0 && person(span).length === 0 ? [] : found;
    },
    own: new Set([...stemsOf([question, ...Object.values(domains).flat()].join(" ")), ...CLAUSES()]),
    question,
  };
}

/** A value as it is told from one of another category: "blue hat", "blue hair", "jazz music", "zoo". */
const withNoun = (category: Category, value: string): string[] => {
  const { said } = wordings()[category];
  return said === "_"
    ? category === "hair"
      ? [`${value} hair`, `hair ${value}`]
      : [value]
    : [said.replace(/^an? /, "").replace("_", value)];
};

const CLAUSES = once(() =>
  stemsOf(
    CATEGORIES.flatMap((category) =>
      [stateClause, conditionClause, updateClause].map((clause) => clause({ category, value: "x" })),
    ).join(" ") + " colour color final",
  ),
);
