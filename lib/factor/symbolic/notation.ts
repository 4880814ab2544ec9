/** Ways of writing, and what each stands for; in this order. */
const SPELLINGS: readonly { from: RegExp; to: string }[] = [
  { from: /\\(?:emptyset|varnothing)|\\?\{\s?\\?\}|\[\s?\]|\bset\(\)/g, to: " ∅ " },
  { from: /\\neq?(?![a-z])|!=/g, to: " ≠ " },
  { from: /\\[lc]?dots|\.{2,3}/g, to: "…" },
  { from: /<\/?[a-z]{1,10}>/gi, to: " " },
  { from: /−/g, to: "-" },
  { from: /’/g, to: "'" },
  { from: /\\_/g, to: "_" },
  { from: /\\f?box(?:ed)?(?![a-z])/g, to: " answer: " },
  { from: /\\[a-z]+/gi, to: " " },
  { from: /[*`$"“”«»{}[\]\\#]|(?<![a-z])'|'(?![a-z])/gi, to: "" },
  { from: /(?<![a-z])v[\s_]{0,3}0*(?=\d)/gi, to: "v" },
  { from: /\s+/g, to: " " },
  { from: /\.(?= then\b)(?<=\b(?:suppose|assume|imagine)\b[^.!?]{0,200}\.)/gi, to: "," },
];

const SUBSCRIPT = /[₀-₉]/g;

/** A line without Markdown, LaTeX and quotation marks, each variable as `v3`, an empty set as `∅`. */
export function plain(line: string): string {
  const digits = line.replace(SUBSCRIPT, (digit) => String(digit.charCodeAt(0) - 0x2080));
  return SPELLINGS.reduce((text, { from, to }) => text.replace(from, to), digits).trim();
}

/** `v4 + 1`, of which no variable is told. */
const TERM = /v\d+ ?(?:[-+–]|plus|minus) ?\d+|\b\d+ ?(?:[-+]|plus) ?v\d+/gi;

/** `v0 to v3`, `v0-v3`, `v0, v1, …, v3`. */
export const RANGE = /v(\d+)(?:, ?v\d+)*(?:,? (?:through|thru|up to|to) | ?[-–—] ?|,? ?…,? ?)v(\d+)/g;

/** `v0, v2, and v5`. */
const LIST = /v\d+(?:(?:[\s,/、和&]|\b(?:and|or|nor|as well as|et|y|e|und|oder)\b)+v\d+)+/g;

/** Lists become one word, `v0&v2&v5`, alternatives `v0|v2`, terms `x`; ranges are spread over the numbers. */
export function joined(line: string, numbers?: readonly number[]): string {
  const spread = (range: string, first: string, last: string) =>
    numbers
      ?.filter((number) => number >= Number(first) && number <= Number(last))
      .map((number) => `v${number}`)
      .join("&") || range;
  return line
    .replace(TERM, "x")
    .replace(RANGE, spread)
    .replace(LIST, (list) => namesIn(list).join(/\bo(?:r|der)\b/.test(list) ? "|" : "&"));
}

/** No more of a sentence is read than its last characters. */
export const LONGEST = 1000;

/** A remark in round brackets, or between the commas of "v1, at 4, is the nearest". */
export const PARENTHESES = /\([^()]*\)|(?<=v\d+), (?:at|being|with) [^,;]*,(?= )/g;

/** The variables of a plain text, each once. */
export const namesIn = (text: string): string[] => [...new Set(text.match(/(?<![a-z])v\d+/gi) ?? [])];
