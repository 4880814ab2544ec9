import { tagged } from "../core/answer/span.js";
import { withoutThoughts } from "../core/answer/thoughts.js";
import type { ReadBy } from "./answers.js";

/** Without case, punctuation and articles, as SQuAD compares (arXiv:1606.05250); a number keeps its sign and point. */
export function normalised(answer: string): string {
  const lower = answer
    .normalize("NFC")
    .toLowerCase()
    .replace(/\u2212/g, "-");
  const words = lower
    .replace(PUNCTUATION, "")
    .split(/\s+/)
    .filter((word) => !["", "a", "an", "the"].includes(word));
  return words.length > 0 ? words.join(" ") : lower.trim();
}

/** Without points between digits, and signs that begin a number. */
const PUNCTUATION = /(?!(?<=\d)\.\d)(?!(?<!\S)-\d)[\p{P}\p{S}]/gu;

/** F1 of the words of two answers; yes and no share nothing with others. @source SQuAD, HotpotQA (arXiv:1809.09600) */
export function sharedWords(answer: string, right: string): number {
  const [said, gold] = [normalised(answer), normalised(right)];
  if (said === gold) return 1;
  if ([said, gold].some((text) => /^(?:yes|no|noanswer)$/.test(text))) return 0;
  const left = gold.split(" ");
  const words = said.split(" ");
  const goldLength = left.length;
  let same = 0;
  for (const word of words) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    same++;
  }
  return (2 * same) / (words.length + goldLength);
}

/** What may stand before an answer in its line: "The final answer is", "Answer:". */
const OPENING = /^.*\banswer(?: to the question)?(?:\s+is\b|\s*:)\s*:?/i;

/** What stands in the last answer tag, else the last line outside thoughts without "The answer is". */
export function readShort(reply: string): { text: string; by: ReadBy } {
  const spoken = withoutThoughts(reply);
  const bare = (text: string) => text.replace(/[*_`]/g, "").trim();
  const inTags = tagged(spoken);
  const lines = spoken.split("\n").map(bare);
  const last = lines.findLast((line) => line !== "") ?? "";
  const text = inTags === undefined ? last.replace(OPENING, "").trim() : bare(inTags);
  return { text, by: text === "" ? "none" : inTags === undefined ? "fallback" : "tag" };
}
