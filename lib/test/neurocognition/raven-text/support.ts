import type { Attribute, CellConstraints, CharacterType } from "../../../neurocognition/raven-text/item.js";

/** Written from the paper's words, for the texts that we draw: appendix A.1. */
export const PATTERN: Record<CharacterType, RegExp> = {
  letters: /[A-Za-z]/g,
  digits: /[0-9]/g,
  symbols: /[^A-Za-z0-9]/g,
  vowels: /[aeiou]/gi,
  consonants: /[b-df-hj-np-tv-z]/gi,
  uppercase: /[A-Z]/g,
  lowercase: /[a-z]/g,
  uppercaseVowels: /[AEIOU]/g,
  lowercaseVowels: /[aeiou]/g,
  uppercaseConsonants: /[B-DF-HJ-NP-TV-Z]/g,
  lowercaseConsonants: /[b-df-hj-np-tv-z]/g,
};

export const count = (text: string, type: CharacterType) => (text.match(PATTERN[type]) ?? []).length;
export const measured = (text: string, metric: string) =>
  metric === "length"
    ? text.length
    : metric === "unique"
      ? new Set(text).size
      : count(text, metric as CharacterType);
const sorted = (text: string) => [...text].sort().join("");
export const orderOf = (text: string) => {
  const rising = sorted(text);
  return {
    ascending: text === rising,
    descending: text === [...rising].reverse().join(""),
    mixed: text !== rising && text !== [...rising].reverse().join(""),
  };
};
export const at = (text: string, places: string) =>
  ({
    first: text.slice(0, 1),
    last: text.slice(-1),
    odd: [...text].filter((_, index) => index % 2 === 0).join(""),
    even: [...text].filter((_, index) => index % 2 === 1).join(""),
  })[places]!;
export const ruleHolds = (number: number, rule: string) =>
  number > 0 &&
  (rule === "odd" ? number % 2 === 1 : number % (rule === "even" ? 2 : Number(rule.slice(-1))) === 0);

/** Algorithm 2, with the character set. */
export function satisfies(text: string, constraints: CellConstraints): boolean {
  for (const one of constraints) {
    if (one.kind === "fixed_length" && text.length !== one.length) return false;
    if (one.kind === "target_count" && count(text, one.type) !== one.count) return false;
    if (one.kind === "parity" && !ruleHolds(count(text, one.type), one.rule)) return false;
    if (one.kind === "multiple" && !ruleHolds(count(text, one.type), `multiple_of_${one.of}`)) return false;
    if (one.kind === "unique_count" && new Set(text).size !== one.count) return false;
    if (one.kind === "ordering" && !orderOf(text)[one.ordering]) return false;
    if (one.kind === "character_set" && count(text, one.set) !== text.length) return false;
    if (one.kind === "positional") {
      const there = at(text, one.places);
      if (count(there, one.type) !== there.length) return false;
    }
  }
  return true;
}

/** Whether a text does what an attribute says of a place of a line: appendix A.1. */
export function follows(text: string, attribute: Attribute, line: number, place: number): boolean {
  switch (attribute.kind) {
    case "character_set":
      return count(text, attribute.sets[line]!) === text.length;
    case "type_count":
      return ruleHolds(count(text, attribute.type), attribute.rules[line]!);
    case "constant":
      return measured(text, attribute.metric) === attribute.values[line];
    case "progression": {
      const { metric, step } = attribute;
      const first = attribute.reading === "within" ? attribute.starts[line]! : attribute.start;
      return measured(text, metric) === first + step * (attribute.reading === "within" ? place : line);
    }
    case "sorted":
      return orderOf(text)[attribute.orderings[line]!];
    case "positional": {
      const there = at(text, attribute.places);
      return count(there, attribute.types[line]!) === there.length;
    }
  }
}
