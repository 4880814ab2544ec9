import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { symbolicPrompt } from "@loadlab/lib/factor/symbolic/prompt.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import * as retrieval from "../../retrieval/index.js";

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
