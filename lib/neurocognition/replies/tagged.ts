/** How an answer was found: between answer tags, by the test's fallback, or not at all. */
export type ReadBy = "tag" | "fallback" | "none";

const TAG = /<(\/?)\s*(think(?:ing)?|answer)\s*>/gi;

/** A reply without its thoughts, and its last tagged answer. */
export interface ReplyParts {
  /** The last answer between `<answer>` and `</answer>`, trimmed; undefined where there is none. */
  tagged: string | undefined;
  /** Everything outside thoughts, tags included. */
  spoken: string;
}

/**
 * Takes a reply apart, in time linear in its length.
 *
 * Thoughts, between `<think>` and `</think>`, are not read: an answer considered is not an answer given. A thought
 * that never ends leaves nothing. Of several tagged answers the last counts; one that is not closed runs to the next
 * opening tag or to the end, and does not count if it is empty and not the only one.
 *
 * @source NeuroCognition, appendices C.4 and F for the tags
 */
export function replyParts(reply: string): ReplyParts {
  let spoken = "";
  let from = 0;
  let thinking = false;
  let opened = -1;
  let tagged: string | undefined;
  for (const { index, 0: tag, 1: closing, 2: name } of reply.matchAll(TAG)) {
    const end = index + tag.length;
    if (name!.toLowerCase() === "answer") {
      if (thinking) continue;
      if (opened >= 0 && (closing || reply.slice(opened, index).trim())) tagged = reply.slice(opened, index);
      opened = closing ? -1 : end;
    } else if (!closing && !thinking) {
      spoken += reply.slice(from, index);
      thinking = true;
      opened = -1;
    } else if (closing) {
      // a closing tag without an opening one ends a thought that a chat format has opened
      if (!thinking) {
        spoken = "";
        tagged = undefined;
        opened = -1;
      }
      thinking = false;
      from = end;
    }
  }
  if (thinking) return { tagged: tagged?.trim(), spoken };
  spoken += reply.slice(from);
  if (opened >= 0 && (tagged === undefined || reply.slice(opened).trim())) tagged = reply.slice(opened);
  return { tagged: tagged?.trim(), spoken };
}
