import { NONE, type AnswerType, type Mention } from "./answer-type.js";

/** Where a text names a term as a whole word, in any case, the longest first; each stands for a candidate. */
export function termsIn(terms: ReadonlyMap<string, string>): AnswerType["mentions"] {
  const starting = new Map<number, { term: string; says: string }[]>();
  const spelled = new Map([...terms].map(([term, says]) => [term.toLowerCase(), says]));
  for (const [term, says] of [...spelled].sort(([one], [other]) => other.length - one.length))
    if (term !== "")
      starting.set(term.charCodeAt(0), [...(starting.get(term.charCodeAt(0)) ?? []), { term, says }]);
  // Looks where a term can begin; one pattern of all terms, with what must not stand around it, takes far longer.
  return (span) => {
    const text = sameLength(span);
    const mentions: Mention[] = [];
    for (let at = 0; at < text.length; at++) {
      const candidates = starting.get(text.charCodeAt(at));
      if (!candidates || isWithin(text, at)) continue;
      const found = candidates.find(
        ({ term }) => text.startsWith(term, at) && !goesOn(text, at + term.length),
      );
      if (!found) continue;
      const end = at + found.term.length;
      mentions.push({ at, end, says: found.says });
      at = end - 1;
    }
    return mentions;
  };
}

/** A text in lower case, of which every character stays in its place. */
function sameLength(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length
    ? lower
    : text.replace(/./gsu, (one) => one.toLowerCase().slice(0, one.length));
}

/** Whether a place is inside a word: behind a letter or digit, or behind one and a hyphen. */
const isWithin = (text: string, at: number): boolean =>
  isWord(text, at - 1) || (text.charAt(at - 1) === "-" && isWord(text, at - 2));

/** Whether the word goes on at a place: with a letter or digit, or with a hyphen and one. */
const goesOn = (text: string, at: number): boolean =>
  isWord(text, at) || (text.charAt(at) === "-" && isWord(text, at + 1));

function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (!(code >= 0x80))
    return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  const start = code >= 0xdc00 && code < 0xe000 ? at - 1 : at;
  return /^[\p{L}\p{N}]/u.test(text.slice(start, start + 2));
}

export const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])[-\\u2212]?\\d{1,3}(?:[ ,]\\d{3})+(?:\\.0+)?(?![\\p{L}\\p{N}]|[.,/ ]\\d)|(?<![\\p{L}\\p{N}/.]|\\d,|(?<![-=])[<>]\\s?|[~\u2260\u2264\u2265]\\s?)[-\\u2212]?\\d+(?:\\.\\d+)?(?![\\p{L}\\p{N}%]|[.,/]\\d)|(?<![\\p{L}\\p{N}-])(?:${NUMBER_WORDS.join("|")})(?![\\p{L}\\p{N}-])`,
  "giu",
);
const OPERATOR = /\d\s?(?:[-+*\u2212\u00d7\u00b7\u00f7]|\/\s|plus|minus|times)\s?\d/;

/** The numbers of a plain text, in digits or words up to twenty; of an equation that of the last side that is one. */
export function numbersIn(span: string): Mention[] {
  const all = Array.from(span.matchAll(NUMBER), ({ index, 0: digits }) => ({
    at: index,
    end: index + digits.length,
    says: String(valueOf(digits)),
  }));
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || !(span.includes("=") || OPERATOR.test(span))) return all;
  let end = span.length;
  for (let at = span.lastIndexOf("="); end > 0; end = at, at = at <= 0 ? -1 : span.lastIndexOf("=", at - 1)) {
    const side = all.filter((mention) => mention.at > at && mention.end <= end);
    if (side.length === 1 && !OPERATOR.test(span.slice(at + 1, end)))
      return [{ at: first.at, end: last.end, says: side[0]!.says }];
    if (at < 0) break;
  }
  return [];
}

function valueOf(digits: string): number {
  const word = NUMBER_WORDS.indexOf(digits.toLowerCase());
  return word >= 0 ? word : Number(digits.replace(/[ ,]/g, "").replace("\u2212", "-"));
}

/** "none", "no variables", "nothing", an empty set. */
export const noneIn = (span: string): Mention[] =>
  Array.from(span.matchAll(NOTHING), ({ index, 0: word }) => ({
    at: index,
    end: index + word.length,
    says: NONE,
  }));

const NOTHING =
  /(?:(?<![\p{L}\p{N}])|(?<=\p{L})(?=n't))(?:none|nothing|no(?= \p{L})|(?:zero|0)(?= variable)|empty(?: set)?|(?:not|n't)(?: exist)? (?:an?|any|one)(?: single)?)(?![\p{L}\p{N}])|\u2205|\{\s?\}|\[\s?\]|\\(?:emptyset|varnothing)/giu;
