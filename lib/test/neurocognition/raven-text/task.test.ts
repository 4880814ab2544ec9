import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grid } from "../../../neurocognition/grid.js";
import { violations } from "../../../neurocognition/raven-text/constraints.js";
import type { RavenTextParams, RavenTextSample } from "../../../neurocognition/raven-text/item.js";
import { ravenText, score } from "../../../neurocognition/raven-text/task.js";
import { paperText } from "../paper-texts.js";

describe("the prompt", () => {
  const messages = (params: RavenTextParams) => ravenText.begin(ravenText.generate(params, 3)).messages;

  it("is the paper's, for multiple choice", () => {
    const [system, user] = messages({ format: "mc" });
    expect(system?.text).toBe(paperText("raven text, multiple choice, appendix F and C.4"));
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
        expect(right).toMatchObject({
          correct: 1,
          lenient: 1,
          bucket: "correct",
          readBy: "tag",
          violated: 0,
        });
        const silent = episode.next("").score!;
        expect(silent).toMatchObject({ correct: 0, lenient: 0, bucket: "unparseable", violated: null });
        expect(silent.readBy).toBe("none");
        for (const score of [right, silent]) expect(Object.keys(score).sort()).toEqual(columns);
      }),
      { numRuns: 500 },
    );
  });

  const chosen = sample({ format: "mc" });
  const wrong = chosen.options.findIndex(({ mutation }) => mutation !== "");
  const { text, mutation } = chosen.options[wrong]!;
  const stated = chosen.constraints[2][2].filter(({ implied }) => !implied);
  const outOfRange = { correct: 0, bucket: "out_of_range", mutation: "" };
  const noNumber = { bucket: "unparseable", readBy: "none", violated: null };

  it.each<[string, object]>([
    [
      `<answer>${wrong + 1}</answer>`,
      { correct: 0, bucket: "wrong", mutation, exact: null, violated: violations(text, stated).length },
    ],
    [`I take option ${chosen.target}.`, { correct: 1, readBy: "fallback" }],
    ...["0", "9", "-1", "12"].map((number): [string, object] => [`<answer>${number}</answer>`, outOfRange]),
    ...["<answer>3 or 4</answer>", "none of them", "<answer></answer>", "<think>3"].map(
      (reply): [string, object] => [reply, noNumber],
    ),
  ])("reads the chosen option and says how it was made: %j", (reply, expected) =>
    expect(score(chosen, reply)).toMatchObject(expected),
  );

  const none: [string, string, string] = ["", "", ""];
  /** A generative item whose answer is any text of three vowels of which the first is a capital. */
  const generative: RavenTextSample = {
    ...sample({ format: "gen" }),
    matrix: [none, none, ["", "", "Aei"]],
    constraints: grid((row, column) =>
      row + column < 4
        ? []
        : [
            { kind: "target_count", type: "vowels", count: 3 },
            { kind: "positional", places: "first", type: "uppercase" },
            { kind: "fixed_length", length: 3, implied: true },
          ],
    ),
  };
  const fallback = { correct: 1, answer: "Uoa", readBy: "fallback" };
  const nothing = { ...noNumber, firstViolated: "" };

  it.each<[string, object]>([
    ["<answer>Aei</answer>", { correct: 1, exact: 1 }],
    [
      "<answer>x</answer> no: <answer> Uoa </answer>",
      { correct: 1, exact: 0, answer: "Uoa", mutation: null },
    ],
    ["<answer>ab</answer>", { correct: 0, bucket: "wrong", violated: 2, firstViolated: "exactly 3 vowels" }],
    ["xAnswer:Uoa", { answer: "xAnswer:Uoa" }], // no label, but a text
    ...[
      "Uoa",
      "So it is\n\nUoa\n",
      "So:\n  Answer : `Uoa`",
      'final answer: "Uoa"',
      "<think>Aaa</think>'Uoa'",
    ].map((reply): [string, object] => [reply, fallback]),
    ...["", "\n \n", "<answer> </answer>", "<think>Uoa", '""', "Answer:"].map((reply): [string, object] => [
      reply,
      nothing,
    ]),
  ])("takes every text that satisfies the constraints, tagged or in the last line: %j", (reply, expected) =>
    expect(score(generative, reply)).toMatchObject(expected),
  );

  it("takes a megabyte of prose", () => {
    const prose = 'The 1st row rises by 2, "so" the answer: ` is 3 or 4. '.repeat(20_000);
    for (const item of [chosen, generative]) {
      expect(score(item, prose).answer.length).toBeLessThanOrEqual(100);
      expect(score(item, `${prose}\n<answer>${item.target}</answer>`).readBy).toBe("tag");
      expect(score(item, '"'.repeat(1_000_000)).correct).toBe(0);
      expect(score(item, " ".repeat(1_000_000) + "\n".repeat(100_000)).bucket).toBe("unparseable");
    }
  });
});
