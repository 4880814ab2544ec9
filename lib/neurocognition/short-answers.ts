import { taggedAnswer, type ReadBy } from "./answers.js";

/**
 * A short answer as it is compared: in lower case, without punctuation and the articles a, an and the, its words parted
 * by single spaces. An answer of which nothing would be left, such as "!!!" or "The The", stays as it is, in lower case.
 *
 * @source SQuAD's official evaluation (P. Rajpurkar et al. 2016, arXiv:1606.05250), with the punctuation of all scripts;
 *   a number keeps its sign and its decimal point, without which 3.5 would be 35
 */
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

/**
 * The F1 of the words that two short answers share, 0..1: the harmonic mean of the share of the answer's words that are
 * right and the share of the right ones that were found, a word that stands twice counting twice. Where one of them is
 * yes, no or "noanswer" only the same word earns anything.
 *
 * @source SQuAD's and HotpotQA's official evaluations (the latter: Z. Yang et al. 2018, arXiv:1809.09600)
 */
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

/**
 * The short answer that a reply gives: what stands in its last answer tag, else its last line outside thoughts that is
 * not empty, without "The answer is" or "Answer:"; marks of bold type and code do not count.
 */
export function readShort(reply: string): { text: string; by: ReadBy } {
  const { tagged, spoken } = taggedAnswer(reply);
  const bare = (text: string) => text.replace(/[*_`]/g, "").trim();
  if (tagged !== undefined) return { text: bare(tagged), by: bare(tagged) === "" ? "none" : "tag" };
  const line =
    spoken
      .split("\n")
      .map(bare)
      .findLast((line) => line !== "") ?? "";
  const text = line.replace(OPENING, "").trim();
  return { text, by: text === "" ? "none" : "fallback" };
}
