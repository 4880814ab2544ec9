import type { Mention } from "../../core/answer/answer-type.js";
import { termsIn } from "../../core/answer/types.js";
import { remembered } from "../../core/cache.js";
import type { PuzzleSample } from "./item.js";
import { spellings } from "./matching.js";
import { CATEGORIES, ontology, wordings, type Category } from "./ontology.js";

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
export const spelledValues = (values: readonly string[]): Map<string, string> =>
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
