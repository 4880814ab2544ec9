import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  solverReply,
  realistic,
  realisticPrompt,
  splitPrompt,
  type RealisticParams,
} from "../../../factor/index.js";

const frame = (text: string, question = "How many Fox does Hamilton Farm have?") =>
  `This is the beginning of the text:\n${text}\nThis is the end of the text.\n` +
  '"Animal" means all kinds together: a place\'s Animal is a sum.\n' +
  `Question: ${question} Show your steps.`;

/** The example of FACTOR's section 3.2. */
const EXAMPLE = [
  "The number of each South Zoo's Fox is 2.",
  "The number of each Hamilton Farm's Fox is the sum of South Zoo's Animal, South Zoo's Fox, and South Zoo's Deer.",
  "The number of each South Zoo's Raccoon is 0 times each South Zoo's Fox.",
  "The number of each South Zoo's Deer is each South Zoo's Fox.",
  "The number of each Hamilton Farm's Deer is 16 times the sum of Hamilton Farm's Raccoon, Bundle Ranch's Fox, and Bundle Ranch's Deer.",
  "The number of each Bundle Ranch's Deer is 13.",
  "The number of each Bundle Ranch's Fox is 11 times each Hamilton Farm's Raccoon.",
  "The number of each Bundle Ranch's Raccoon is 2 more than each South Zoo's Deer.",
  "The number of each Hamilton Farm's Raccoon is 6.",
];
const without = (...lost: number[]) => EXAMPLE.filter((_, at) => !lost.includes(at)).join(" ");

describe("factor.solverReply on the paper's realistic example", () => {
  it("reaches the paper's answer, with straight apostrophes and the paper's own", () => {
    expect(solverReply(frame(EXAMPLE.join(" ")))).toBe("Answer: 8.");
    expect(solverReply(frame(EXAMPLE.join(" ").replaceAll("'", "’")))).toBe("Answer: 8.");
  });

  it.each([
    ["How many Deer does Hamilton Farm have?", "Answer: 1360."], // 16 * (6 + 11 * 6 + 13)
    ["How many Raccoon does Bundle Ranch have?", "Answer: 4."],
    ["How many Raccoon does South Zoo have?", "Answer: 0."],
    ["How many Animal does Bundle Ranch have?", "Answer: 83."], // 13 + 66 + 4
    ["How many Owl does South Zoo have?", "The text does not tell how many Owl South Zoo has."],
    ["How many Animal does Maple Park have?", "The text does not tell how many Animal Maple Park has."],
  ])("%s", (question, reply) => {
    expect(solverReply(frame(EXAMPLE.join(" "), question))).toBe(reply);
  });

  it("does not tell where a statement that everything depends on is lost", () => {
    for (const lost of [0, 1, 3])
      expect(solverReply(frame(without(lost)))).toBe(
        "The text does not tell how many Fox Hamilton Farm has.",
      );
  });

  it("leaves a kind whose statement is lost out of a total, and does not know that it does", () => {
    const question = "How many Animal does Bundle Ranch have?";
    expect(solverReply(frame(without(5), question))).toBe("Answer: 70.");
    expect(solverReply(frame(without(5, 7), question))).toBe("Answer: 66.");
    expect(solverReply(frame(without(8), question))).toMatch(/does not tell/);
  });
});

describe("factor.solverReply on realistic texts", () => {
  it.each([
    [
      "sum of the same",
      "The number of each A B's C is 3. The number of each Hamilton Farm's Fox is the sum of A B's C and A B's C.",
      "Answer: 6.",
    ],
    [
      "times a sum of two",
      "The number of each A B's C is 3. The number of each Hamilton Farm's Fox is 2 times the sum of A B's C and A B's Animal.",
      "Answer: 12.",
    ],
    [
      "more than a total",
      "The number of each A B's C is 3. The number of each Hamilton Farm's Fox is 2 more than each A B's Animal.",
      "Answer: 5.",
    ],
    ["a total of its own", "The number of each Hamilton Farm's Fox is each Hamilton Farm's Animal.", null],
    ["no number", "The number of each Hamilton Farm's Fox is a matter of dispute.", null],
    [
      "another sentence about it",
      "Visitors ask about the Fox of Hamilton Farm. The number of each Hamilton Farm's Fox is 4.",
      "Answer: 4.",
    ],
    ["a prefix of the place", "The number of each Hamilton Farmhouse's Fox is 4.", null],
    ["nothing", "", null],
  ])("%s", (_, text, reply) => {
    expect(solverReply(frame(text))).toBe(reply ?? "The text does not tell how many Fox Hamilton Farm has.");
  });
});

describe("factor.solverReply on a megabyte", () => {
  const many = (text: string) => text.repeat(Math.ceil(1e6 / text.length));

  it.each([
    ["The number of each A B's C is "],
    ["The number of each "],
    ["The number of each A B's "],
    ["The number of each A B's C is the sum of A B's C, A B's C."],
    ["The number of each A B's C is the sum of "],
    ["A B's C, "],
    ["A"],
    ["."],
  ])(
    "of %j",
    (text) => {
      const asked = "The number of each Hamilton Farm's Fox is 4.";
      expect(solverReply(frame(`${asked} ${many(text)}`))).toBe("Answer: 4.");
      const sum = `The number of each Hamilton Farm's Fox is the sum of ${many("A B's C, ")}and`;
      expect(solverReply(frame(sum))).toMatch(/does not tell/);
    },
    5_000,
  );

  it.each([
    ['"Animal" means all kinds together: '],
    ["\nQuestion: How many "],
    ["\nQuestion: How many Fox does Hamilton "],
    ['"Animal'],
  ])(
    "of %j after the text",
    (text) => {
      const prompt = "This is the beginning of the text:\nA.\nThis is the end of the text.\n";
      expect(() => solverReply(prompt + many(text))).toThrow(/asks no question/);
    },
    5_000,
  );
});

const params: fc.Arbitrary<RealisticParams> = fc.record({
  operations: fc.integer({ min: 2, max: 20 }),
  fillerTokens: fc.constantFrom(0, 500, 4000),
  noise: fc.constantFrom("general", "close"),
  redundant: fc.integer({ min: 0, max: 8 }),
});
const seeds = fc.integer({ min: 0, max: 0xffffffff });

describe("factor.solverReply on the realistic suite", () => {
  it("is right on every whole prompt", () => {
    fc.assert(
      fc.property(params, seeds, (knobs, seed) => {
        const sample = realistic.generate(knobs, seed);
        expect(solverReply(realisticPrompt(sample))).toBe(`Answer: ${sample.target}.`);
      }),
      { numRuns: 200 },
    );
    for (let operations = 2; operations <= 20; operations++)
      for (const noise of ["general", "close"] as const) {
        const sample = realistic.generate({ operations, noise, fillerTokens: 2000 }, operations);
        expect(realistic.score(sample, solverReply(realisticPrompt(sample))).correct).toBe(1);
      }
  });

  it("is right on 128,000 tokens of either noise", () => {
    for (const noise of ["general", "close"] as const) {
      const sample = realistic.generate({ operations: 20, noise, fillerTokens: 128_000 }, 7);
      expect(solverReply(realisticPrompt(sample))).toBe(`Answer: ${sample.target}.`);
    }
  });

  it("does not tell without a statement of the solution that no total adds up", () => {
    fc.assert(
      fc.property(params, seeds, fc.nat(), (knobs, seed, choice) => {
        const sample = realistic.generate(knobs, seed);
        const { before, text, after } = splitPrompt(realisticPrompt(sample));
        const summed = new Set(sample.solution.filter(({ kind }) => kind === null).map(({ place }) => place));
        const used = sample.solution.filter(({ kind, place }) => kind !== null && !summed.has(place));
        const lost = used[choice % used.length]!;
        const gone = text.replace(
          new RegExp(`The number of each ${lost.place}'s ${lost.kind} is [^.]*\\. ?`),
          "",
        );
        expect(gone).not.toBe(text);
        const score = realistic.score(sample, solverReply(before + gone + after));
        expect(score).toMatchObject({ bucket: "unparseable", correct: 0, lenient: 0 });
      }),
      { numRuns: 100 },
    );
  });
});
