import { expect, it } from "vitest";
import { holdsNoun } from "../../../centerbench/sentences/holds-noun.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";

it("a noun inside a verb is told from its prepositions, particles and adverbs", () => {
  expect(["file motions", "read rights to", "drop anchor", "sink fangs into"].filter(holdsNoun)).toHaveLength(
    4,
  );
  expect(["bark", "bark at", "walk in front of", "barrel-roll over"].filter(holdsNoun)).toEqual([]);
});

it("some verbs that the lab draws hold one, and most do not", () => {
  const drawn = lexicon().frames.filter(({ use }) => use === "drawn");
  const share = drawn.filter(({ verb }) => holdsNoun(verb)).length / drawn.length;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.1);
});
