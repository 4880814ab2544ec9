import { hash32 } from "../core/hash.js";
import { requireReply } from "../core/reply.js";
import { requireText, shown } from "../core/check.js";
import type { Model } from "./model.js";

/**
 * A scripted model that reads: it sees the text of the last user message and nothing else, costs nothing and answers the
 * same each time.
 *
 * Unlike the oracle it does not know the item, so that what it answers tells what a text, or what is left of it, gives
 * away.
 *
 * @param name for the rows
 * @param reply the answer to a text; its source belongs to the model's identity, what it closes over does not. What is
 *   no text ends the run with a RangeError
 * @throws RangeError if the name is no text or `reply` no function
 */
export function reader(name: string, reply: (text: string) => string): Model {
  requireText("name", name, "it names the model in the rows");
  if (typeof reply !== "function")
    throw new RangeError(`reply is ${shown(reply)}; expected a function from a text to the answer`);
  return {
    name,
    identity: { script: name, reply: `function ${hash32(reply.toString()).toString(16)}` },
    circumstances: {},
    sequences: 1,
    async reply(messages, { signal }) {
      signal?.throwIfAborted();
      const last = messages.filter(({ role }) => role === "user").at(-1);
      if (!last)
        throw new RangeError(`the conversation for ${name} has no user's message; it reads the last one`);
      const text = reply(last.text);
      requireReply(`the reader ${name}`, text);
      return { text, promptTokens: 0, evaluatedTokens: 0, outputTokens: 0, stop: "end" };
    },
    async dispose() {},
  };
}
