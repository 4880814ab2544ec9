import { csvParse } from "d3-dsv";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gguf } from "../../models/index.js";
import { surprisal } from "../../run/surprisal.js";
import { BUNDLED } from "../models/support.js";

/** A model with these tokens, whose probabilities are given. */
const tiny = (tokens: [text: string, probability: number | null][]) => ({
  name: "tiny",
  tokensOf: async () => {
    let end = 0;
    return tokens.map(([text, probability]) => ({
      start: end,
      end: (end += text.length),
      logProbability: probability === null ? null : Math.log(probability),
    }));
  },
});

describe("surprisal by word", () => {
  it("sums the bits of a word's tokens, with the blank before and the punctuation behind", async () => {
    const tokens: [string, number][] = [
      ["The", 1 / 2],
      [" c", 1 / 4],
      ["at", 1 / 8],
      [",", 1 / 2],
      [" ", 1 / 2],
      ["ran", 1 / 16],
      [".", 1],
    ];
    const rows = await surprisal("The cat, ran.", tiny(tokens));
    expect(rows.flatMap(({ word, tokens }) => [word, tokens])).toEqual(["The", 1, "cat,", 3, "ran.", 3]);
    [1, 6, 5].forEach((bits, at) => expect(rows[at]!.surprisal).toBeCloseTo(bits, 12));
  });

  it("is null without a token before it, and for a word whose token began earlier", async () => {
    const rows = await surprisal(
      "of the dog",
      tiny([
        ["of", null],
        [" the dog", 1 / 4],
      ]),
    );
    expect(rows.map((row) => row.surprisal && Math.round(row.surprisal))).toEqual([null, 2, null]);
    expect(rows[2]!.tokens).toBe(0);
  });

  it("refuses a text without words and a model without probabilities", async () => {
    await expect(surprisal(" ", tiny([]))).rejects.toThrow(/at least one word/);
    await expect(surprisal("a", { name: "mute" })).rejects.toThrow(/"mute" gives no probabilities/);
  });

  const golden = csvParse(readFileSync(new URL("golden/surprisal.csv", import.meta.url), "utf8"));
  it.each([...new Set(golden.map(({ model }) => model))])(
    "is what llama.cpp's server says (%s)",
    async (file) => {
      const model = await gguf(BUNDLED.replace("loadlab-factor.gguf", file!), {
        gpu: false,
        threads: 1,
        contextTokens: 512,
      });
      try {
        for (const text of new Set(golden.flatMap((row) => (row.model === file ? row.text! : [])))) {
          const own = golden.filter((row) => row.model === file && row.text === text);
          const told = (await model.tokensOf!(text)).flatMap(({ logProbability }) => logProbability ?? []);
          expect(told.length).toBe(own.length);
          // processors round differently: without AVX-512 these agree to .005, with it to .2 of 21
          for (const [at, row] of own.entries()) {
            const expected = Number(row.logProbability);
            expect(Math.abs(told[at]! - expected)).toBeLessThan(0.1 - 0.02 * expected);
          }
          const total = (await surprisal(text, model)).reduce((sum, row) => sum + (row.surprisal ?? 0), 0);
          const first = (await surprisal(text, model))[0]!.surprisal;
          const bits = -own.reduce((sum, row) => sum + Number(row.logProbability), 0) / Math.LN2;
          if (first !== null) expect(total / bits).toBeCloseTo(1, 2);
        }
        await expect(surprisal("word ".repeat(600), model)).rejects.toThrow(/and the context 512/);
      } finally {
        await model.dispose();
      }
    },
  );
});
