import type { Message } from "../../core/episode.js";
import { wordsOf, type Presentation, type WordByWordSample } from "./item.js";

/** What every word but the last turn is answered with. @source NeuroCognition, appendix D */
export const ACKNOWLEDGED = "Okay.";

const HOW = "with as few words as possible, wrapped with <answer> and </answer>.";

/** The system's message. The paper prints none; the words are ours. */
const SYSTEM: Readonly<Record<Presentation, string>> = {
  words: `You will be given a question and then passages that answer it, one word in each message. Reply "${ACKNOWLEDGED}" to each word. After the last word answer the question ${HOW}`,
  whole: `You will be given a question and then passages that answer it. Answer the question ${HOW}`,
};

/** What the last turn says, so that both presentations end alike. */
const LAST = "That was the last word. What is the answer to the question?";

/**
 * The messages: the question's words and then the passages', each a turn that has its reply already, and a last turn that
 * asks; or the same words in one turn.
 */
export function wordByWordMessages({
  params,
  question,
  passages,
}: Pick<WordByWordSample, "params" | "question" | "passages">): Message[] {
  const system: Message = { role: "system", text: SYSTEM[params.presentation] };
  const [asked, read] = [wordsOf(question), wordsOf(passages.join(" "))];
  if (params.presentation === "whole")
    return [system, { role: "user", text: [asked.join(" "), read.join(" "), LAST].join("\n\n") }];
  const turns = [...asked, ...read].flatMap((text): Message[] => [
    { role: "user", text },
    { role: "assistant", text: ACKNOWLEDGED },
  ]);
  return [system, ...turns, { role: "user", text: LAST }];
}
