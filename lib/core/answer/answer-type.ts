/** A place in a span that names a candidate. */
export interface Mention {
  /** Where it begins, in characters from 0. */
  at: number;
  /** Where it ends, the place behind its last character. */
  end: number;
  /** What it says, the same for all that say the same. */
  says: string;
}

/** What an answer to a question can be, as its task declares it. */
export interface AnswerType {
  /** Where a plain span names candidates, in order, none within another. */
  mentions(span: string): Mention[];
  /** Stems (`stemsOf`) of the words that may stand beside an answer: those of the question, and of what it asks about. */
  own?: Pick<ReadonlySet<string>, "has">;
  /** The question on one line, which a reply may quote. */
  question?: string;
  /** Candidates that the question names itself; in a sentence that repeats its words another one is the answer. */
  asked?: readonly string[];
  /** Whether several candidates are one answer: a set, or a sequence. */
  many?: boolean;
  /** Whether the prompt asks for the answer alone, so that a first sentence that answers is the answer. */
  alone?: boolean;
  /** How a span is spelled before candidates are sought in it; defaults to its text without Markdown (`plainSpan`). */
  plain?: (span: string) => string;
}

/** What a mention says that there is no candidate: "none". */
export const NONE = "none";

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

/** Words of closed classes that neither deny, nor hedge, nor choose: they may stand beside any answer. */
const FUNCTION = new Set(
  (
    "a an the this that these those it its he she they them him her his their i we you my our your me us there here " +
    "who whom whose which what where when how is are was were be been being am 's 're 'd 'll do does did done has have " +
    "had having will would shall must can of in on at to for from by with as into onto upon about after and so then " +
    "thus therefore hence also both all each one ones only just exactly simply because since let let's " +
    "answer answers final correct right response reply result conclusion solution conclude follows following question " +
    "sentence text given asked based according  ok okay sure yes finally total named called found get gets " +
    "namely end first second third next last number count stated mentioned described before during " +
    "der die das ist la le el il est es"
  ).split(" "),
);

/** A span without Markdown, LaTeX and quotation marks, on one line; where parts are `numbered`, without numbers. */
export function plainSpan(span: string, numbered = false): string {
  const text = numbered ? span.replace(ENUMERATION, " ") : span;
  const line = text.replace(/^ {0,9}[-*+] /, "");
  if (/^[a-zA-Z\d ,.'!?;:()=+/%-]*$/.test(line)) return line.replace(/ {2,}/g, " ").trim(); // most are
  return text
    .replace(HIDDEN, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/^\s{0,9}(?:[-*+>\u2022]|#{1,6})\s/gm, "")
    .replace(/\\(?:text|textbf|mathrm|mathbf|boxed|operatorname)\s?\{/g, " ")
    .replace(/\\[()[\],;!_{}]/g, (command) => (command === "\\_" ? "_" : command === "\\{" ? "{" : " "))
    .replace(/\{,\}/g, ",")
    .replace(
      /(?<!\d\s?)\*|\*(?!\s?\d)|[`"\u201C\u201D\u00AB\u00BB$]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu,
      "",
    )
    .replace(/\s+/g, " ")
    .trim();
}

const ENUMERATION = /(?<=^|[.;:,]\s|\n\s{0,9})\(?(?:\p{L}{2,9}\s)?\d{1,3}[.:)]\s/giu;
/** Characters nobody sees: format characters (zero width, direction marks, byte order mark, soft hyphen), controls. */
export const HIDDEN =
  /[\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u17B4\u17B5\u3164]|(?![\t-\r])\p{Cc}/gu;

const WORD = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|\?|[\u2260\u2248]/gu;

/** Words that say something else than the candidates and the question, or the sign in which the span breaks off. */
export function leftIn(
  text: string,
  mentions: readonly Mention[],
  denied: readonly Mention[],
  own: Pick<ReadonlySet<string>, "has"> = new Set(),
): string[] {
  let rest = "";
  let from = 0;
  for (const [place, mention] of [...mentions, undefined].entries()) {
    let between = text.slice(from, mention?.at);
    if (mention && denied.includes(mention)) between = between.replace(DENIAL, " ");
    if (denied.includes(mentions[place - 1]!)) between = between.replace(/^,? but\b/i, " ");
    rest += `${between} `;
    from = Math.max(from, mention?.end ?? 0);
  }
  const words = rest.toLowerCase().match(WORD) ?? [];
  const left = words.filter((word) => !FUNCTION.has(word) && !own.has(stem(word)));
  return [...left, ...(/[=+*/(,:\u2212-]$/.exec(text.slice(from)) ?? [])];
}

const DENIAL = /\b(?:but )?(?:not|instead of|rather than)\b(?!.*\b(?:not|instead|rather)\b)/i;

/** The stems of a text's words, by which a word beside an answer is known again in another form. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    (
      plainSpan(text)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
    ).map(stem),
  );

/** A word without the ending of a regular form: "chased", "chases" and "chasing" are "chas", "foxes" is "fox". */
function stem(word: string): string {
  const [, root = word] =
    word.length > 3 ? (/^(.{2,}?)(?:'s|ies|ied|ing|es|ed|s|e|y)$/.exec(word) ?? []) : [];
  return root.replace(/([^aeiou\d])\1$/, "$1");
}
