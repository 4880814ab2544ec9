/** How an answer was found: between answer tags, by the test's fallback, or not at all. */
export type ReadBy = "tag" | "fallback" | "none";

const THOUGHT = /<(\/?)\s*think(?:ing)?\s*>/gi;
const ANSWER = /<(\/?)\s*answer\s*>/gi;

/** A reply without its thoughts, and its last tagged answer. */
export interface ReplyParts {
  /** The last answer between `<answer>` and `</answer>`, trimmed; undefined where there is none. */
  tagged: string | undefined;
  /** Everything outside thoughts, tags included; a thought leaves a space. */
  spoken: string;
}

/**
 * Takes a reply apart, in time linear in its length.
 *
 * Thoughts, between `<think>` and `</think>`, are not read: an answer considered is not an answer given. Of several
 * tagged answers outside them the last counts; one that is not closed runs to the next opening tag or to the end, and
 * does not count if it is empty and not the only one.
 *
 * @source NeuroCognition, appendices C.4 and F for the tags
 */
export function replyParts(reply: string): ReplyParts {
  const spoken = withoutThoughts(reply);
  return { tagged: lastAnswer(spoken)?.trim(), spoken };
}

/**
 * A thought holds the thoughts opened in it. One that never ends runs to its last closing tag, or else to the end. A
 * closing tag before any thought ends one that a chat format has opened; later ones that close nothing are words.
 */
function withoutThoughts(reply: string): string {
  const pieces: string[] = [];
  let from = 0;
  let depth = 0;
  let thoughts = 0;
  let closed: number | undefined;
  for (const { index, 0: tag, 1: closing } of reply.matchAll(THOUGHT)) {
    if (!closing) {
      if (depth++ === 0) {
        pieces.push(reply.slice(from, index));
        closed = undefined;
        thoughts++;
      }
    } else if (depth > 0) {
      closed = index + tag.length;
      if (--depth === 0) from = closed;
    } else if (thoughts === 0) {
      from = index + tag.length;
      thoughts++;
    }
  }
  if (depth === 0) pieces.push(reply.slice(from));
  else if (closed !== undefined) pieces.push(reply.slice(closed));
  return pieces.filter((piece) => piece !== "").join(" ");
}

function lastAnswer(spoken: string): string | undefined {
  let opened: number | undefined;
  let last: string | undefined;
  for (const { index, 0: tag, 1: closing } of spoken.matchAll(ANSWER)) {
    if (opened !== undefined && (closing || spoken.slice(opened, index).trim()))
      last = spoken.slice(opened, index);
    opened = closing ? undefined : index + tag.length;
  }
  if (opened === undefined || (last !== undefined && !spoken.slice(opened).trim())) return last;
  return spoken.slice(opened);
}
