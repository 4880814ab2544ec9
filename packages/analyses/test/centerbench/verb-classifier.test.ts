import { describe, expect, it } from "vitest";
import { verbClassifier } from "../../centerbench/verb-classifier.js";
import type { Sentence, Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";

const sentence = (subset: Subset, inner: string, outer: string): Sentence => ({
  id: "",
  text: "",
  level: 1,
  subset,
  domain: "animals",
  pair: "",
  events: [
    { subject: "cat", action: outer, object: null },
    { subject: "dog", action: inner, object: "cat" },
  ],
});

describe("a reader of verbs alone", () => {
  const known = [sentence("plausible", "chase", "meow"), sentence("implausible", "meow at", "chase")];
  const right = (asked: Sentence) => verbClassifier(known, [asked])[0]?.correct;
  it("tells sentences whose verbs it has met in one subset", () => {
    expect(right(sentence("plausible", "chase", "meow"))).toBe(1);
    expect(right(sentence("implausible", "chase", "meow"))).toBe(0);
    expect(right(sentence("implausible", "meow at", "chase"))).toBe(1);
  });
  it("takes a verb with an object for another one than without", () => {
    expect(right(sentence("implausible", "bite", "chase"))).toBe(1);
    expect(right(sentence("plausible", "chase", "sleep"))).toBe(1);
  });
  it("says implausible where it has met none of the verbs, and gives what accuracy groups by", () => {
    expect(verbClassifier(known, [sentence("implausible", "bite", "sleep")])).toEqual([
      { level: 1, subset: "implausible", domain: "animals", correct: 1 },
    ]);
    expect(right(sentence("plausible", "bite", "sleep"))).toBe(0);
  });
  it("wants sentences of both subsets to learn from", () => {
    expect(() => verbClassifier(known.slice(0, 1), known)).toThrow(/known has no implausible sentence/);
  });
});
