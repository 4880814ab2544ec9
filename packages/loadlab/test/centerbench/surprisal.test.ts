import { describe, expect, it } from "vitest";
import { centerbench } from "../../index.js";

/** Every token is a word with its blank, and word n has n bits. */
const counting = {
  name: "counting",
  tokensOf: async (text: string) =>
    Array.from(text.matchAll(/\s*\S+/g), ({ index, 0: word }, at) => ({
      start: index,
      end: index + word.length,
      logProbability: -(at + 1) * Math.LN2,
    })),
};

describe("surprisal beside the clauses", () => {
  it("says of every word which clause's noun or verb it is", async () => {
    const rows = await centerbench.surprisal("The police officer the dog barked at slept.", counting);
    expect(rows.map(({ word, role, clause, surprisal }) => [word, role, clause, surprisal])).toEqual([
      ["The", null, null, 1],
      ["police", "noun", 1, 2],
      ["officer", "noun", 1, 3],
      ["the", null, null, 4],
      ["dog", "noun", 2, 5],
      ["barked", "verb", 2, 6],
      ["at", "verb", 2, 7],
      ["slept.", "verb", 1, 8],
    ]);
  });

  it("knows the words of every form, passives too", async () => {
    for (const form of centerbench.FORMS) {
      const sentence = centerbench.drawSentence({ level: 3, subset: "plausible", form }, 4);
      const rows = await centerbench.surprisal(sentence, counting);
      for (const role of ["noun", "verb"] as const)
        expect(
          [...new Set(rows.filter((row) => row.role === role).map(({ clause }) => clause))].sort(),
        ).toEqual([1, 2, 3, 4]);
    }
  });
});
