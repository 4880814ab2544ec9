import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as retrieval from "../../retrieval/index.js";
import type { RetrieveOptions } from "../../retrieval/retrieve.js";
import type { Retriever } from "../../retrieval/index.js";

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
