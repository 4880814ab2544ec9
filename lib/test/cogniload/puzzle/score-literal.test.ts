import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PuzzleKey } from "../../../cogniload/puzzle/item.js";
import { CATEGORIES, ontology, type Category } from "../../../cogniload/puzzle/ontology.js";
import { score } from "../../../cogniload/puzzle/score.js";
import { literalBucket, QUALS } from "./literal-scorer.js";

const key = (asked: Category, personOfInterest: string, target: string, ...others: string[]): PuzzleKey => ({
  asked,
  personOfInterest,
  target,
  domains: { [asked]: [...others, target] },
});

const KEYS = [
  key("clothes_socks", "Fred", "red", "green", "blue", "white"),
  key("hair", "Ian", "gray", "green", "orange"),
  key("location", "Ted", "camp", "campground", "park", "waterpark", "inn"),
  key("location", "Mark", "port", "airport", "market", "marketplace", "bar"),
  key("location", "Eli", "livingroom", "bathroom", "mall"),
  key("recent_read", "Paul", "fiction", "non-fiction", "sci-fi", "essay"),
  key("recent_read", "Paula", "non-fiction", "fiction", "novel"),
  key("recent_watch", "Sam", "sci-fi", "drama", "western"),
  key("recent_listen", "Jan", "reaggea", "rap", "jazz", "ska"),
  key("recent_eat", "Ken", "potatoes", "egg", "pasta"),
];

/** What replies about a puzzle are made of. */
const PIECES = [
  ..."\" [ * ** _ { ( ) ' $ / : ~ - ... . . e ground place İ ΑΣ \u00a0".split(" "),
  ...[". ", "  ", " ", " ", " ", "\t", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "\n(", ")\n", ".\n"],
  ..." is| in the| not| Science Fiction| science-fiction|reggae|REGGAE|potato|living room".split("|"),
  ..."campground marketplace non-fiction waterpark airport wanted Brian".split(" "),
];

const replyTo = ({ asked, personOfInterest, target, domains }: PuzzleKey) => {
  const values = domains[asked] ?? [];
  const spaced = values.map((value) => ` ${value}`);
  const qualifiers = QUALS[asked].split(" ").map((word) => ` ${word}`);
  const own = [personOfInterest, `\n${personOfInterest}`, target, ` ${target}`, target.toUpperCase()];
  const most = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 2, arbitrary: fc.constantFrom(...own, ...qualifiers) },
    { weight: 1, arbitrary: fc.constantFrom(...values, ...spaced) },
  );
  return fc.array(most, { maxLength: 16 }).map((pieces) => pieces.join(""));
};

describe("the strict reading", () => {
  it.each([
    ["algorithm 2", false],
    ["D.3", true],
  ] as const)("is Algorithms 1 to 3 as printed, windows by %s", (windows, d3) => {
    const seen = new Set<string>();
    for (const puzzle of KEYS)
      fc.assert(
        fc.property(replyTo(puzzle), (reply) => {
          const { bucket, correct } = score(puzzle, reply, { windows });
          expect(bucket).toBe(literalBucket(puzzle, reply, d3));
          expect(correct).toBe(bucket.startsWith("correct") ? 1 : 0);
          seen.add(bucket);
        }),
        { numRuns: 500 },
      );
    expect(seen.size).toBe(8);
  });

  it("is the same on values of every category and on any text", () => {
    const anyKey = fc
      .record({
        asked: fc.constantFrom(...CATEGORIES),
        person: fc.constantFrom(...ontology().people),
        at: fc.nat(),
        size: fc.integer({ min: 3, max: 11 }),
      })
      .map(({ asked, person, at, size }) => {
        const all = ontology().categories[asked];
        const from = at % all.length;
        const [target = "", ...others] = [...all.slice(from), ...all.slice(0, from)].slice(0, size);
        return key(asked, person, target, ...others);
      });
    const pair = anyKey.chain((puzzle) =>
      fc.tuple(
        fc.constant(puzzle),
        fc.oneof(replyTo(puzzle), fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })),
      ),
    );
    fc.assert(
      fc.property(pair, ([puzzle, reply]) => {
        expect(score(puzzle, reply).bucket).toBe(literalBucket(puzzle, reply));
      }),
      { numRuns: 1000 },
    );
  });
});
