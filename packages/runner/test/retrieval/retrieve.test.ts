import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "@loadlab/lib/core/episode.js";
import { symbolicPrompt } from "@loadlab/lib/factor/symbolic/prompt.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import type { Model, Reply, ReplyContext, ReplyOptions } from "../../models/model.js";
import * as retrieval from "../../retrieval/index.js";
import type { Retriever } from "../../retrieval/index.js";
import type { RagOptions, RetrieveOptions } from "../../retrieval/retrieve.js";
import { embeddingRetriever } from "../../retrieval/retriever.js";
import { fakeEmbedder } from "./fake-embedder.js";

const { retrieve, bm25Retriever } = retrieval;

/** A retriever with these scores, whatever it is asked, that notes the queries. */
function scoring(scores: number[]): Retriever & { queries: string[] } {
  const queries: string[] = [];
  return {
    name: "by-hand",
    note: "",
    facts: {},
    queries,
    async rank(_chunks, query) {
      queries.push(query);
      return scores;
    },
    async dispose() {},
  };
}

const words = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;

describe("retrieve", () => {
  it("keeps the best within the budget in reading order; what does not fit is skipped", async () => {
    const text = "One two three. Four. Five six. Seven eight nine ten. Eleven.";
    const retriever = scoring([2, 1, 4, 3, 5]);
    const found = await retrieve(text, "?", { retriever, budgetTokens: 5, countTokens: words });
    expect(found.sentences).toEqual(["Four. ", "Five six. ", "Eleven."]);
    expect(found).toMatchObject({ text: "Four. Five six. Eleven.", tokens: 4 });
  });

  it("takes by rank, of equals the earlier, what fits and what scores above 0, and nothing else", async () => {
    const sentence = fc
      .record({ words: fc.integer({ min: 1, max: 6 }), score: fc.integer({ min: -1, max: 3 }) })
      .map(({ words, score }) => ({ text: `${"w ".repeat(words - 1)}w. `, words, score }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(sentence, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 25 }),
        async (drawn, budgetTokens) => {
          const all = drawn.map((one, at) => ({ ...one, text: one.text.replace("w. ", `w${at}. `) }));
          const text = all.map(({ text }) => text).join("");
          const retriever = scoring(all.map(({ score }) => score));
          const found = await retrieve(text, "?", { retriever, budgetTokens, countTokens: words });
          const kept = all.filter((one) => found.sentences.includes(one.text));
          expect(found.sentences).toEqual(kept.map(({ text }) => text));
          expect(found.tokens).toBe(kept.reduce((sum, one) => sum + one.words, 0));
          expect(found.tokens).toBeLessThanOrEqual(budgetTokens);
          const ahead = (one: (typeof all)[number], of: (typeof all)[number]) =>
            one.score > of.score || (one.score === of.score && all.indexOf(one) < all.indexOf(of));
          for (const one of all) {
            const before = kept.filter((other) => ahead(other, one));
            const fits = one.words <= budgetTokens - before.reduce((sum, { words }) => sum + words, 0);
            expect(kept.includes(one)).toBe(one.score > 0 && fits);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("counts a token for every four characters begun unless told otherwise", async () => {
    const text = "12345678. 1234. "; // 10 and 6 characters, so 3 and 2 tokens
    const kept = async (budgetTokens: number) =>
      (await retrieve(text, "?", { retriever: scoring([2, 1]), budgetTokens })).tokens;
    expect(await Promise.all([1, 2, 3, 4, 5].map(kept))).toEqual([0, 2, 3, 3, 5]);
  });

  it("keeps nothing where not even the nearest fits, and nothing that shares no word", async () => {
    const retriever = bm25Retriever();
    const text = "The dog barked. The cat slept.\n";
    const found = await retrieve(text, "dog", { retriever, budgetTokens: 1 });
    expect(found).toEqual({ text: "\n", sentences: [], tokens: 0 });
    expect((await retrieve(text, "dog", { retriever, budgetTokens: 99 })).text).toBe("The dog barked.\n");
    expect((await retrieve(text, "cow", { retriever, budgetTokens: 99 })).text).toBe("\n");
  });

  it.each(["", " ", "\n \n"])("takes the text %j, which has no sentence", async (text) => {
    const found = await retrieve(text, "dog", { retriever: bm25Retriever(), budgetTokens: 9 });
    expect(found).toEqual({ text, sentences: [], tokens: 0 });
  });
});

describe("rounds", () => {
  const chain = "a = b. It rained. b = c. It snowed. c = d. It hailed. d = 7. The sun.";

  it("follow a chain back, a step a round, which one search can't", async () => {
    const ask = (rounds: number) =>
      retrieve(chain, "What is a?", { retriever: bm25Retriever(), budgetTokens: 100, rounds });
    const found = await Promise.all([1, 2, 3, 4, 5].map(ask));
    const links = ["a = b.", "b = c.", "c = d.", "d = 7."];
    found.forEach(({ text }, at) => expect(text).toBe(links.slice(0, at + 1).join(" ")));
  });

  it("keep one sentence each and ask with the question and all of them, in reading order; the last fills up", async () => {
    const retriever = scoring([1, 0, 2, 0, 3, 0, 4, 5]);
    const options = { retriever, budgetTokens: 12, rounds: 3, countTokens: words };
    const found = await retrieve(chain, "Why?", options);
    expect(retriever.queries).toEqual(["Why?", "Why?\nThe sun.", "Why?\nd = 7.\nThe sun."]);
    expect(found.text).toBe("b = c. c = d. d = 7. The sun."); // 11 words, and no room for three more
    const again = scoring([1, 0, 2, 0, 3, 0, 4, 5]);
    const kept = await retrieve(chain, "Why?", { ...options, retriever: again, rounds: 1 });
    expect(kept).toEqual(found); // where the scores stay the same, rounds change nothing
  });
});

describe("a bad search", () => {
  const good: RetrieveOptions = { retriever: bm25Retriever(), budgetTokens: 9 };
  it.each<[object, string]>([
    [{ budgetTokens: 0 }, "budgetTokens is 0; expected a whole number of at least 1"],
    [{ budgetTokens: 1.5 }, "budgetTokens is 1.5"],
    [{ rounds: 0 }, "rounds is 0; expected a whole number of at least 1; 1 searches once"],
    [{ round: 2 }, 'retrieval.retrieve knows no "round"'],
    [
      { retriever: scoring([1]) },
      "the retriever by-hand returned [1] for 2 sentences; expected a number for each",
    ],
    [{ retriever: scoring([1, NaN]) }, "the retriever by-hand returned"],
    [{ countTokens: () => NaN }, "countTokens(sentence) is NaN"],
  ])("is refused: %j", async (options, message) => {
    const search = retrieve("The dog. The cat.", "dog", { ...good, ...options });
    await expect(search).rejects.toThrow(RangeError);
    await expect(search).rejects.toThrow(message);
  });
});

const { sentences } = retrieval;

describe("sentences", () => {
  it.each<[string, string[]]>([
    ["One. Two! Three? Four", ["One. ", "Two! ", "Three? ", "Four"]],
    ["One.  \n Two.", ["One.  \n ", "Two."]],
    ["a line\nanother\r\na third\rthe last", ["a line\n", "another\r\n", "a third\r", "the last"]],
    ["What?! No... Yes.", ["What?! ", "No... ", "Yes."]],
    ["v1 = 3.5 and 2.", ["v1 = 3.5 and 2."]],
    ["e.g. this", ["e.g. ", "this"]],
    [" \n Indented. Then.", [" \n Indented. ", "Then."]],
    ["no end at all", ["no end at all"]],
    [" \n ", [" \n "]],
    ["", []],
  ])("%j", (text, chunks) => {
    expect(sentences(text)).toEqual(chunks);
  });

  it("loses nothing, cuts at every end and nowhere else", () => {
    const unit = fc.constantFrom(..."..!? \n\r\tab1<>@é");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const chunks = sentences(text);
        expect(chunks.join("")).toBe(text);
        for (const [index, chunk] of chunks.entries()) {
          if (text.trim() !== "") expect(chunk.trim()).not.toBe("");
          expect(chunk.trim()).not.toMatch(/[.!?]\s|[\r\n]/);
          if (index > 0) expect(chunk).toMatch(/^\S/);
          if (index < chunks.length - 1) expect(chunk).toMatch(/[.!?]\s+$|[\r\n]\s*$/);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([".", " ", ". ", "a", "\n"])("goes through a megabyte of %j", (piece) => {
    const text = piece.repeat(1e6 / piece.length);
    expect(sentences(text).join("").length).toBe(1e6);
  });

  it("leaves each relationship of a symbolic item whole, with the sentence of filler behind it", () => {
    const prompt = symbolicPrompt(symbolic.generate({ variables: 30, fillerTokens: 2000 }, 3));
    const text = prompt.split("\n")[1]!;
    const chunks = sentences(text);
    const payload = chunks.filter((chunk) => chunk.includes("<<<"));
    expect(payload.join("").match(/@<<<assign v\d+ = [^<>]+>>>@/g)).toHaveLength(30);
    expect(payload.length).toBeLessThanOrEqual(30);
    for (const chunk of payload.filter((chunk) => chunk !== chunks.at(-1)))
      expect(chunk).toMatch(/^(@<<<[^<>]+>>>@)+( @<<<[^<>]+>>>@)* [A-Z][^.]*\. $/);
  });
});

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
