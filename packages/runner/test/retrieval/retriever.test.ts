import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { golden, relativeError } from "../../../../lib/test/support/golden.js";
import * as retrieval from "../../retrieval/index.js";
import { bm25, embeddingRetriever } from "../../retrieval/retriever.js";
import { BUNDLED as bundled } from "../models/support.js";
import { fakeEmbedder } from "./fake-embedder.js";

const texts = ["The dog barked. ", "v1 = 3. ", "A dog slept. ", "Nothing."];

const words = retrieval.bm25Retriever();

describe("the retriever by words", () => {
  it("ranks as bm25 does", async () => {
    const query = "Which dog barked?";
    expect(await words.rank(texts, query)).toEqual(bm25(texts, query));
    expect(words).toMatchObject({ name: "BM25", facts: { k1: 1.2, b: 0.75 } });
  });
});

describe("the retriever by vectors", () => {
  const half = Math.SQRT1_2;
  const vectors = {
    "Q?": [0, 1],
    "up.": [0, 1],
    "down.": [0, -1],
    "aside.": [1, 0],
    "between.": [half, half],
  };

  it("scores by the angle to the query, from 0 for the opposite to 1", async () => {
    const retriever = embeddingRetriever(fakeEmbedder(vectors));
    const scores = await retriever.rank(["down. ", "up. ", "between. ", "aside. ", "unknown"], "Q?");
    [0, 1, (1 + half) / 2, 0.5, 0.5].forEach((score, at) => expect(scores[at]).toBeCloseTo(score, 14));
  });

  it("says what it is, and disposes of its embedder", async () => {
    const embedder = fakeEmbedder(vectors);
    const retriever = embeddingRetriever(embedder);
    expect(retriever).toMatchObject({ name: "by-hand", facts: { sha256: "0123" } });
    expect(retriever.note).toBe("by-hand embeds question and sentences in 2 dimensions (cpu).");
    await retriever.dispose();
    expect(embedder.disposed).toBe(true);
  });

  it("embeds each chunk of a text once, however often the text is searched, and each query", async () => {
    const embedder = fakeEmbedder(vectors);
    const retriever = embeddingRetriever(embedder);
    const many = Array.from({ length: 100 }, (_, at) => (at % 2 ? "up. " : "down. "));
    const first = await retriever.rank(many, "Q?");
    expect(embedder.asked).toHaveLength(3);
    expect(await retriever.rank(many, "aside.")).toEqual(many.map(() => 0.5));
    expect(embedder.asked).toHaveLength(4);
    expect(await retriever.rank([...many], "Q?")).toEqual(first);
    expect(embedder.asked).toHaveLength(5);
    await retriever.rank(["aside. ", "up. "], "Q?");
    expect(embedder.asked.slice(5)).toEqual(["Q?", "aside. "]);
    await retriever.rank(["down. "], "Q?");
    expect(embedder.asked.slice(7)).toEqual(["Q?", "down. "]);
  });
});

describe("the retriever at hand", () => {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ["no embedding model was named", undefined],
    [`there is no embedding model at ${resolve("none.gguf")}`, { embeddings: "none.gguf" }],
  ])("is BM25 since %s", async (why, options) => {
    const { name, note } = await retrieval.retriever(options);
    expect({ name, note }).toEqual({ name: "BM25", note: `BM25 was taken since ${why}. ${words.note}` });
  });

  it("is the model where there is one", async () => {
    const retriever = await retrieval.retriever({ embeddings: bundled });
    const texts = ["v1 = 3.", "The dog barked."];
    const scores = await retriever.rank(texts, "The dog barked.");
    await retriever.dispose();
    expect(retriever.name).toBe("loadlab-factor");
    expect(retriever.note).toMatch(/^loadlab-factor embeds question and sentences in 128 dimensions/);
    expect(retriever.facts.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(scores[1]).toBeCloseTo(1, 5);
    expect(scores[0]).toBeLessThan(0.9999);
    expect(scores[0]).toBeGreaterThan(0);
  });

  it.each([
    [{ embedding: "a.gguf" }, 'retrieval.retriever knows no "embedding"; its parameters are embeddings'],
    ["a.gguf", 'retrieval.retriever was given "a.gguf" for its options'],
  ])("refuses %j", async (options, message) => {
    await expect(retrieval.retriever(options as object)).rejects.toThrow(message);
  });
});

const folder = new URL("./golden/", import.meta.url);
const chunks = readFileSync(new URL("bm25-chunks.txt", folder), "utf8").trimEnd().split("\n");

describe("bm25", () => {
  it("gives the scores of bm25s", () => {
    const rows = golden("bm25", folder);
    expect(rows).toHaveLength(5 * 8 * chunks.length);
    for (const { query, k1, b, chunk, score } of rows) {
      const scores = bm25(chunks, query!, { k1: Number(k1), b: Number(b) });
      expect(scores).toHaveLength(chunks.length);
      expect(relativeError(scores[Number(chunk)]!, Number(score))).toBeLessThan(1e-13);
    }
    expect(rows.filter(({ score }) => Number(score) > 0).length).toBeGreaterThan(100);
  });

  it("is what the formula gives by hand", () => {
    // N = 3, lengths 2, 3, 1, so avgdl = 2; a is in two chunks, c in one, and repeated there
    const scores = bm25(["a b", "a c c", "d"], "A, C.");
    expect(scores[0]).toBeCloseTo(Math.log(1 + 1.5 / 2.5) / (1 + 1.2), 14);
    const second = Math.log(1 + 1.5 / 2.5) / (1 + 1.65) + (Math.log(1 + 2.5 / 1.5) * 2) / (2 + 1.65);
    expect(scores[1]).toBeCloseTo(second, 14);
    expect(scores[2]).toBe(0);
  });

  it("counts a term as often as the query has it", () => {
    const [once, thrice] = [bm25(chunks, "Fox"), bm25(chunks, "fox FOX fox")];
    thrice.forEach((score, at) => expect(score).toBeCloseTo(3 * once[at]!, 14));
  });

  it("is 0 for a chunk that shares no term with the query and else above 0, whatever the order of the chunks", () => {
    const word = fc.constantFrom(..."v3 V3 v 3 Zoo's zoo é É лиса <<< ... a_b".split(" "), "");
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
    const words = (text: string) =>
      text
        .toLowerCase()
        .split(/[ '_<.]/)
        .filter(Boolean);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), text, (chunks, query) => {
        const scores = bm25(chunks, query);
        chunks.forEach((chunk, at) => {
          const shared = words(chunk).some((term) => words(query).includes(term));
          expect(scores[at]! > 0).toBe(shared);
          expect(scores[at]).toBeGreaterThanOrEqual(0);
        });
        bm25([...chunks].reverse(), query).forEach((score, at) =>
          expect(score).toBeCloseTo(scores[chunks.length - 1 - at]!, 12),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("takes no chunks, blank chunks and a query without terms", () => {
    expect(bm25([], "fox")).toEqual([]);
    expect(bm25(["", "...", "fox"], "?!")).toEqual([0, 0, 0]);
    expect(bm25(["", "..."], "fox")).toEqual([0, 0]);
    expect(bm25(["constructor", "__proto__"], "proto constructor").every((score) => score > 0)).toBe(true);
  });
});
