import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { violations } from "../../../neurocognition/raven-text/constraints.js";
import type { RavenTextParams, RavenTextSample } from "../../../neurocognition/raven-text/item.js";
import { score } from "../../../neurocognition/raven-text/score.js";
import { ravenText } from "../../../neurocognition/raven-text/task.js";

const anySeed = fc.nat(0xffffffff);

describe("score", () => {
  const sample = (params: RavenTextParams, seed = 3) => ravenText.generate(params, seed);
  const columns =
    "answer bucket correct doubtful exact firstViolated found lenient lenientAnswer marks mutation readBy violated".split(
      " ",
    );

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

  const none: [string, string, string] = ["", "", ""];
  /** A generative item whose answer is any text of three vowels of which the first is a capital. */
  const generative: RavenTextSample = {
    ...sample({ format: "gen" }),
    matrix: [none, none, ["", "", "Aei"]],
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
      "So:\n  Answer : `Uoa`",
      'final answer: "Uoa"',
      "<think>Aaa</think>'Uoa'",
    ])
      expect(score(generative, reply), reply).toMatchObject({
        correct: 1,
        answer: "Uoa",
        readBy: "fallback",
      });
    expect(score(generative, "xAnswer:Uoa").answer).toBe("xAnswer:Uoa"); // no label, but a text
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
