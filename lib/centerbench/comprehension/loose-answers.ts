import { parsedJson } from "../../core/text.js";
import { peeled } from "./clean.js";

/** What of a reply may be its answer to a lenient reader, and the lines that the reply has besides. */
export interface LooseAnswer {
  text: string;
  /** What announces a list that is the answer: "The events are:". */
  heading?: string;
  /** Whether it stands last, under a label that calls it the answer. */
  isLast?: boolean;
  /** What stands behind or below the answer, around what is boxed, or in JSON as an explanation. */
  besides: readonly string[];
}

/** In characters; what is longer holds more than an answer. */
const LONGEST = 4000;

/**
 * What a lenient reader takes for the answer: what is boxed, if all boxes have the same; else the whole reply, the
 * list that it begins with or announces, its last line if that is labelled ("Final answer: the dog"), or the first of its
 * lines that does more than announce an answer ("Sure!", "Answer:"), or of that what stands before a parenthesis or a
 * second sentence.
 *
 * Off it come the marks of lists, headings, bold and quotation, punctuation at its end, `$`, `\boxed{}` and `\text{}`; of
 * JSON its `answer` is left. Takes time in proportion to the reply's length.
 *
 * @param plain as `plainReply` gives it
 */
export function looseAnswers(plain: string): LooseAnswer[] {
  const boxes = [...new Set(Array.from(plain.matchAll(BOXED), ([, inside = ""]) => bare(inside)))];
  const [box] = boxes;
  if (box !== undefined)
    return boxes.length > 1 ? [] : [{ text: box, besides: linesOf(plain.replace(BOXED, " ")) }];
  const lines = linesOf(plain);
  const [first, ...besides] = lines;
  if (first === undefined) return [];
  const whole = plain.length > LONGEST ? "" : joined(lines);
  return [
    { text: bare(whole), besides: explanationIn(whole) },
    ...listIn(lines),
    ...(besides.length === 0 ? [] : [{ text: bare(first), besides }]),
    ...lastOf(lines),
    ...BEHIND.flatMap((behind) => {
      const [, answer, rest] = first.length > LONGEST ? [] : (behind.exec(first) ?? []);
      return answer === undefined || rest === undefined
        ? []
        : [{ text: bare(answer), besides: [rest, ...besides] }];
    }),
  ];
}

/** An answer and what explains it on its line: a parenthesis, or further sentences. */
const BEHIND = [/^([^(]+) (\([^()]+\)\W*)$/, /^([^.!]+[.!])\s+([\p{Lu}(].*)$/u];

const joined = (lines: readonly string[]) => lines.map((line) => line.replace(LIST_MARK, "")).join(" ");

/** The items that a reply begins with, or has below a line that ends in a colon, where that is not the whole of it. */
function listIn(lines: readonly string[]): LooseAnswer[] {
  const start = /:[*_ ]*$/.test(lines[0] ?? "") ? 1 : 0;
  const after = lines.findIndex((line, at) => at >= start && !LIST_MARK.test(line));
  const end = after < 0 ? lines.length : after;
  if (end - start < 1 || end - start === lines.length) return [];
  const text = bare(joined(lines.slice(start, end)).slice(0, LONGEST + 1));
  return [{ text, ...(start === 1 && { heading: lines[0] }), besides: lines.slice(end) }];
}

/** What calls the rest of a line the answer. */
const LABELLED =
  /^[^\p{L}\p{N}]{0,9}(?:(?:so|therefore|thus|hence|in conclusion),? )?(?:(?:the|my) )?(?:(?:final|short|correct) )?(?=(?:answer|total|count)\b[^\p{L}\p{N}]{0,5}(?:[:=]|is\b))/iu;

function lastOf(lines: readonly string[]): LooseAnswer[] {
  const last = lines.at(-1) ?? "";
  if (lines.length < 2 || last.length > LONGEST || !LABELLED.test(last)) return [];
  return [{ text: bare(last.replace(LABELLED, "")), isLast: true, besides: lines.slice(0, -1) }];
}

/** With no more than a pair of braces inside, as of `\text{}`. */
const BOXED = /\\boxed ?\{((?:[^{}\n]|\{[^{}\n]{0,200}\}){0,400})\}/g;

/** A fence of code, a line without letters, digits and braces, or one that only announces or takes leave. */
const SAYS_NOTHING =
  /^\s*(?:```\w*|[^\p{L}\p{N}{}]*|(?:sure|certainly|of course|okay)\b[^:!.]{0,60}[:!.](?: *here\b[^:]{0,60}[:!.])?|(?:let me know|i hope|feel free)\b.*|[^\p{L}\p{N}]*(?:here(?:'s| is) )?(?:the |my )?(?:final |short |correct )?answer(?: is)?[^\p{L}\p{N}]*)$/iu;

/** A label on a line of its own. */
const LABEL_ABOVE = /^[^\p{L}\p{N}\n]{0,9}(?:final |short |correct )?answer[^\p{L}\p{N}\n]{0,9}\n+/gimu;

const linesOf = (plain: string): string[] =>
  plain
    .replace(LABEL_ABOVE, "Answer: ")
    .split("\n")
    .filter((line) => line.length > 200 || !SAYS_NOTHING.test(line));

const LIST_MARK = /^\s*(?:[-*+>\u2022]|#{1,6}|\(?\d{1,2}[.)])\s+(?=\S)/;

/** What an answer begins with that says nothing. */
const PREFACE =
  /^(?:(?:(?:according to|based on|in) (?:the|this) (?:given )?sentence|as a (?:result|consequence)), *|(?:sure|certainly|of course|okay)[!.] +|(?:it was )?not (?:the |an? )?[^,.;]{1,40},? but (?:rather )?)/i; // prettier-ignore

/** Maths and LaTeX around a whole text. */
const SET_APART = [
  /^\$\$?([^$]*)\$\$?$/,
  /^\\[([](.*)\\[)\]]$/,
  /^\\(?:boxed|text|textbf|mathrm) ?\{([^{}]*)\}$/,
];

/** A text without whatever is put around an answer. */
export function bare(given: string): string {
  if (given.length > LONGEST) return "";
  let text = given;
  for (let before; before !== text;) {
    before = text;
    text = peeled(
      text
        .replace(LIST_MARK, "")
        .replace(PREFACE, "")
        .replace(/[*`]+|[!?;:,]+$/g, ""),
    );
    for (const around of SET_APART) text = text.replace(around, "$1");
    text = inJson(text) ?? text;
  }
  return text;
}

/** The answer of an object such as {"answer": "the dog", "explanation": "..."}. */
function inJson(text: string): string | undefined {
  const [answer, ...others] = fieldsIn(text, UNEXPLAINING);
  if (others.length > 0 || fieldsIn(text, ANSWER).length === 0) return undefined;
  return typeof answer === "string" || typeof answer === "number" ? String(answer) : undefined;
}

const ANSWER = /^(?:final[ _]?)?answer$/i;
const EXPLANATION = /^(?:explanation|reason(?:ing)?|rationale|justification|why)$/i;

/** All but what explains the answer, repeats the question, or says how sure one is. */
const UNEXPLAINING =
  /^(?!(?:explanation|reason(?:ing)?|rationale|justification|why|steps|entities|nouns|question|sentence|type|confidence|certainty)$)/i;

/** What an object says besides its answer: why, and what was counted. */
const explanationIn = (text: string): string[] => [
  ...fieldsIn(text, EXPLANATION).map((why) => `because ${why}`),
  ...fieldsIn(text, /^(?:entities|nouns)$/i).map((names) => `(${names})`),
];

/** What an object in JSON has under names of a kind. */
function fieldsIn(text: string, name: RegExp): unknown[] {
  if (!/^\s*\{.*\}\s*$/s.test(text)) return [];
  return Object.entries(Object(parsedJson(text))).flatMap(([key, value]) => (name.test(key) ? [value] : []));
}
