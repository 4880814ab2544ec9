import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { puzzle, workedSolution } from "../../../cogniload/index.js";
import { CATEGORIES, ontology, type Category, type PuzzleKey } from "../../../cogniload/puzzle/item.js";
import { conclusion } from "../../../cogniload/puzzle/prompt.js";
import { score, type ScoreOptions } from "../../../cogniload/puzzle/score.js";
import { handWritten } from "../../support/hand-written.js";
import { asking } from "../support.js";
import { literalBucket, QUALS } from "./literal-scorer.js";

const socks = asking("Brent", "clothes_socks", "green", "blue", "red");
const bucket = (key: PuzzleKey, reply: string, options?: ScoreOptions) => score(key, reply, options).bucket;

/** Replies about Brent, with the bucket that Algorithms 1 to 3 put them into, worked out by hand. */
const replies = handWritten<[what: string, Category, right: string, others: string, ...string[]]>(
  new URL("strict-replies.txt", import.meta.url),
);

describe("buckets", () => {
  it.each(replies)("%s: of %s %s, %s %s is %s", (_, category, right, others, reply = "", expected) => {
    const key = asking("Brent", category, right, ...others.split(", "));
    expect(bucket(key, JSON.parse(reply) as string)).toBe(expected);
  });

  it.each([
    ["Brent wears green socks", "green"],
    ["Blue", "blue"],
    ["I cannot tell", ""],
    ["Brent wears red, then blue socks", "blue"],
    ["Brent wears blue, then red socks", "red"],
  ])("of %j the answer is %j", (reply, answer) => expect(score(socks, reply).answer).toBe(answer));

  it("windows are whole lines by Algorithm 2 and last sentences by D.3", () => {
    const early = "Brent wears green socks. Ted does not.";
    expect(bucket(socks, early)).toBe("correct_valid");
    expect(bucket(socks, early, { windows: "D.3" })).toBe("wrong_other");
    const enclosed = "Brent is not in the campground. Brent is in the camp. Campground";
    const camp = asking("Brent", "location", "camp", "campground");
    expect(bucket(camp, enclosed)).toBe("correct_last_sentence");
    expect(bucket(camp, enclosed, { windows: "D.3" })).toBe("correct_valid");
  });

  it("answers with the longer of two alternatives that end together", () => {
    const values = ["fiction", "sci-fi"];
    for (const others of [values, values.toReversed()])
      expect(
        score(asking("Brent", "recent_read", "essay", ...others), "A science fiction book"),
      ).toMatchObject({ answer: "sci-fi" });
  });

  it("answers with the alternative that wrong_other passed over", () => {
    const red = asking("Brent", "clothes_socks", "red", "blue");
    expect(score(red, "Brent wears blue socks, I inferred")).toMatchObject({ answer: "blue" });
    const camp = asking("Brent", "location", "camp", "campground");
    expect(score(camp, "Brent is in the campground")).toMatchObject({
      bucket: "wrong_other",
      answer: "campground",
    });
  });
});

describe("the context limit", () => {
  const right = "Brent wears green socks";
  it("is reached with 20 tokens to go", () => {
    expect(bucket(socks, right, { promptTokens: 2000, outputTokens: 30_747 })).toBe("correct_valid");
    expect(score(socks, right, { promptTokens: 2000, outputTokens: 30_748 })).toEqual({
      ...score(socks, ""),
      bucket: "wrong_max_context",
    });
  });

  it("can be set", () => {
    const tokens = { promptTokens: 480, outputTokens: 500 };
    expect(bucket(socks, right, { ...tokens, contextTokens: 1000 })).toBe("wrong_max_context");
    expect(bucket(socks, right, { ...tokens, contextTokens: 1001 })).toBe("correct_valid");
  });
});

describe("cogniload.puzzle.score", () => {
  it.each<[ScoreOptions | undefined, string]>([
    [{ window: "D.3" } as object, 'knows no "window"'],
    [{ windows: "D.4" as "D.3" }, 'windows is "D.4"'],
    [{ promptTokens: -1 }, "promptTokens is -1"],
    [{ outputTokens: NaN }, "outputTokens is NaN"],
    [{ contextTokens: 0 }, "contextTokens is 0"],
  ])("refuses the options %j", (options, said) => expect(() => score(socks, "", options)).toThrow(said));

  it("refuses a reply that is no text, and a puzzle without values", () => {
    expect(() => score(socks, undefined as never)).toThrow("reply is undefined; expected a text");
    expect(() => score({ ...socks, asked: "hair" }, "")).toThrow("no values of hair");
  });

  it.each(["paper", "released"] as const)("finds the oracle right in every category, rules: %s", (rules) => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const sample = puzzle.generate(
        { difficulty: 1 + (seed % 10), statements: 5 + (seed % 20), needleRatio: 0.5, rules },
        seed,
      );
      seen.add(sample.asked);
      const right = { correct: 1, bucket: "correct_valid", answer: sample.target, lenient: 1 };
      expect(score(sample, workedSolution(sample))).toMatchObject(right);
      expect(score(sample, workedSolution(sample), { windows: "D.3" })).toMatchObject(right);
      for (const value of sample.domains[sample.asked] ?? []) {
        if (value === sample.target) continue;
        const wrong = score(sample, conclusion(sample, value));
        expect(wrong).toMatchObject({ correct: 0, answer: value, lenient: 0, lenientAnswer: value });
        expect(wrong.bucket).toMatch(/^wrong_(logic|other)$/);
      }
    }
    expect([...seen].sort()).toEqual([...CATEGORIES].sort());
  });

  const lines = ["\n", "\r", "\r\n", "Brent wears socks\n", "(blue) \n", " "];
  const words = "( ) () [ . green blue. Brent (blue </think> </ <think> İ 你好 \ud800 a".split(" ");
  it.each(
    [...lines, ...words, "evergreen ", "blue. ", "Ted wears blue. "].map(
      (part) => [part, part.repeat(Math.ceil(1_000_000 / part.length))] as const,
    ),
  )("takes a million characters of %j", (part, reply) => {
    const key = { ...socks, people: ["Brent", "Ted", "Fred"] };
    expect(score(key, reply).bucket).toMatch(/^(correct|wrong)_/);
    expect(score(key, `${reply}\nBrent wears green socks.`)).toMatchObject({
      correct: 1,
      lenient: part === "<think>" ? 0 : 1, // a thought that never ends has no answer
    });
  });
});

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
