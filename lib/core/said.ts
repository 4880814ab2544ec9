import { requireText } from "./check.js";

/** Tags around thoughts, as models and the papers' prompts write them. */
const TAG = /<(\/?)\s*(?:think(?:ing)?|thought|reasoning)\s*>|\[(\/?)THINK\]/gi;

/** A message of a reply in channels: which, whatever its header has besides, and its text up to the next special token. */
const CHANNEL =
  /<\|channel\|>\s*(\w+)\b(?:(?!<\|(?:message|channel)\|>)[\s\S])*<\|message\|>([\s\S]*?)(?=<\|(?:end|return|call|start|channel)\|>|$)/g;

/** A header that was cut off before its message. */
const CUT_HEADER = /(?:<\|start\|>\w*)?<\|channel\|>\w*$/;

/**
 * What of a reply was said; what was only thought is left out, for an answer considered is not an answer given.
 *
 * - Between `<think>` and `</think>` (also `thinking`, `thought`, `reasoning`, `[THINK]`) is thought, with the thoughts
 *   opened in it. A thought that never ends runs to its last closing tag, or else to the end. A closing tag before any
 *   thought ends one that the chat format has opened; later ones that close nothing are words.
 * - Of a reply in channels (`<|channel|>analysis<|message|>...`) only the messages of the channel `final` are said.
 *
 * A thought in the middle leaves a space. Takes time in proportion to the reply's length.
 *
 * @param reply as a model gave it
 * @throws RangeError if the reply is no text
 * @returns the reply itself where nothing in it is a thought; empty where nothing was said
 */
export function said(reply: string): string {
  requireText("reply", reply, 'no answer is ""');
  return outsideTags(finalChannel(reply));
}

function finalChannel(reply: string): string {
  const messages = [...reply.matchAll(CHANNEL)];
  if (messages.length === 0) return reply.replace(CUT_HEADER, "");
  return messages
    .filter(([, channel]) => channel?.toLowerCase() === "final")
    .map(([, , text]) => text)
    .join(" ");
}

function outsideTags(reply: string): string {
  const pieces: string[] = [];
  let from = 0; // where speech goes on; 0 before any thought
  let depth = 0;
  for (const { index, 0: tag, 1: angle, 2: square } of reply.matchAll(TAG)) {
    const end = index + tag.length;
    if (!angle && !square) {
      if (depth++ > 0) continue;
      pieces.push(reply.slice(from, index));
      from = reply.length;
    } else if (depth > 0) {
      depth--;
      from = end;
    } else if (from === 0) from = end;
  }
  return [...pieces, reply.slice(from)].filter((piece) => piece !== "").join(" ");
}
