import { once } from "../../core/collections.js";
import { ontology, type Category, type PuzzleSample } from "./item.js";
import { categoryOf, type Token } from "./vocabulary.js";

/** What a text says of each person: the value of each category; null where it leaves open which. */
export type Stated = Map<string, Map<Category, string | null>>;

/** A line of a text, or a cell of a table behind the header of its column and the labels of its row. */
export interface Piece {
  text: string;
  cell: boolean;
}

/**
 * What some pieces of text say of each person; of several values of a category the last counts. A value is of the
 * category whose noun it has, else of the one whose value it replaces, else of the only one that has it. It is said of
 * those named last before it, or of `fallback` in a list where `own`, the deciding pieces, name nobody. Questions,
 * suppositions, what is denied and what is checked say nothing; a later value that is not clear leaves a cell open.
 */
export function statedIn(
  pieces: readonly Piece[],
  tokensIn: (text: string) => Token[],
  { domains }: Pick<PuzzleSample, "domains">,
  fallback: string,
  own = pieces,
): Stated {
  const isUnnamed = once(() => !own.some(({ text, cell }) => !cell && tokensIn(text).some(isPerson)));
  const stated: Stated = new Map();
  let named: readonly string[] | undefined;
  for (const { text: piece, cell } of pieces)
    for (const sentence of piece.split(/(?<=[.!?;])\s+/)) {
      if (sentence.trimEnd().endsWith("?") || !/\p{L}/u.test(sentence)) continue;
      const text = sentence.replace(SUPPOSED, " ");
      const tokens = tokensIn(text);
      if (tokens.some(({ kind }) => kind === "value")) {
        const subject = named ?? (isList(text, tokens, cell) && isUnnamed() ? [fallback] : []);
        for (const { people, categories, value } of claims(text, tokens, subject, domains))
          record(stated, people, categories, value);
      }
      if (!cell) named = lastNamed(text, tokens) ?? named;
    }
  return stated;
}

const isPerson = ({ kind }: Token) => kind === "person";

/** "if Arthur is in the park", to the next comma, colon or arrow. */
const SUPPOSED = /(?<![\p{L}\p{N}])(?:if|whether|unless)(?![\p{L}\p{N}])[^,:;>\u2192]*/giu;

interface Claim {
  /** None where nobody is named. */
  people: readonly string[];
  /** Those that the value can be of; one where it is clear. */
  categories: readonly Category[];
  value: string;
}

function record(stated: Stated, people: readonly string[], categories: readonly Category[], value: string) {
  for (const person of people) {
    const theirs = stated.get(person) ?? new Map<Category, string | null>();
    stated.set(person, theirs);
    for (const category of categories) theirs.set(category, categories.length === 1 ? value : null);
  }
  if (people.length > 0) return;
  for (const theirs of stated.values())
    for (const category of categories) if (theirs.has(category)) theirs.set(category, null);
}

function lastNamed(text: string, tokens: readonly Token[]): readonly string[] | undefined {
  const people = tokens.filter(isPerson);
  let at = people.length - 1;
  while (at > 0 && JOINED.test(text.slice(people[at - 1]!.end, people[at]!.at).slice(0, SHORT))) at--;
  return people.length > 0 ? [...new Set(people.slice(at).map(({ says }) => says))] : undefined;
}

/** Whether nothing but values and categories is named, in words that a list has; "a and b → c" is a rule. */
function isList(text: string, tokens: readonly Token[], cell: boolean): boolean {
  if (!cell && /[+&>\u2192\u21D2]/.test(text)) return false;
  let rest = "";
  let from = 0;
  for (const { kind, at, end } of tokens) {
    if (kind !== "value" && kind !== "category") return false;
    rest += `${text.slice(from, at)} `;
    from = end;
  }
  return (rest + text.slice(from)).match(WORDS)?.every((word) => LISTED.has(word.toLowerCase())) ?? true;
}

const WORDS = /[\p{L}\p{N}]+/gu;
const LISTED = new Set(
  "the a an and is are in of to at now still state current new after last recent most recently so color colour type kind clothes".split(
    " ",
  ),
);

/** In characters: how far a word reaches. */
const SHORT = 60;

const JOINED = /^[\s,&+/]{0,4}(?:and|both)?\s?$/i;
const DENIED =
  /(?:(?<![\p{L}\p{N}])(?:not|never|neither|nor|without|instead of|rather than|other than|no longer|previously|formerly)|n't|\((?:was|were|from|before|old):?)(?:\s(?!(?:and|but|so|still|remains?|stays?|keeps?)\s)[\p{L}'-]{1,20}){0,4}\s$/iu;
/** What joins a further value to one that is denied: "not white socks or a black hat". */
const ALSO = /^(?:\s[\p{L}]{1,20})?,?(?:\s(?:and|or|nor))?(?:\s(?:in|at))?(?:\s(?:the|an?))?\s$/iu;
const CHECKED =
  /^\s?:|^[\s(:?=\u2013\u2014-]{0,4}(?:[\u2713\u2714\u2717\u2718\u274C\u2705]|(?:yes|true|false|no(?!\s(?:change|effect|update)))(?![\p{L}\p{N}]))/iu;
const REPLACES = /->|=>|\u2192|\u21D2|(?<![\p{L}\p{N}])(?:to|into|now|becomes?|became)(?![\p{L}\p{N}])/iu;
const BEHIND = /^(?:\s|-|\s\()(?:colou?red\s)?$/i;

/** The category named last before a value. */
interface Noun {
  category: Category;
  /** Whether a value has it already, or another category is named beside it. */
  taken: boolean;
}

/** What a sentence says, value by value. */
function* claims(
  text: string,
  tokens: readonly Token[],
  subject: readonly string[],
  domains: PuzzleSample["domains"],
): Generator<Claim> {
  let noun: Noun | undefined;
  let last: { category?: Category; denied: boolean } | undefined;
  let from = 0;
  for (const [place, token] of tokens.entries()) {
    const previous = tokens[place - 1];
    const gap = text.slice(previous?.end ?? 0, token.at).slice(-SHORT);
    if (token.kind === "category") {
      const category = categoryOf(token);
      const beside = previous?.kind === "category" && noun?.category !== category;
      const behind = previous?.kind === "value" && BEHIND.test(gap);
      noun = { category, taken: beside || behind };
      continue;
    }
    const lead = text.slice(from, token.at).slice(-SHORT);
    from = token.end;
    if (token.kind !== "value") {
      const joins = previous?.kind === "person" && JOINED.test(gap);
      const others = joins ? subject.filter((one) => one !== token.says) : [];
      subject = token.kind === "person" ? [...others, token.says] : [];
      last = undefined;
      continue;
    }
    const next = tokens[place + 1];
    const behind =
      next?.kind === "category" && BEHIND.test(text.slice(token.end, next.at).slice(0, SHORT))
        ? next
        : undefined;
    const free = noun?.taken === false ? noun.category : undefined;
    const categories = categoriesOf(token.says, domains, [
      /[:=]/.test(gap) ? free : undefined,
      behind && categoryOf(behind),
      free,
      last && REPLACES.test(lead) ? last.category : undefined,
    ]);
    const denied = (lead.length > 3 && DENIED.test(lead)) || (last?.denied === true && ALSO.test(lead));
    const end = behind?.end ?? token.end;
    if (!denied && !CHECKED.test(text.slice(end, end + SHORT)))
      yield { people: subject, categories, value: token.says };
    last = { denied };
    if (categories.length === 1) last.category = categories[0]!;
    if (noun) noun.taken = true;
  }
}

/** The first category that is told and can have the value, else all of the puzzle that have it. */
function categoriesOf(
  value: string,
  domains: PuzzleSample["domains"],
  told: readonly (Category | undefined)[],
): readonly Category[] {
  const all = Object.keys(domains) as Category[];
  const first = told.find(
    (category) =>
      category && (ontology().categories[category].includes(value) || domains[category]?.includes(value)),
  );
  if (first) return all.includes(first) ? [first] : [];
  return all.filter((category) => domains[category]?.includes(value));
}
