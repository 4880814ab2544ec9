import { requireText } from "../../core/check.js";
import { withoutThoughts } from "../../core/answer/thoughts.js";
import { HIDDEN } from "../../core/answer/words.js";

/** "Answer:", "**Answer:**", "**Answer**:", "The final answer is", "A:"; matched where it is told to begin. */
const LABEL =
  /(?:#{1,6} )?([*_`]{0,3})(?:(?:(?:the|my) )?(?:(?:final|short|correct) )?answer(?: is)?|a)(?: ?:\1|\1 ?:|(?<= is)\1(?= |$))/iy;

const WRAPPERS = ["***", "**", "*", "__", "_", "```", "`", '"', "'"] as const;

/**
 * The answer in a reply without what models put around it: hidden characters, thoughts, labels, quotation marks, Markdown
 * and final periods. Explanations before or after the answer stay, as the paper asks for the answer alone.
 *
 * @source CenterBench, section 3: hidden Unicode characters and common prefixes; the rest is ours
 */
export function cleanReply(reply: string): string {
  requireText("reply", reply, 'use "" for no response');
  const text = withoutThoughts(reply.replace(HIDDEN, ""))
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s+/g, " ");
  let start = 0;
  let end = text.length;
  for (let before = -1; before !== end - start;) {
    before = end - start;
    while (start < end && text[start] === " ") start++;
    while (start < end && (text[end - 1] === " " || text[end - 1] === ".")) end--;
    LABEL.lastIndex = start;
    if (LABEL.test(text)) {
      start = Math.min(LABEL.lastIndex, end);
      continue;
    }
    const wrapper = WRAPPERS.find(
      (mark) => end - start >= 2 * mark.length && text.startsWith(mark, start) && text.endsWith(mark, end),
    );
    if (wrapper) {
      start += wrapper.length;
      end -= wrapper.length;
    }
  }
  return text.slice(start, end);
}
