import { answerRead, taggedAnswer, type AnswerRead } from "../answers.js";

/** A fence whose only line is a text without spaces. */
const FENCE = /```[^\n`]{0,20}\n\s*([^\s`]+)[^\S\n]{0,8}\n{1,3}[^\S\n]{0,8}```/g;
const BOXED = /\\boxed\{(?:\\text\{)?(\S+?)\}?\}(?:\$|\s|$)/g;

const NOUN = "(?:cell|element|entry|string|text|candidate|solution|completion)";
const MODAL = "(?:must|should|would|could|might|has to) be";
/** "Answer:", "the missing cell is", with what the text begins with on the same line, or on the next if nothing does. */
const STATED = new RegExp(
  String.raw`\b(?:answer|(?:missing|bottom[- ]right|lower[- ]right|ninth|final) ${NOUN})\b(?:\s(?:is|${MODAL})\b)?` +
    String.raw`[*_]{0,2}\s?(?::[*_]{0,2})?[^\S\n]*(?:\n\s*)?`,
  "gi",
);
/** "It should be", "I'd fill in", "one possible string:", "? =". */
const SUGGESTED = new RegExp(
  String.raw`(?:\b${MODAL}\b|\b${NOUN}\b(?:[^\n.:=]{0,40}:|\sis\b)|\?\s?(?:=|:|is\b|→|->)|=>|→|` +
    String.raw`\b(?:fill(?:ing)? in|choose|pick|select|take|go(?:ing)? with|try|guess|i['’](?:ll|d) say)\b(?:\swith\b)?)\s{0,4}`,
  "gi",
);
/** Code, bold or in quotation marks, at the beginning of what follows. */
const WRAPPED =
  /^(?:`([^\s`]+)`|\*\*([^\s]+?)\*\*(?=[\s.,]|$)|["'\u201c\u2018]([^\s]+?)["'\u201d\u2019](?=[\s.,]|$))/;
/** A mention of the answer, of which nothing is said; one without a verb, so that no sentence ends after the text. */
const MENTION = new RegExp(String.raw`(?:answer|${NOUN})[*_]{0,2}$`, "i");
const NO_VERB = new RegExp(String.raw`${MENTION.source}|[:=>→][*_]{0,2}$`, "i");
/** What may go on after an answer without marks. */
const GOES_ON = /^\s+(?:\(|(?:because|since|as|which)\b|[-–—]\s)/;
/** The last row of the matrix, filled in: "Row 3: ab | cd | ef". */
const ROW = /^\|?[^|]*[^|\s]\s*\|\s*[^|\s]+\s*\|\s*([^|\s]+)\s*\|?$/;
const MARKED = /`([^\s`]+)`|["\u201c]([^\s"\u201c\u201d]+?)[.,]?["\u201d]/g;
const DENIED = /(?:\bnot|\bnever|\bcannot|n['’]t|\brather than|\binstead of)(?:\s\p{L}+){0,2}\s?$/iu;

/**
 * The text that a reply settles on.
 *
 * What stands in the last answer tag counts as it is, quotation marks included. Without an answer tag it is the last
 * text in a code fence or a box; else what the last "answer" or "missing cell is" states; else the last line that is
 * one text, proposes one ("it should be", "I'd fill in") or is a row of three; else the only one in code or quotation
 * marks. Code marks, bold and quotation marks around it are taken off. No cell has a space, so that a sentence is no
 * answer.
 */
export function readText(reply: string): AnswerRead<string> {
  const { tagged, spoken } = taggedAnswer(reply);
  if (tagged !== undefined) return answerRead(tagged || null, "tag", tagged);
  const fenced = [FENCE, BOXED].map((form) => [...spoken.matchAll(form)].at(-1)?.[1]);
  const value =
    fenced.find((text) => text !== undefined) ??
    after(STATED, spoken) ??
    ofLines(spoken.split("\n").map((line) => line.trim())) ??
    onlyMarked(spoken);
  return answerRead(value, "fallback", value ?? "");
}

/** The last text that follows such words at once. */
const after = (signs: RegExp, text: string): string | undefined =>
  [...text.matchAll(signs)]
    .map(({ index, 0: sign }) => {
      const from = index + sign.length;
      const end = text.indexOf("\n", from);
      return leading(text.slice(from, end < 0 ? undefined : end), sign.trim());
    })
    .findLast((found) => found !== undefined);

/** The text that a line begins with, if nothing follows, or its sentence or clause ends there. */
function leading(line: string, sign: string): string | undefined {
  const alone = unwrapped(line.trim());
  if (alone !== undefined)
    return NO_VERB.test(sign) || alone !== line.trim() ? alone : alone.replace(/[.,]$/, "");
  const [, text = "", rest = ""] = /^([^\s`]+)(.*)$/.exec(line) ?? [];
  if (MENTION.test(sign)) return undefined;
  if (/.[.,]$/.test(text)) return text.slice(0, -1);
  return GOES_ON.test(rest) ? text : undefined;
}

/** The last line that is one text and no heading, or else proposes one, or is a row. */
const ofLines = (lines: readonly string[]): string | undefined =>
  lines
    .filter((line) => !/^\W{0,8}(?:final )?answer\W{0,8}$/i.test(line))
    .filter((line) => !isHeading(line))
    .map((line) => {
      const proposed = after(SUGGESTED, line);
      return proposed === undefined || isWord(proposed) ? (unwrapped(line) ?? ROW.exec(line)?.[1]) : proposed;
    })
    .findLast((text) => text !== undefined && text !== "?");

/** The one text in code or quotation marks that is not denied, if there is no other; a quoted word is none. */
function onlyMarked(spoken: string): string | null {
  const texts = [...spoken.matchAll(MARKED)]
    .filter(({ index }) => !DENIED.test(spoken.slice(Math.max(0, index - 40), index)))
    .flatMap(([, code, quoted = ""]) => code ?? (isWord(quoted) ? [] : quoted));
  const [text = null, ...others] = new Set(texts);
  return others.length === 0 ? text : null;
}

/** Like a word of a sentence rather than a cell: vowels and consonants in lower case, but for the first. */
const isWord = (text: string) =>
  /^[A-Z]?[a-z]+$/.test(text) && /[aeiou]/i.test(text) && /[^aeiou]/i.test(text);
const isHeading = (line: string) => line.endsWith(":") && isWord(line.slice(0, -1));

/** A text without the marks around it; undefined where there is more than one word, or none. */
function unwrapped(line: string): string | undefined {
  const inside = WRAPPED.exec(line)
    ?.slice(1)
    .find((text) => text !== undefined);
  return inside ?? (/^[^\s`]+$/.test(line) && /[^"'\u201c\u201d\u2018\u2019]/.test(line) ? line : undefined);
}
