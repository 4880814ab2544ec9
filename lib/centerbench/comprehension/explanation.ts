import type { QuestionType } from "./item.js";
import { bare } from "./loose-answers.js";
import { listsAsMany } from "./counts.js";
import { NUMBERS } from "./prompt.js";
import { wordsOf } from "./tiers.js";

/** What an explanation is announced by. */
const HEADED =
  /^\W*(?:\(|(?:explanation|reasoning|reason|rationale|justification|analysis|breakdown|note|steps?|why|because|since)\b)/i;

/** Words of those who talk about a text, which no answer has. */
const ABOUT_TEXT =
  /\b(?:sentence|clauses?|subject|object|verbs?|nouns?|phrase|structure|question|entity|entities|described|refers|series|sequence|chain|these events|performed|according|innermost|outermost|further|nothing|first to)\b/i;

/** That the answer is taken back, or another is offered beside it. */
const REVISED =
  /\b(?:wait|actually|correction|updated|correct (?:answer|one)|second thought|mistake|scratch that|apolog\w+|alternatively|(?:could|may|might) also|i mean)\b|(?:^|\n)[^\w\n]*(?:or|no|but|not|and)\b/i;

/** What an answer is told to be once more. */
const CONCLUDED =
  /\b(?:answer|agent|count|total|consequence)\b(?:[^.:\n]{0,40} (?:is|was)(?: that)?\b|\**:) *([^\n]*)/gi;

/** What an agent is found by. */
const FOLLOWS = /\b(?:hence|therefore|thus)\b([^.\n]*)/gi;

/** The first of what was counted; "2." would be a second answer. */
const LISTS = /^\s*(?:[-*+\u2022]|\(?1[.)])\s+\D/;

/**
 * Whether lines besides an answer explain it: they neither take it back nor offer another one. The first of them is
 * headed ("Explanation:", a parenthesis), speaks about the text ("In the sentence ..."), is a sentence that has the
 * answer in it, unless answers are sentences themselves, or says or lists what was counted.
 */
export function explains(answer: string, besides: readonly string[], type: QuestionType): boolean {
  const all = besides.join("\n");
  const [next = ""] = besides;
  const about = ABOUT_TEXT.test(next.replace(/,? in (?:this|the) sentence\W*$/i, ""));
  if (!HEADED.test(next) && !about && !sentenceOn(answer, next, type)) return false;
  if (REVISED.test(all)) return false;
  if (type === "entity_count" && new Set([...numbersIn(answer), ...numbersIn(all)]).size > 1) return false;
  if (type === "entity_count" && !listsAsMany(bare(answer), besides)) return false;
  return isAloneIn(answer, all, type);
}

/** That steps or reasons follow. */
const REASONED = /^\W*(?:let'?s|let us|steps?\b|to (?:find|determine|answer|identify|count)|first\b)|:\W*$/i;

/** What is said to be counted. */
const COUNTED = new RegExp(
  `\\b(\\d+|${NUMBERS.join("|")}) (?:distinct |different |unique )*(?:entities|nouns|characters)\\b`,
  "gi",
);

/**
 * Whether lines above an answer that is labelled as such lead up to it: they begin as reasons do, give no other answer,
 * and count no other number.
 */
export function concludes(answer: string, above: readonly string[], type: QuestionType): boolean {
  const [first = ""] = above;
  const all = above.join("\n");
  const counts = type === "entity_count";
  const opens =
    [HEADED, REASONED, ABOUT_TEXT].some((sign) => sign.test(first)) || (counts && LISTS.test(first));
  if (!opens && first.split(/\s+/).length < LEAST_REASON) return false;
  if (counts) {
    const number = numberOf(answer);
    if (!listsAsMany(`${number}`, above)) return false;
    if ([...all.matchAll(COUNTED)].some(([, said = ""]) => numberOf(said) !== number)) return false;
  }
  return isAloneIn(answer, all, type);
}

/** In words; a shorter first line may be an answer of its own. */
const LEAST_REASON = 6;

/** Whether lines name no other answer as such. */
function isAloneIn(answer: string, all: string, type: QuestionType): boolean {
  const same = ([, said = ""]: RegExpExecArray) => plain(said).startsWith(plain(answer));
  const named = ([, said = ""]: RegExpExecArray) => said.toLowerCase().includes(plain(answer));
  return (
    [...all.matchAll(CONCLUDED)].every(same) &&
    (type !== "agent_identification" || [...all.matchAll(FOLLOWS)].every(named))
  );
}

/** In characters. */
const LONGEST_SENTENCE = 1000;

function sentenceOn(answer: string, line: string, type: QuestionType): boolean {
  const sentence = line.length < LONGEST_SENTENCE && /[.:)]\W*$/.test(line) && line.split(/\s+/).length >= 5;
  if (type === "entity_count") return sentence || LISTS.test(line);
  const clause = type === "causal_sequence" || type === "chain_consequence";
  return !clause && sentence && line.toLowerCase().includes(plain(answer));
}

const numberOf = (text: string): number | undefined =>
  wordsOf(text.toLowerCase())
    .map((word) => (/^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word)))
    .find((number) => number >= 0);

/** The numbers of two and more, in digits, but for those that count lines. */
const numbersIn = (text: string): number[] =>
  wordsOf(text.toLowerCase().replace(/^\s*\(?\d+[.)](?=\s)/gm, "")).flatMap((word) => {
    const number = /^\d+$/.test(word) ? Number(word) : NUMBERS.indexOf(word);
    return number > 1 ? [number] : [];
  });

const plain = (text: string): string =>
  bare(text)
    .toLowerCase()
    .replace(/^(?:the|an?) /, "");
