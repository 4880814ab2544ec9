import type { GbnfJsonBasicSchema, LlamaContextSequence, Token } from "node-llama-cpp";
import { withoutThoughts } from "@loadlab/lib/core/answer/thoughts.js";
import type { JsonSchema } from "@loadlab/lib/core/json-schema.js";
import type { Prompt } from "./chat-format.js";
import { generated, type Generated, type Generation } from "./gguf-generate.js";

/**
 * A reply that is JSON of a schema, as a grammar allows no other token. A model whose chat format has thoughts may think
 * first, freely: its first word after the thought, or in its place, is taken back, and the grammar begins there.
 */
export async function constrained(
  sequence: LlamaContextSequence,
  { tokens, opened }: Pick<Prompt, "tokens" | "opened">,
  thinks: boolean,
  generation: Generation,
  schema: JsonSchema,
): Promise<Pick<Generated, "text" | "ended"> & { generations: number }> {
  const { model } = sequence;
  const grammar = await model.llama.createGrammarForJsonSchema(schema as GbnfJsonBasicSchema);
  const json = async (prompt: Token[], maxTokens: number) => {
    const how = { ...generation, maxTokens, stop: [...generation.stop, BLANK] };
    const { text, ended } = await generated(sequence, prompt, how, { grammar });
    return { text: text.trimEnd(), ended };
  };
  if (!thinks && opened === "") return { ...(await json(tokens, generation.maxTokens)), generations: 1 };

  const enough = (text: string, tail: string) =>
    (text.length <= tail.length || MARK_ENDS.test(tail)) && hasSpoken(opened + text);
  const free = await generated(sequence, tokens, generation, { enough });
  const left = generation.maxTokens - free.tokens.length;
  const silent = (thought: string) => withoutThoughts(opened + thought).trim() === "";
  if (left < 1 || free.ended === "loop" || (silent(free.text) && silent(`${free.text}x`)))
    return { text: free.text, ended: left < 1 ? "cap" : free.ended, generations: 1 };
  const words = (end: number) => model.detokenize(free.tokens.slice(0, end), true);
  let kept = free.tokens.length;
  while (kept > 0 && !silent(words(kept))) kept--;
  const answer = await json([...tokens, ...free.tokens.slice(0, kept)], left);
  return { text: words(kept) + answer.text, ended: answer.ended, generations: 2 };
}

/** What comes behind JSON, as the grammar allows blanks there without end. */
const BLANK = "\n".repeat(4);

/** The last character of a mark around a thought: a reply comes to a word outside one soon behind it. */
const MARK_ENDS = /[>\]▷]/u;

/** Whether a reply has come to a word outside a thought. */
function hasSpoken(text: string): boolean {
  const words = withoutThoughts(text).trim();
  return words !== "" && !/^[<[◁][^\n]{0,40}$/u.test(words); // it may become a mark
}
