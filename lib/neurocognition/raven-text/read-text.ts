import { answerRead, taggedAnswer, type AnswerRead } from "../answers.js";

/** A fence whose only line is a text without spaces. */
const FENCE = /```[^\n`]{0,20}\n\s*([^\s`]+)[^\S\n]{0,8}\n{1,3}[^\S\n]{0,8}```/g;
const BOXED = /\\boxed\{(?:\\text\{)?(\S+?)\}?\}(?:\$|\s|$)/g;
/** What follows "answer:" or "the missing cell is" on its line, or on the next if nothing does. */
const STATED =
  /\b(?:answer|missing (?:cell|element|entry|string|text))\b(?:\s(is|must be|should be|would be))?[*_]{0,2}\s?(?::[*_]{0,2})?[^\S\n]*(?:\n\s*)?([^\n]*)/gi;
/** Code, bold or in quotation marks, at the beginning of what follows. */
const WRAPPED =
  /^(?:`([^\s`]+)`|\*\*([^\s]+?)\*\*(?=[\s.,]|$)|["'\u201c\u2018]([^\s]+?)["'\u201d\u2019](?=[\s.,]|$))/;

/**
 * The text that a reply settles on.
 *
 * What stands in the last answer tag counts as it is, quotation marks included. Without an answer tag it is the last
 * text in a code fence or a box; else what the last "answer" or "missing cell is" states; else the last line that is
 * one text. Code marks, bold and quotation marks around it are taken off. No cell has a space, so that a sentence is
 * no answer.
 */
export function readText(reply: string): AnswerRead<string> {
  const { tagged, spoken } = taggedAnswer(reply);
  if (tagged !== undefined) return answerRead(tagged || null, "tag", tagged);
  const fenced = [FENCE, BOXED].map((form) => [...spoken.matchAll(form)].at(-1)?.[1]);
  const value = fenced.find((text) => text !== undefined) ?? stated(spoken) ?? lastText(spoken);
  return answerRead(value, "fallback", value ?? "");
}

function stated(spoken: string): string | undefined {
  const [, verb, rest = ""] = [...spoken.matchAll(STATED)].at(-1) ?? [];
  const text = unwrapped(rest);
  return verb && text === rest ? text.replace(/\.$/, "") : text;
}

/** The last line that is one text and no heading over nothing. */
const lastText = (spoken: string): string | null =>
  spoken
    .split("\n")
    .filter((line) => !/^\W{0,8}(?:final )?answer\W{0,8}$/i.test(line))
    .map((line) => unwrapped(line.trim()))
    .findLast((text) => text !== undefined) ?? null;

/** A text without the marks around it; undefined where there is more than one word, or none. */
function unwrapped(line: string): string | undefined {
  const inside = WRAPPED.exec(line)
    ?.slice(1)
    .find((text) => text !== undefined);
  return inside ?? (/^[^\s`]+$/.test(line) && /[^"'\u201c\u201d\u2018\u2019]/.test(line) ? line : undefined);
}
