import { NONE, type AnswerType, type Mention } from "./answer-type.js";

/**
 * Where a text names one of these terms as a whole word, the longest first; case is of no matter.
 *
 * @param terms what may be written, each with the candidate that it stands for
 */
export function termsIn(terms: ReadonlyMap<string, string>): AnswerType["mentions"] {
  const spelled = new Map([...terms].map(([term, says]) => [term.toLowerCase(), says]));
  const longest = [...spelled.keys()]
    .filter((term) => term !== "")
    .sort((one, other) => other.length - one.length);
  if (longest.length === 0) return () => [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]-)(?:${longest.map(escaped).join("|")})(?![\\p{L}\\p{N}]|-[\\p{L}\\p{N}])`,
    "giu",
  );
  return (span) => {
    const lower = span.toLowerCase();
    if (!longest.some((term) => lower.includes(term))) return []; // most spans: ten times as fast as the pattern
    return Array.from(span.matchAll(pattern), ({ index, 0: term }) => ({
      at: index,
      end: index + term.length,
      says: spelled.get(term.toLowerCase()) ?? term,
    }));
  };
}

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

export const NUMBER_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])[-\\u2212]?\\d{1,3}(?:[ ,]\\d{3})+(?:\\.0+)?(?![\\p{L}\\p{N}]|[.,/ ]\\d)|(?<![\\p{L}\\p{N}/.]|\\d,|(?<![-=])[<>]\\s?|[~\u2260\u2264\u2265]\\s?)[-\\u2212]?\\d+(?:\\.\\d+)?(?![\\p{L}\\p{N}%]|[.,/]\\d)|(?<![\\p{L}\\p{N}-])(?:${NUMBER_WORDS.join("|")})(?![\\p{L}\\p{N}-])`,
  "giu",
);
const OPERATOR = /\d\s?(?:[-+*\u2212\u00d7\u00b7\u00f7]|\/\s|plus|minus|times)\s?\d/;

/**
 * The numbers of a text, in digits or in words up to twenty; of an equation that of the last side that is one number.
 *
 * @param span a plain text
 */
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
