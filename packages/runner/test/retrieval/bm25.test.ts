import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bm25 } from "../../retrieval/bm25.js";
import { golden, relativeError } from "../../../../lib/test/support/golden.js";

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
