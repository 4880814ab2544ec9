import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellSatisfies, violations } from "../../../neurocognition/raven-text/constraints.js";
import type {
  CellConstraints,
  RavenTextParams,
  RavenTextSample,
} from "../../../neurocognition/raven-text/item.js";
import { score } from "../../../neurocognition/raven-text/score.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";

const anySeed = fc.nat(0xffffffff);

describe("CellSatisfies", () => {
  const check = (constraints: CellConstraints, right: string[], wrong: string[]) => {
    for (const text of right) expect(cellSatisfies(text, constraints), text).toBe(true);
    for (const text of wrong) expect(cellSatisfies(text, constraints), text).toBe(false);
  };

  it("checks every kind of constraint", () => {
    check([{ kind: "character_set", set: "letters" }], ["aZ"], ["a1", "a b", "é"]);
    check([{ kind: "character_set", set: "symbols" }], ["#!", "é", "😀"], ["#1"]);
    check([{ kind: "fixed_length", length: 3 }], ["abc", "a😀c"], ["ab", "abcd"]);
    check([{ kind: "target_count", type: "vowels", count: 2 }], ["aXE", "ou"], ["a", "aei"]);
    check([{ kind: "parity", type: "digits", rule: "even" }], ["12", "1a2"], ["1", "", "abc", "123"]);
    check([{ kind: "parity", type: "uppercase", rule: "odd" }], ["Aa", "ABC"], ["AB", "abc"]);
    check([{ kind: "multiple", type: "consonants", of: 3 }], ["bcd", "bAcDe"], ["bc", "aeiou"]);
    check([{ kind: "unique_count", count: 2 }], ["abab", "#a"], ["aaa", "abc"]);
    check([{ kind: "ordering", ordering: "ascending" }], ["19Aa", "aab", "a"], ["aA", "ba"]);
    check([{ kind: "ordering", ordering: "descending" }], ["aA91", "baa"], ["ab"]);
    check([{ kind: "ordering", ordering: "mixed" }], ["aba", "bac"], ["abc", "cba", "aab", "aa", "ab"]);
    check([{ kind: "positional", places: "first", type: "digits" }], ["1ab"], ["a1"]);
    check([{ kind: "positional", places: "last", type: "symbols" }], ["1a#"], ["#1"]);
    check([{ kind: "positional", places: "odd", type: "vowels" }], ["axe", "a1"], ["xa"]);
    check([{ kind: "positional", places: "even", type: "vowels" }], ["xay", "xa1e"], ["ax"]);
  });

  it("names what a text breaks", () => {
    const constraints: CellConstraints = [
      { kind: "target_count", type: "vowels", count: 3 },
      { kind: "fixed_length", length: 4 },
      { kind: "target_count", type: "uppercaseVowels", count: 1 },
      { kind: "parity", type: "uppercase", rule: "odd" },
      { kind: "positional", places: "even", type: "digits" },
    ];
    expect(violations("xyz", constraints)).toEqual([
      "exactly 3 vowels",
      "length 4",
      "exactly 1 uppercase vowel",
      "an odd number of uppercase letters",
      "characters at even positions of the digits",
    ]);
    expect(violations("A1e", constraints.slice(2))).toEqual([]);
  });
});

describe("score", () => {
  const sample = (params: RavenTextParams, seed = 3) => ravenText.generate(params, seed);
  const columns = ["answer", "bucket", "correct", "exact", "firstViolated", "mutation", "readBy", "violated"];

  it("gives the oracle 1 and silence 0, with the same columns in both formats", () => {
    fc.assert(
      fc.property(fc.constantFrom("mc" as const, "gen" as const), anySeed, (format, seed) => {
        const episode = ravenText.begin(sample({ format }, seed));
        const right = episode.next(ravenText.oracle(episode)).score!;
        expect(right).toMatchObject({ correct: 1, bucket: "correct", readBy: "tag", violated: 0 });
        const silent = episode.next("").score!;
        expect(silent).toMatchObject({ correct: 0, bucket: "unparseable", readBy: "none", violated: null });
        for (const score of [right, silent]) expect(Object.keys(score).sort()).toEqual(columns);
      }),
      { numRuns: 500 },
    );
  });

  it("reads the chosen option and says how it was made", () => {
    const item = sample({ format: "mc" });
    const wrong = item.options.findIndex(({ mutation }) => mutation !== "");
    expect(score(item, `<answer>${wrong + 1}</answer>`)).toMatchObject({
      correct: 0,
      bucket: "wrong",
      mutation: item.options[wrong]?.mutation,
      violated: violations(
        item.options[wrong]!.text,
        item.constraints[2][2].filter((one) => !one.implied),
      ).length,
      exact: null,
    });
    expect(score(item, `I take option ${item.target}.`)).toMatchObject({
      correct: 1,
      readBy: "fallback",
    });
    for (const number of ["0", "9", "-1", "12"])
      expect(score(item, `<answer>${number}</answer>`)).toMatchObject({
        correct: 0,
        bucket: "out_of_range",
        mutation: "",
      });
    for (const reply of ["<answer>3 or 4</answer>", "none of them", "<answer></answer>", "<think>3"])
      expect(score(item, reply).bucket).toBe("unparseable");
  });

  /** A generative item whose answer is any text of three vowels of which the first is a capital. */
  const generative: RavenTextSample = {
    ...sample({ format: "gen" }),
    matrix: [
      ["", "", ""],
      ["", "", ""],
      ["", "", "Aei"],
    ],
    constraints: [
      [[], [], []],
      [[], [], []],
      [
        [],
        [],
        [
          { kind: "target_count", type: "vowels", count: 3 },
          { kind: "positional", places: "first", type: "uppercase" },
          { kind: "fixed_length", length: 3, implied: true },
        ],
      ],
    ],
  };

  it("takes every text that satisfies the constraints", () => {
    expect(score(generative, "<answer>Aei</answer>")).toMatchObject({ correct: 1, exact: 1 });
    expect(score(generative, "<answer>x</answer> no: <answer> Uoa </answer>")).toMatchObject({
      correct: 1,
      exact: 0,
      answer: "Uoa",
      mutation: null,
    });
    expect(score(generative, "<answer>ab</answer>")).toMatchObject({
      correct: 0,
      bucket: "wrong",
      violated: 2,
      firstViolated: "exactly 3 vowels",
    });
  });

  it("falls back on the last line, without its label and quotation marks", () => {
    for (const reply of [
      "Uoa",
      "So it is\n\nUoa\n",
      "Answer: `Uoa`",
      'final answer: "Uoa"',
      "<think>Aaa</think>'Uoa'",
    ])
      expect(score(generative, reply), reply).toMatchObject({
        correct: 1,
        answer: "Uoa",
        readBy: "fallback",
      });
    for (const reply of ["", "\n \n", "<answer> </answer>", "<think>Uoa", '""', "Answer:"])
      expect(score(generative, reply), reply).toMatchObject({
        bucket: "unparseable",
        readBy: "none",
        violated: null,
        firstViolated: "",
      });
  });

  it("takes a megabyte of prose", () => {
    const prose = 'The 1st row rises by 2, "so" the answer: ` is 3 or 4. '.repeat(20_000);
    for (const item of [sample({ format: "mc" }), generative]) {
      expect(score(item, prose).answer.length).toBeLessThanOrEqual(100);
      expect(score(item, `${prose}\n<answer>${item.target}</answer>`).readBy).toBe("tag");
      expect(score(item, '"'.repeat(1_000_000)).correct).toBe(0);
      expect(score(item, " ".repeat(1_000_000) + "\n".repeat(100_000)).bucket).toBe("unparseable");
    }
  });
});

describe("the prompt", () => {
  const messages = (params: RavenTextParams) => ravenText.begin(ravenText.generate(params, 3)).messages;

  it("is the paper's, for multiple choice", () => {
    const [system, user] = messages({ format: "mc" });
    expect(system?.text).toBe(
      [
        "You are solving a TEXT-BASED 3x3 pattern matrix (Raven-style). Each cell contains a string; the bottom-right cell is missing ('?').",
        "Goal: Infer the rule(s) acting across rows and columns.",
        "You will be given 8 answer options (1-8). Select the single option that correctly fills the missing cell while satisfying ALL inferred row and column constraints.",
        "Respond with <answer>NUMBER</answer> using just the chosen option number.",
        "Explain your thought process (max 30000 tokens) inside <think>...</think> then give final answer.",
      ].join("\n\n"),
    );
    const { matrix, options } = ravenText.generate({ format: "mc" }, 3);
    const lines = user?.text.split("\n") ?? [];
    expect(lines[0]).toBe(`Row 1: ${matrix[0].join(" | ")}`);
    expect(lines[2]).toBe(`Row 3: ${matrix[2][0]} | ${matrix[2][1]} | ?`);
    expect(lines.slice(4)).toEqual([
      "Options:",
      ...options.map(({ text }, place) => `${place + 1}. ${text}`),
    ]);
  });

  it("has hints, the generative form and no reasoning where asked", () => {
    const [system, user] = messages({ format: "gen", hints: true, reasoning: false });
    expect(system?.text).toContain(
      "Possible dimensions (one or more):\n\n- Character set restriction (digits / letters / symbols)\n",
    );
    expect(system?.text).toContain(
      "- Layered combinations (e.g. constant + parity, progression + positional)\n\nYou must GENERATE",
    );
    expect(system?.text.endsWith("\n\nAnswer only with your final answer.")).toBe(true);
    expect(user?.text).not.toContain("Options");
    expect(user?.text.endsWith("| ?")).toBe(true);
  });
});
