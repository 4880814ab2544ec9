import { describe, expect, it } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import * as retrieval from "../../retrieval/index.js";
import type { Model, Reply, ReplyContext, ReplyOptions } from "../../models/model.js";
import type { RagOptions } from "../../retrieval/rag.js";
import { embeddingRetriever } from "../../retrieval/retriever.js";
import { fakeEmbedder } from "./fake-embedder.js";

const nothing = {} as ReplyContext;

/** The text between two lines, here the delimiters' own. */
function split(prompt: string) {
  const [first, ...rest] = prompt.split("\n");
  return { before: `${first}\n`, text: `${rest[0]}\n`, after: rest.slice(1).join("\n") };
}

const retriever = retrieval.bm25Retriever();
const options: RagOptions = { retriever, split, budgetTokens: 8 };
const prompt = "Begin\nThe dog barked. A cat slept. The dog ate. A cow.\nEnd\nWhat did the dog do?";
const question: Message[] = [{ role: "user", text: prompt }];

const COUNTS = { promptTokens: 7, evaluatedTokens: 5, outputTokens: 3 };
const SAID: Reply = { text: "It ate.", ...COUNTS, stop: "length" };

/** A reader that notes what it is given. */
function noting(): Model & {
  given: { messages: Message[]; options: ReplyOptions; context: ReplyContext }[];
} {
  const given: { messages: Message[]; options: ReplyOptions; context: ReplyContext }[] = [];
  return {
    name: "notes",
    identity: { sha256: "abc", temperature: 0 },
    circumstances: { threads: 2 },
    sequences: 3,
    given,
    async reply(messages, options, context) {
      given.push({ messages, options, context });
      return SAID;
    },
    async dispose() {
      throw new Error("the reader belongs to who made it");
    },
  };
}

describe("a reader of what is retrieved", () => {
  it("is given the nearest sentences in reading order, and the rest of the prompt as it was", async () => {
    const reader = noting();
    await retrieval.rag(reader, options).reply(question, {}, nothing);
    expect(reader.given[0]!.messages).toEqual([
      { role: "user", text: "Begin\nThe dog barked. The dog ate.\nEnd\nWhat did the dog do?" },
    ]);
  });

  it("keeps the other messages, pictures, options and context, and what the reader says and counts", async () => {
    const reader = noting();
    const again: Message = { role: "user", text: prompt, images: [new Uint8Array([1])] };
    const system: Message = { role: "system", text: "Be short." };
    const messages: Message[] = [system, again, { role: "assistant", text: "?" }, again];
    const { signal } = new AbortController();
    const context = { task: symbolic } as unknown as ReplyContext;
    const model = retrieval.rag(reader, options);
    const reply = await model.reply(messages, { maxTokens: 9, signal }, context);
    expect(reply).toEqual(SAID);
    const [given] = reader.given;
    expect(given!.options).toEqual({ maxTokens: 9, signal });
    expect(given!.context).toBe(context);
    expect(given!.messages.slice(0, 3)).toEqual(messages.slice(0, 3));
    expect(given!.messages[3]!.images).toBe(again.images);
    expect(given!.messages[3]!.text).toContain("\nThe dog barked. The dog ate.\n");
    expect(again.text).toBe(prompt);
    expect(model.sequences).toBe(3);
    await model.dispose();
  });

  it("ranks by what `query` makes of the part after the text, and counts as it is told", async () => {
    const reader = noting();
    const query = (after: string) => {
      expect(after).toBe("End\nWhat did the dog do?");
      return "cat";
    };
    const model = retrieval.rag(reader, { ...options, query, budgetTokens: 3, countTokens: () => 3 });
    await model.reply(question, {}, nothing);
    expect(reader.given[0]!.messages[0]!.text).toContain("Begin\nA cat slept.\nEnd");
  });
});

/** Two of them have the same source. */
const counting = (characters: number) => (text: string) => Math.ceil(text.length / characters);

describe("its name and identity", () => {
  it("tell reader, retriever, budget and rounds", () => {
    const model = retrieval.rag(noting(), options);
    expect(model.name).toBe("notes + BM25, 8 tokens");
    expect(model.identity).toMatchObject({ sha256: "abc", temperature: 0, budgetTokens: 8, rounds: 1 });
    const ranking = { retriever: "BM25", "retriever k1": 1.2, "retriever b": 0.75 };
    expect(model.identity).toMatchObject(ranking);
    expect(model.circumstances).toEqual({ threads: 2, retriever: retriever.note });
    expect(retrieval.rag(noting(), { ...options, rounds: 4 }).name).toBe("notes + BM25, 8 tokens, 4 rounds");
  });

  it("differ with whatever changes what the reader reads", () => {
    const embedded = embeddingRetriever(fakeEmbedder({}));
    const variants: Partial<RagOptions>[] = [
      {},
      { budgetTokens: 9 },
      { rounds: 2 },
      { retriever: embedded },
      { query: (after) => after.slice(3) },
      { countTokens: counting(2) },
      { countTokens: counting(3) },
      { split: (prompt) => ({ before: "", text: prompt, after: "" }) },
    ];
    const identity = (variant: Partial<RagOptions>) =>
      JSON.stringify(retrieval.rag(noting(), { ...options, ...variant }).identity);
    expect(new Set(variants.map(identity)).size).toBe(variants.length);
    expect(identity({})).toBe(identity({ rounds: 1 }));
  });
});

describe("a bad option", () => {
  it.each<[object, string]>([
    [{ budgetTokens: 0 }, "budgetTokens is 0"],
    [{ rounds: 1.5 }, "rounds is 1.5"],
    [{ budget: 4 }, 'retrieval.rag knows no "budget"'],
  ])("is refused at once: %j", (wrong, message) => {
    expect(() => retrieval.rag(noting(), { ...options, ...wrong })).toThrow(RangeError);
    expect(() => retrieval.rag(noting(), { ...options, ...wrong })).toThrow(message);
  });

  it("shows when it is first needed: a split or a query that fails", async () => {
    const split = () => {
      throw new RangeError("no delimiter");
    };
    const failing = retrieval.rag(noting(), { ...options, split });
    await expect(failing.reply(question, {}, nothing)).rejects.toThrow("no delimiter");
    const wordless = retrieval.rag(noting(), { ...options, query: () => undefined as never });
    const missing = "query is undefined; expected a text";
    await expect(wordless.reply(question, {}, nothing)).rejects.toThrow(missing);
  });
});
