import { describe, expect, it } from "vitest";
import type { Lexicon } from "../../../../centerbench/sentences/lexicon/lexicon.js";
import { parse } from "../../../../centerbench/sentences/parsing/parse.js";
import { validate } from "../../../../centerbench/sentences/parsing/validate.js";
import type { Subset } from "../../../../centerbench/sentences/sentence.js";
import { frame, handWritten, noun } from "../../support.js";

/** An owl that catches, eats and sees mice and voles; the prey sees, flees, squeaks and dies; only owls catch. */
const owls: Lexicon = {
  nouns: [noun("owl"), noun("mouse", { kinds: ["prey"] }), noun("vole", { kinds: ["prey"] })],
  frames: [
    frame("catch", ["owl"], ["prey"], "freedom", "held"),
    frame("eat", ["owl"], ["prey"], "freedom", "dead"),
    frame("see", ["animals"], ["animals"], "life"),
    frame("carry past", ["owl"], ["animals"]),
    frame("flee", ["prey"], null),
    frame("squeak", ["prey"], null, "life"),
    frame("hoot", ["owl"], null, "life"),
    frame("die", ["animals"], null, "nothing"),
  ],
  limits: [{ verbs: ["catch"], subjects: ["owl"], objects: ["prey"] }],
  forms: new Map(),
};

describe("a sentence is judged", () => {
  it.each(handWritten("validated"))("%s: with the %s lexicon as %s, nouns %s: %s", (...cells) => {
    const [, words, subset, own = "", text = "", ...expected] = cells;
    const nouns = own === "none" ? [] : [own];
    const given = { subset: subset as Subset, nouns, ...(words === "owls" && { lexicon: owls }) };
    const rows = validate(text, given);
    const said = rows.map(({ valid, explanation }) => explanation || (valid === null ? "open" : "valid"));
    expect(rows.map(({ valid }) => valid === false)).toEqual(rows.map((row) => row.explanation !== ""));
    const open = new Set(rows.flatMap(({ notJudged }) => notJudged.split("; ")).filter((why) => why !== ""));
    expect([...said, [...open].join("; ") || "none"]).toEqual(expected);
  });
});

describe("the paper's examples", () => {
  const judged = handWritten("paper-sentences").flatMap(([, text = "", , verdict = ""]) =>
    verdict === "none" ? [] : [[verdict, text] as const],
  );
  it.each(judged)("%s: %s", (verdict, text) => {
    const [subset = "", temporal = ""] = verdict.split(", but ");
    const rows = validate(text, { subset: subset as Subset });
    expect(rows.map(({ explanation }) => explanation)).toEqual([temporal, "", ""]);
  });
});

describe("what is no sentence", () => {
  it("a text that cannot be read is a violation, and nothing else is judged", () => {
    for (const text of ["", "Owls hoot.", "The owl hooted.", "Of the owl."]) {
      const rows = validate(text, { lexicon: owls });
      expect(rows.map(({ valid }) => valid)).toEqual([null, null, false]);
      expect(rows[0].notJudged).toBe("no clause could be read");
      expect(() => parse(text, { lexicon: owls })).toThrow(rows[2].explanation);
    }
  });
});
