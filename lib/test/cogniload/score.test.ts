import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CATEGORIES,
  puzzle,
  scoreReply,
  workedSolution,
  type Category,
  type PuzzleKey,
  type Rules,
  type ScoreOptions,
} from "../../cogniload/index.js";
import { conclusion } from "../../cogniload/solution.js";

const asking = (asked: Category, target: string, ...others: string[]): PuzzleKey => ({
  target,
  personOfInterest: "Brent",
  asked,
  domains: { [asked]: [target, ...others] },
});
const socks = asking("clothes_socks", "green", "blue", "red");
const bucket = (key: PuzzleKey, reply: string, options?: ScoreOptions) =>
  scoreReply(key, reply, options).bucket;

describe("what stands before a value", () => {
  it.each([...' ["*_{('])("may be %j", (before) => {
    expect(bucket(socks, `The socks of Brent:${before}green`)).toBe("correct_valid");
  });

  it.each([..."/'$“‘-—>:", "\t", "\u00a0"])("may not be %j", (before) => {
    expect(bucket(socks, `The socks of Brent:${before}green`)).toBe("wrong_other");
  });

  it("may be nothing: a sentence may begin with the value, or be it", () => {
    expect(bucket(socks, "Green: the socks of Brent")).toBe("correct_valid");
    expect(bucket(socks, "Green")).toBe("correct_last_sentence");
    expect(bucket(socks, "~Green")).toBe("wrong_other");
  });

  it("is all that is looked at: what follows is free", () => {
    expect(bucket(asking("location", "bar", "zoo"), "Brent is in the barely lit hall")).toBe("correct_valid");
  });

  it("is sought again where the value's first place has none", () => {
    expect(bucket(socks, "evergreen? Brent wears green socks")).toBe("correct_valid");
  });
});

describe("spellings", () => {
  it.each([
    ["recent_listen", "reaggea", "reggae", "jazz"],
    ["recent_watch", "sci-fi", "science fiction", "drama"],
    ["recent_read", "sci-fi", "science-fiction", "essay"],
    ["location", "camp", "campground", "zoo"],
    ["recent_eat", "potatoes", "potato", "egg"],
    ["location", "market", "marketplace", "zoo"],
    ["location", "livingroom", "living room", "zoo"],
  ] as const)("%s %s may be written %s", (asked, value, spelling, other) => {
    const reply = `Brent music movie book ate at: ${spelling}`;
    expect(bucket(asking(asked, value, other), reply)).toBe("correct_valid");
    expect(bucket(asking(asked, value, other), reply.replace(spelling, value))).toBe("correct_valid");
    expect(scoreReply(asking(asked, other, value), reply)).toMatchObject({
      bucket: "wrong_logic",
      answer: value,
    });
  });

  it("are these and no others", () => {
    expect(bucket(asking("recent_watch", "sci-fi", "drama"), "Brent last watched scifi")).toBe("wrong_other");
    expect(bucket(asking("location", "golfcourse", "zoo"), "Brent is at the golf course")).toBe(
      "wrong_other",
    );
  });

  it("may be in any case", () => {
    expect(bucket(socks, "BRENT WEARS GREEN SOCKS")).toBe("correct_valid");
    expect(bucket(asking("hair", "Green", "Blue"), "Brent has green hair")).toBe("correct_valid");
  });
});

describe("alternatives in the deciding sentence", () => {
  it.each([
    ["clear, whatever their order", socks, "Brent wears green, then blue socks", "correct_valid"],
    [
      "clear inside of the gold",
      asking("recent_read", "non-fiction", "fiction"),
      "Of Brent's books, fiction or non-fiction, it is non-fiction",
      "correct_valid",
    ],
    [
      "count around the gold that is no gold by itself",
      asking("recent_read", "fiction", "non-fiction"),
      "Brent last read a non-fiction book",
      "wrong_logic",
    ],
    [
      "count around the gold that is one",
      asking("location", "camp", "campground"),
      "In the end Brent left the camp for the campground",
      "wrong_other",
    ],
    [
      "clear where the last gold stands alone",
      asking("location", "camp", "campground"),
      "In the end Brent left the campground for the camp",
      "correct_valid",
    ],
    [
      "count beside a gold in another spelling",
      asking("recent_listen", "reaggea", "jazz"),
      "Brent moved from jazz to reggae music",
      "wrong_other",
    ],
    [
      "clear beside a gold as spelled",
      asking("recent_listen", "reaggea", "jazz"),
      "Brent moved from jazz to reaggea music",
      "correct_valid",
    ],
    [
      "clear where the gold is part of another word",
      asking("clothes_socks", "red", "blue"),
      "Brent wears blue socks, I inferred",
      "wrong_other",
    ],
    [
      "clear around the gold in another spelling",
      asking("recent_read", "fiction", "sci-fi"),
      "Brent last read a science fiction book",
      "correct_valid",
    ],
    ["count without a gold", asking("clothes_socks", "red", "blue"), "Brent wears blue socks", "wrong_logic"],
    [
      "enclose the gold without a boundary of their own, if another is said",
      asking("location", "park", "waterpark", "zoo"),
      "Brent is in the zoo, not at:waterpark",
      "wrong_logic",
    ],
  ])("%s", (_, key, reply, expected) => {
    expect(bucket(key, reply)).toBe(expected);
  });
});

describe("lines", () => {
  it.each([
    [
      "a last line in round brackets is dropped",
      "Brent wears green socks\n(Brent wore blue socks)",
      "correct_valid",
    ],
    ["but only the very last", "Brent wears green socks\n(Brent wore blue socks)\n", "wrong_logic"],
    ["and only if both brackets are there", "Brent wears green socks\n(Brent wore blue socks", "wrong_logic"],
    ["by its ends alone", "Brent wears green socks\n(1) Brent wore blue socks (2)", "correct_valid"],
    ["and only one such line", "Brent wears green socks\n(Brent wore blue socks)\n(Sure)", "wrong_logic"],
    ["empty lines are no lines", "It is green\n\n\n", "correct_last_sentence"],
    ["a line of spaces is one", "It is green\n  ", "wrong_other"],
    [
      "Windows line ends are line ends",
      "Brent wears green socks\r\n\r\n(Brent wore blue socks)",
      "correct_valid",
    ],
    ["empty lines may end so too", "It is green\r\n\r\n\r\n", "correct_last_sentence"],
    ["and old Macintosh ones", "Brent wears green socks\rIt is blue", "correct_valid"],
    ["with brackets", "Brent wears green socks\r(Brent wore blue socks)", "correct_valid"],
  ])("%s", (_, reply, expected) => {
    expect(bucket(socks, reply)).toBe(expected);
  });
});

describe("windows", () => {
  it.each([
    ["the last line with name and qualifier", "Brent wears green socks\nBrent: blue", "correct_valid"],
    ["the last line with the name", "Brent wears socks\nBrent: green\nIt is blue", "correct_poi"],
    ["the last sentence", "Brent wears socks\nIt is green", "correct_last_sentence"],
    ["names are found inside words", "Brentwood has green socks", "correct_valid"],
    ["qualifiers are found inside words", "Brent swears by green\nBrent: blue", "correct_valid"],
    ["a later line comes first", "Brent wears blue socks\nBrent wears green socks", "correct_valid"],
    [
      "of the last line, the sentence before the last period",
      "Ted: blue. It is green.",
      "correct_last_sentence",
    ],
    ["also if more follows", "It is green. Sure", "correct_last_sentence"],
    ["so that a sentence without one is not read", "Sure. It is green", "wrong_other"],
    ["a line without a period is read whole", "It is green, surely", "correct_last_sentence"],
  ])("%s", (_, reply, expected) => {
    expect(bucket(socks, reply)).toBe(expected);
  });

  it("are whole lines by Algorithm 2 and last sentences by D.3", () => {
    const early = "Brent wears green socks. Ted does not.";
    expect(bucket(socks, early)).toBe("correct_valid");
    expect(bucket(socks, early, { windows: "algorithm 2" })).toBe("correct_valid");
    expect(bucket(socks, early, { windows: "D.3" })).toBe("wrong_other");
    const byName = "Brent: green. Sure.\nNo doubt";
    expect(bucket(socks, byName)).toBe("correct_poi");
    expect(bucket(socks, byName, { windows: "D.3" })).toBe("wrong_other");
    const enclosed = "Brent is not in the campground. Brent is in the camp. Campground";
    const camp = asking("location", "camp", "campground");
    expect(bucket(camp, enclosed)).toBe("correct_last_sentence");
    expect(bucket(camp, enclosed, { windows: "D.3" })).toBe("correct_valid");
  });

  it.each([
    ["location", "at", "zoo"],
    ["location", "located", "zoo"],
    ["location", "in", "zoo"],
    ["clothes_shirt", "shirt", "green"],
    ["clothes_pant", "pant", "green"],
    ["clothes_hat", "hat", "green"],
    ["clothes_gloves", "glove", "green"],
    ["clothes_socks", "sock", "green"],
    ["clothes_underwear", "underwear", "green"],
    ...(["shirt", "pant", "hat", "gloves", "socks", "underwear"] as const).map(
      (garment) => [`clothes_${garment}`, "wear", "green"] as const,
    ),
    ["hair", "hair", "green"],
    ["recent_eat", "eat", "sushi"],
    ["recent_eat", "ate", "sushi"],
    ["recent_watch", "watch", "horror"],
    ["recent_watch", "watched", "horror"],
    ["recent_watch", "movie", "horror"],
    ["recent_listen", "listen", "rock"],
    ["recent_listen", "listened", "rock"],
    ["recent_listen", "music", "rock"],
    ["recent_read", "read", "essay"],
    ["recent_read", "book", "essay"],
  ] as const)("a line on %s may say %s", (asked, qualifier, value) => {
    const key = asking(asked, value, "jklm");
    expect(bucket(key, `Brent ${qualifier} ${value}\nBrent: jklm`)).toBe("correct_valid");
    expect(bucket(key, `Brent qqq ${value}\nBrent: jklm`)).toBe("wrong_logic_poi");
  });
});

describe("buckets", () => {
  it.each([
    ["Brent wears green socks", "correct_valid", "green"],
    ["Brent: green", "correct_poi", "green"],
    ["Green", "correct_last_sentence", "green"],
    ["Brent wears blue socks", "wrong_logic", "blue"],
    ["Brent: blue", "wrong_logic_poi", "blue"],
    ["Blue", "wrong_logic_last_sentence", "blue"],
    ["I cannot tell", "wrong_other", ""],
    ["", "wrong_max_context", ""],
    ["Brent wears red, then blue socks", "wrong_logic", "blue"],
    ["Brent wears blue, then red socks", "wrong_logic", "red"],
  ])("%j is %s, answer %j", (reply, expected, answer) => {
    expect(scoreReply(socks, reply)).toMatchObject({
      bucket: expected,
      answer,
      correct: expected.startsWith("correct") ? 1 : 0,
    });
  });

  it.each([
    ["correct_valid before correct_poi", "Brent wears green socks\nBrent: green", "correct_valid"],
    ["correct_poi before correct_last_sentence", "Brent: green\nIt is green", "correct_poi"],
    ["right by name before wrong with qualifier", "Brent wears blue socks\nBrent: green", "correct_poi"],
    ["right at last before wrong by name", "Brent wears blue socks\nIt is green", "correct_last_sentence"],
    ["wrong_logic before wrong_logic_poi", "Brent wears blue socks\nBrent: red", "wrong_logic"],
    ["wrong_logic_poi before the last sentence", "Brent: blue\nIt is red", "wrong_logic_poi"],
    [
      "no answer in a last sentence before a right one by name",
      "Brent wears green socks...",
      "wrong_max_context",
    ],
  ])("%s", (_, reply, expected) => {
    expect(bucket(socks, reply)).toBe(expected);
  });

  it.each([
    "",
    "\n",
    "\n\n\n",
    "\r\n\r\n",
    "(Brent wears green socks)",
    ".",
    "..",
    "Brent wears green socks\n.",
  ])("%j has an empty last sentence", (reply) => {
    expect(bucket(socks, reply)).toBe("wrong_max_context");
  });

  it("answers with the longer of two alternatives that end together", () => {
    for (const others of [
      ["fiction", "sci-fi"],
      ["sci-fi", "fiction"],
    ])
      expect(scoreReply(asking("recent_read", "essay", ...others), "A science fiction book").answer).toBe(
        "sci-fi",
      );
  });

  it("answers with the alternative that wrong_other passed over", () => {
    const red = asking("clothes_socks", "red", "blue");
    expect(scoreReply(red, "Brent wears blue socks, I inferred")).toMatchObject({ answer: "blue" });
    const camp = asking("location", "camp", "campground");
    expect(scoreReply(camp, "Brent is in the campground")).toMatchObject({
      bucket: "wrong_other",
      answer: "campground",
    });
  });
});

describe("the context limit", () => {
  const right = "Brent wears green socks";
  it("is reached with 20 tokens to go", () => {
    expect(bucket(socks, right, { promptTokens: 2000, outputTokens: 30_747 })).toBe("correct_valid");
    expect(scoreReply(socks, right, { promptTokens: 2000, outputTokens: 30_748 })).toEqual({
      correct: 0,
      bucket: "wrong_max_context",
      answer: "",
      lenient: 0,
      lenientAnswer: "",
    });
  });

  it("can be set", () => {
    const tokens = { promptTokens: 480, outputTokens: 500 };
    expect(bucket(socks, right, { ...tokens, contextTokens: 1000 })).toBe("wrong_max_context");
    expect(bucket(socks, right, { ...tokens, contextTokens: 1001 })).toBe("correct_valid");
  });
});

describe("cogniload.scoreReply", () => {
  it("names what is wrong with its arguments", () => {
    expect(() => scoreReply(socks, undefined as never)).toThrow(/reply is undefined; expected a text/);
    expect(() => scoreReply({} as never, "x")).toThrow(/target is undefined; expected a text/);
    expect(() => scoreReply(socks, "", { window: "D.3" } as object)).toThrow(/knows no "window"/);
    expect(() => scoreReply(socks, "", { windows: "D.4" as "D.3" })).toThrow(/windows is "D.4"/);
    expect(() => scoreReply(socks, "", { promptTokens: -1 })).toThrow(/promptTokens is -1/);
    expect(() => scoreReply(socks, "", { outputTokens: NaN })).toThrow(/outputTokens is NaN/);
    expect(() => scoreReply(socks, "", { contextTokens: 0 })).toThrow(/contextTokens is 0/);
    expect(() => scoreReply({ ...socks, asked: "hair" }, "")).toThrow(/no values of hair.*clothes_socks/);
    expect(() => scoreReply({ ...socks, asked: "shoes" as "hair" }, "")).toThrow(/asked is "shoes"/);
    expect(() => scoreReply({ ...socks, personOfInterest: "" }, "")).toThrow(RangeError);
    expect(() => scoreReply(asking("hair", "green", ""), "")).toThrow(/must not be empty/);
  });

  it.each(["paper", "released"] as Rules[])(
    "finds the oracle right in every category, rules: %s",
    (rules) => {
      const seen = new Set<string>();
      for (let seed = 0; seed < 200; seed++) {
        const sample = puzzle.generate(
          { difficulty: 1 + (seed % 10), statements: 5 + (seed % 20), needleRatio: 0.5, rules },
          seed,
        );
        seen.add(sample.asked);
        const right = { correct: 1, bucket: "correct_valid", answer: sample.target, lenient: 1 };
        expect(scoreReply(sample, workedSolution(sample))).toMatchObject(right);
        expect(scoreReply(sample, workedSolution(sample), { windows: "D.3" })).toMatchObject(right);
        for (const value of sample.domains[sample.asked]!) {
          if (value === sample.target) continue;
          const wrong = scoreReply(sample, conclusion(sample, value));
          expect(wrong).toMatchObject({ correct: 0, answer: value, lenient: 0, lenientAnswer: value });
          expect(wrong.bucket).toMatch(/^wrong_(logic|other)$/);
        }
      }
      expect([...seen].sort()).toEqual([...CATEGORIES].sort());
    },
  );

  it("gives a bucket to any text", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.string({ unit: "grapheme", maxLength: 500 }),
      fc.string({ unit: fc.constantFrom(..."()[]{}.\n\r \t*_\"</think>'") }),
    );
    fc.assert(
      fc.property(text, (reply) => {
        const score = scoreReply(socks, reply);
        expect(score.bucket).toMatch(/^(correct|wrong)_/);
        expect(score.correct).toBe(score.bucket.startsWith("correct") ? 1 : 0);
      }),
    );
  });

  const million = (part: string) => part.repeat(Math.ceil(1_000_000 / part.length));
  it.each(
    [
      "(",
      ")",
      "()",
      "[",
      ".",
      "\n",
      "\r",
      "\r\n",
      " ",
      "green",
      "evergreen ",
      "blue. ",
      "Brent",
      "Ted wears blue. ",
    ]
      .concat([
        "(blue",
        "</think>",
        "</",
        "<think>",
        "Brent wears socks\n",
        "(blue) \n",
        "İ",
        "你好",
        "\ud800",
        "a",
      ])
      .map((part) => [part, million(part)] as const),
  )("takes a million characters of %j", (_, reply) => {
    const key = { ...socks, people: ["Brent", "Ted", "Fred"] };
    expect(scoreReply(key, reply).bucket).toMatch(/^(correct|wrong)_/);
    expect(scoreReply(key, `${reply}\nBrent wears green socks.`)).toMatchObject({ correct: 1, lenient: 1 });
  });
});
