import { describe, expect, it } from "vitest";
import { solverReply } from "../../../factor/index.js";
import { EXAMPLE, exampleFramed } from "./example.js";

const without = (...lost: number[]) => EXAMPLE.filter((_, at) => !lost.includes(at)).join(" ");

describe("factor.solverReply on the paper's realistic example", () => {
  it("reaches the paper's answer, with straight apostrophes and the paper's own", () => {
    expect(solverReply(exampleFramed(EXAMPLE.join(" ")))).toBe("Answer: 8.");
    expect(solverReply(exampleFramed(EXAMPLE.join(" ").replaceAll("'", "’")))).toBe("Answer: 8.");
  });

  it.each([
    ["How many Deer does Hamilton Farm have?", "Answer: 1360."], // 16 * (6 + 11 * 6 + 13)
    ["How many Raccoon does Bundle Ranch have?", "Answer: 4."],
    ["How many Raccoon does South Zoo have?", "Answer: 0."],
    ["How many Animal does Bundle Ranch have?", "Answer: 83."], // 13 + 66 + 4
    ["How many Owl does South Zoo have?", "The text does not tell how many Owl South Zoo has."],
    ["How many Animal does Maple Park have?", "The text does not tell how many Animal Maple Park has."],
  ])("%s", (question, reply) => {
    expect(solverReply(exampleFramed(EXAMPLE.join(" "), question))).toBe(reply);
  });

  it("does not tell where a statement that everything depends on is lost", () => {
    for (const lost of [0, 1, 3])
      expect(solverReply(exampleFramed(without(lost)))).toBe(
        "The text does not tell how many Fox Hamilton Farm has.",
      );
  });

  it("leaves a kind whose statement is lost out of a total, and does not know that it does", () => {
    const question = "How many Animal does Bundle Ranch have?";
    expect(solverReply(exampleFramed(without(5), question))).toBe("Answer: 70.");
    expect(solverReply(exampleFramed(without(5, 7), question))).toBe("Answer: 66.");
    expect(solverReply(exampleFramed(without(8), question))).toMatch(/does not tell/);
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
    expect(solverReply(exampleFramed(text))).toBe(
      reply ?? "The text does not tell how many Fox Hamilton Farm has.",
    );
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
      expect(solverReply(exampleFramed(`${asked} ${many(text)}`))).toBe("Answer: 4.");
      const sum = `The number of each Hamilton Farm's Fox is the sum of ${many("A B's C, ")}and`;
      expect(solverReply(exampleFramed(sum))).toMatch(/does not tell/);
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
      expect(() => solverReply(prompt + many(text))).toThrow(/expected a question/);
    },
    5_000,
  );
});
