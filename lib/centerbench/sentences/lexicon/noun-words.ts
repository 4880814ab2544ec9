import { english } from "./english.js";
import { indexOf } from "./lexicon-index.js";
import type { Lexicon } from "./lexicon.js";

/** How a noun stands in sentences and questions. */
export interface NounWords {
  /** As a subject: "the dog", "John", "she". */
  subject: string;
  /** As an object: "the dog", "John", "her". */
  object: string;
  /** "the dog's", "the shoes'", "her". */
  possessive: string;
  /** Whether it is asked for by Who and joined by who and whom. */
  person: boolean;
  plural: boolean;
}

/** Personal pronouns with their object and possessive forms. */
export const PRONOUNS: Readonly<Record<string, readonly [object: string, possessive: string]>> = {
  I: ["me", "my"],
  you: ["you", "your"],
  he: ["him", "his"],
  she: ["her", "her"],
  it: ["it", "its"],
  we: ["us", "our"],
  they: ["them", "their"],
};

/** The words of a noun without article. A name has a capital that the lexicon does not explain, and takes no article. */
export function nounWords(noun: string, lexicon: Lexicon, persons: readonly string[] = []): NounWords {
  const [object, possessive] = PRONOUNS[noun] ?? [];
  if (object !== undefined && possessive !== undefined)
    return { subject: noun, object, possessive, person: noun !== "it", plural: false };
  const { nouns } = indexOf(lexicon);
  const own = nouns.get(noun);
  const isName = own === undefined && /^\p{Lu}\p{Ll}/u.test(noun);
  const plural = own === undefined && !isName && isPlural(noun);
  const listed = own ?? (plural ? nouns.get(singularOf(noun)) : undefined);
  const person = persons.includes(noun) || (listed?.person ?? (isName && english()(noun).has("#Person")));
  const subject = isName ? noun : `the ${noun}`;
  return {
    subject,
    object: subject,
    possessive: plural && noun.endsWith("s") ? `${subject}'` : `${subject}'s`,
    person,
    plural,
  };
}

/** Whether a noun that the lexicon lacks is a plural: "shoes", "mice", not "boss". */
function isPlural(noun: string): boolean {
  const last = noun.split(" ").at(-1) ?? "";
  const read = english()(`the ${last}`);
  return read.has("#Plural") || (last.endsWith("s") && !read.has("#Singular"));
}

/** "senator" of "senators"; words before the last stay. */
function singularOf(noun: string): string {
  const words = noun.split(" ");
  const { toSingular } = english().methods().two.transform.noun;
  return [...words.slice(0, -1), toSingular(words.at(-1) ?? "", english().model())].join(" ");
}
