import type { QuestionType } from "./item.js";
import { bare } from "./loose-answers.js";

/** What an explanation is announced by. */
const HEADED =
  /^\W*(?:\(|(?:explanation|reasoning|reason|rationale|justification|analysis|breakdown|note|steps?|why|because|since)\b)/i;

/** Words of those who talk about a text, which no answer has. */
const ABOUT_TEXT =
  /\b(?:sentence|clauses?|subject|object|verbs?|nouns?|phrase|structure|question|entity|entities|because|since|means|described|refers|performed|according)\b/i;

/** That the answer is taken back, or another is offered beside it. */
const REVISED =
  /\b(?:wait|actually|correction|correct (?:answer|one)|second thought|mistake|scratch that|apolog\w+|alternatively|(?:could|may|might) also|i mean)\b|(?:^|\n)\W*(?:or|no|but|not|and)\b/i;

/** What an answer is told to be once more. */
const CONCLUDED = /\b(?:answer|agent|count|total)(?: is|:|\*\*:|:\*\*) *([^\n]*)/gi;

/** The first of what was counted; "2." would be a second answer. */
const LISTS = /^\s*(?:[-*+\u2022]|\(?1[.)])\s+\D/;

const wordsIn = (text: string): number => text.split(/\s+/).length;

/**
 * Whether lines besides an answer explain it: they neither take it back nor offer another one. The first of them is
 * headed ("Explanation:", a parenthesis), speaks about the text ("In the sentence ..."), is a sentence where answers
 * are none, or lists what was counted.
 */
export function explains(answer: string, besides: readonly string[], type: QuestionType): boolean {
  const all = besides.join("\n");
  const [next = ""] = besides;
  const noun = type === "agent_identification" || type === "entity_count";
  const sentence = noun && /[.:)]\W*$/.test(next) && wordsIn(next) >= 5;
  const list = type === "entity_count" && LISTS.test(next);
  const begins = HEADED.test(next) || ABOUT_TEXT.test(next) || sentence || list;
  return (
    begins &&
    !REVISED.test(all) &&
    Array.from(all.matchAll(CONCLUDED)).every(([, said = ""]) => same(answer, said))
  );
}

const plain = (text: string) =>
  bare(text)
    .toLowerCase()
    .replace(/^(?:the|an?) /, "");
const same = (answer: string, said: string) => plain(said).startsWith(plain(answer));
