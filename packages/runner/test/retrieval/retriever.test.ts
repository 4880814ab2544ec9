import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { bm25 } from "../../retrieval/bm25.js";
import { embeddingRetriever } from "../../retrieval/retriever.js";
import * as retrieval from "../../retrieval/index.js";
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
