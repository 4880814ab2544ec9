import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { puzzle, workedSolution } from "../../../cogniload/index.js";
import type { PuzzleKey } from "../../../cogniload/puzzle/item.js";
import { CATEGORIES } from "../../../cogniload/puzzle/ontology.js";
import { score, type ScoreOptions } from "../../../cogniload/puzzle/score.js";
import { conclusion } from "../../../cogniload/puzzle/solution.js";
import { asking } from "../support.js";

const socks = asking("Brent", "clothes_socks", "green", "blue", "red");
const bucket = (key: PuzzleKey, reply: string, options?: ScoreOptions) => score(key, reply, options).bucket;

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
    expect(score(socks, reply)).toMatchObject({
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
      expect(score(asking("Brent", "recent_read", "essay", ...others), "A science fiction book").answer).toBe(
        "sci-fi",
      );
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
      correct: 0,
      bucket: "wrong_max_context",
      answer: "",
      lenient: 0,
      lenientAnswer: "",
      found: "none",
      marks: "none",
      doubtful: 0,
    });
  });

  it("can be set", () => {
    const tokens = { promptTokens: 480, outputTokens: 500 };
    expect(bucket(socks, right, { ...tokens, contextTokens: 1000 })).toBe("wrong_max_context");
    expect(bucket(socks, right, { ...tokens, contextTokens: 1001 })).toBe("correct_valid");
  });
});

describe("cogniload.puzzle.score", () => {
  it("names what is wrong with its arguments", () => {
    expect(() => score(socks, undefined as never)).toThrow(/reply is undefined; expected a text/);
    expect(() => score({} as never, "x")).toThrow(/target is undefined; expected a text/);
    expect(() => score(socks, "", { window: "D.3" } as object)).toThrow(/knows no "window"/);
    expect(() => score(socks, "", { windows: "D.4" as "D.3" })).toThrow(/windows is "D.4"/);
    expect(() => score(socks, "", { promptTokens: -1 })).toThrow(/promptTokens is -1/);
    expect(() => score(socks, "", { outputTokens: NaN })).toThrow(/outputTokens is NaN/);
    expect(() => score(socks, "", { contextTokens: 0 })).toThrow(/contextTokens is 0/);
    expect(() => score({ ...socks, asked: "hair" }, "")).toThrow(/no values of hair.*clothes_socks/);
    expect(() => score({ ...socks, asked: "shoes" as "hair" }, "")).toThrow(/asked is "shoes"/);
    expect(() => score({ ...socks, personOfInterest: "" }, "")).toThrow(RangeError);
    expect(() => score(asking("Brent", "hair", "green", ""), "")).toThrow(/must not be empty/);
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

  it("gives a bucket to any text", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 500 }),
      fc.string({ unit: "grapheme", maxLength: 500 }),
      fc.string({ unit: fc.constantFrom(..."()[]{}.\n\r \t*_\"</think>'") }),
    );
    fc.assert(
      fc.property(text, (reply) => {
        const { bucket, correct } = score(socks, reply);
        expect(bucket).toMatch(/^(correct|wrong)_/);
        expect(correct).toBe(bucket.startsWith("correct") ? 1 : 0);
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
  )("takes a million characters of %j", (part, reply) => {
    const key = { ...socks, people: ["Brent", "Ted", "Fred"] };
    expect(score(key, reply).bucket).toMatch(/^(correct|wrong)_/);
    expect(score(key, `${reply}\nBrent wears green socks.`)).toMatchObject({
      correct: 1,
      lenient: part === "<think>" ? 0 : 1, // a thought that never ends has no answer
    });
  });
});
