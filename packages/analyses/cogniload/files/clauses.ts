import { shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/collections.js";
import {
  CATEGORIES,
  ontology,
  wordings,
  type Attribute,
  type Category,
  type PuzzleSample,
} from "@loadlab/lib/cogniload/puzzle/item.js";

/** Reads the attributes that a piece of text between two "and" speaks of, in its order. */
export type ClauseReader = (piece: string) => readonly Attribute[];

/** Reads clauses whatever their verbs: a value with a word of its category before it or its noun behind it. */
export function clauseReader(domains: PuzzleSample["domains"]): ClauseReader {
  const { categories } = ontology();
  const isKnown = CATEGORIES.every((category) =>
    (domains[category] ?? []).every((value) => categories[category].includes(value)),
  );
  return isKnown ? ontologyReader() : newReader(domains);
}

/** Puzzles whose values are all the ontology's share what was read, since their clauses are a few thousand. */
const ontologyReader = once(() => newReader({}));

function newReader(domains: PuzzleSample["domains"]): ClauseReader {
  const words = { ...valuesWith(domains), leads: leads(), nouns: nouns() };
  const known = new Map<string, readonly Attribute[]>();
  return (piece) => {
    let clauses = known.get(piece);
    if (!clauses) known.set(piece, (clauses = clausesIn(piece, words)));
    return clauses;
  };
}

interface Vocabulary {
  /** What each value can say. */
  attributes: Map<string, Attribute[]>;
  /** How many words values have, the most first. */
  lengths: readonly number[];
  /** How the words begin that tell a category before its value. */
  leads: { category: Category; begins: RegExp }[];
  /** The noun behind a category's value, in singular and plural. */
  nouns: Partial<Record<Category, RegExp>>;
}

function clausesIn(piece: string, vocabulary: Vocabulary): Attribute[] {
  const words = piece.split(/[\s,;]+/);
  const clauses: Attribute[] = [];
  let lead: Category[] = [];
  let end = 0;
  for (const [at, word] of words.entries()) {
    if (at < end) continue;
    const clause = clauseAt(words, at, lead, vocabulary);
    if (clause) {
      clauses.push(clause.attribute);
      end = clause.end;
      lead = [];
    } else {
      if (TURNING.test(word))
        throw new RangeError(`${shown(piece)} has "${word}", which the reader does not understand`);
      const told = vocabulary.leads.filter(({ begins }) => begins.test(word));
      lead.push(...told.map(({ category }) => category));
    }
  }
  const rest = words.slice(end).join(" ");
  if (clauses.length === 0) throw new RangeError(`${shown(piece)} has no value of a known category`);
  if (rest !== "") throw new RangeError(`${shown(rest)} is not understood in ${shown(piece)}`);
  return clauses;
}

const TURNING = /^(?:not?|never|n?or|n?either|without|except|unless|.*n['’]t)$/i;

/** The clause whose value is at a place, where the words before it or its noun tell its category. */
function clauseAt(
  words: readonly string[],
  at: number,
  lead: readonly Category[],
  { attributes, lengths, nouns }: Vocabulary,
): { attribute: Attribute; end: number } | undefined {
  for (const length of lengths) {
    const end = at + length;
    const candidates = attributes.get(words.slice(at, end).join(" "));
    if (!candidates) continue;
    const behind = /^colou?r(?:ed)?$/.test(words[end] ?? "") ? end + 1 : end;
    const hasNoun = ({ category }: Attribute) => nouns[category]?.test(words[behind] ?? "");
    const told = candidates.filter(({ category }) => lead.includes(category));
    const attribute =
      (told.length === 1 ? told[0] : candidates.find(hasNoun)) ??
      candidates.find(({ category }) => category === "location");
    if (attribute) return { attribute, end: hasNoun(attribute) ? behind + 1 : end };
  }
  return undefined;
}

function valuesWith(domains: PuzzleSample["domains"]): Pick<Vocabulary, "attributes" | "lengths"> {
  const attributes = new Map<string, Attribute[]>();
  for (const category of CATEGORIES)
    for (const value of new Set([...ontology().categories[category], ...(domains[category] ?? [])]))
      attributes.set(value, [...(attributes.get(value) ?? []), { category, value }]);
  const lengths = new Set([...attributes.keys()].map((value) => value.split(" ").length));
  return { attributes, lengths: [...lengths].sort((one, other) => other - one) };
}

/** They begin as the qualifiers that no other category has. A place needs none. */
function leads(): Vocabulary["leads"] {
  const all = CATEGORIES.flatMap((category) => wordings()[category].qualifiers);
  return CATEGORIES.filter((category) => category !== "location").map((category) => {
    const own = wordings()[category].qualifiers.filter((word) => all.indexOf(word) === all.lastIndexOf(word));
    return { category, begins: new RegExp(`^(?:${own.join("|")})`, "i") };
  });
}

function nouns(): Vocabulary["nouns"] {
  const entries = CATEGORIES.flatMap((category) => {
    const { state, said } = wordings()[category];
    const [, noun] = /_ (\w+?)s?$/.exec(state.replace("_", said)) ?? [];
    return noun === undefined ? [] : [[category, new RegExp(`^${noun}s?$`, "i")]];
  });
  return Object.fromEntries(entries);
}
