import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solverReply, splitPrompt, symbolic, symbolicPrompt, variableTracking } from "../../factor/index.js";
import { framed } from "../../factor/text.js";
import { trackingPrompt } from "../../factor/tracking/task.js";
import { EXAMPLE, exampleFramed } from "./realistic/example.js";
import { solve } from "./symbolic/support.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const keeps = fc.array(fc.boolean(), { minLength: 39, maxLength: 39 });

const symbolicText = (text: string, asked: number) =>
  framed(text, `Using only these relationships, determine what variable(s), if any, are equal to ${asked}.`);

/** A prompt of which only some relationships are kept. */
function thinned(prompt: string, statement: RegExp, keep: boolean[]): string {
  let at = 0;
  const { before, text, after } = splitPrompt(prompt);
  return before + text.replace(statement, (found) => (keep[at++] ? found : "")) + after;
}

describe("factor.solverReply on the symbolic suite", () => {
  it("names of a thinned text what a solver of what is left finds, and never a variable too many", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 39 }), keeps, seeds, (variables, keep, seed) => {
        const sample = symbolic.generate({ variables, absentShare: 0 }, seed);
        const prompt = thinned(symbolicPrompt(sample), /@<<<[^>]*>>>@/g, keep);
        const { answer, values } = solve(prompt);
        const mentioned = new Set(splitPrompt(prompt).text.match(/v\d+/g));
        const score = symbolic.score(sample, solverReply(prompt));
        if (answer.length > 0) expect(score.answer.split(", ").sort()).toEqual(answer.sort());
        else expect(score.answer).toBe(mentioned.size > 0 && mentioned.size === values.size ? "none" : "");
        expect(["correct", "missing", "none-said", "unparseable"]).toContain(score.bucket);
      }),
      { numRuns: 500 },
    );
  });

  const untold = (asked: number) => `The text does not tell which variables are equal to ${asked}.`;
  it.each([
    ["a chain", "v1 = v0 + 1; v0 = 3", 4, "v1"],
    ["backwards", "v1 = v4 - 1; v1 = -3", -2, "v4"],
    ["over a common parent", "v1 = v4; v2 = v4 + 1; v2 = 7", 6, "v1, v4"],
    ["by number", "v10 = v9; v9 = 0; v2 = 0", 0, "v2, v9, v10"],
    ["all known, none equal", "v1 = v0 + 1; v0 = 3", 9, "none"],
    ["some known, one equal", "v1 = v0 + 1; v5 = 9", 9, "v5"],
    ["some unknown, none equal", "v1 = v0 + 1; v5 = 3", 9, ""],
    ["a circle", "v1 = v0 + 1; v0 = v1 - 1", 1, ""],
  ])("%s", (_, equations, asked, names) => {
    const text = equations.split("; ").map((one) => `@<<<assign ${one}>>>@`);
    const reply = names === "" ? untold(asked) : `The variables equal to ${asked} are: ${names}.`;
    expect(solverReply(symbolicText(text.join(""), asked))).toBe(reply);
  });

  it("says that a text without equations does not tell", () => {
    expect(solverReply(symbolicText("Fast cache reads.", 1))).toBe(untold(1));
  });
});

describe("factor.solverReply on variable tracking", () => {
  it("follows the chain of a thinned text up to its first gap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), keeps, seeds, (hops, keep, seed) => {
        const sample = variableTracking.generate({ hops }, seed);
        const gap = keep.slice(0, hops + 1).indexOf(false);
        const reached = sample.assignments
          .slice(0, gap < 0 ? hops + 1 : gap)
          .map(({ variable }) => `v${variable}`);
        const reply = solverReply(thinned(trackingPrompt(sample), /VAR v\d+ = [^.]*\./g, keep));
        const { answer, bucket } = variableTracking.score(sample, reply);
        expect(answer.split(", ").filter(Boolean).sort()).toEqual(reached.sort());
        expect(bucket).toBe(gap < 0 ? "correct" : gap === 0 ? "unparseable" : "missing");
      }),
      { numRuns: 300 },
    );
  });

  it("says that there is none where everything is known", () => {
    const prompt = framed("VAR v1 = 12345. VAR v0 = VAR v1.", "Which variables hold the value 54321?");
    expect(solverReply(prompt)).toBe("The variables equal to 54321 are: none.");
  });
});

describe("factor.solverReply", () => {
  it("reads a text of 8,000 statements that all depend on the last one", () => {
    const chain = Array.from({ length: 8000 }, (_, at) => `@<<<assign v${at} = v${at + 1} + 1>>>@`).join(" ");
    expect(solverReply(symbolicText(`${chain} @<<<assign v8000 = 0>>>@`, 8000))).toBe(
      "The variables equal to 8000 are: v0.",
    );
  });

  it("refuses what asks none of the questions it knows", () => {
    expect(() => solverReply(framed("VAR v1 = 2.", "What is the capital?"))).toThrow(
      /What is the capital\?"; expected a question of factor.symbolic, factor.realistic or factor.variableTracking/,
    );
  });
});

describe("factor.splitPrompt", () => {
  it("cuts at the delimiters, which go to the outer parts", () => {
    expect(splitPrompt(`Read.\n${framed("A.\nB.", "Why?")}`)).toEqual({
      before: "Read.\nThis is the beginning of the text:\n",
      text: "A.\nB.",
      after: "\nThis is the end of the text.\nWhy?",
    });
  });

  it("gives parts that are the prompt again, also where there is no text", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (first, middle, last) => {
        const prompt = `${first}\n${framed(middle, last)}`;
        const { before, text, after } = splitPrompt(prompt);
        expect(before + text + after).toBe(prompt);
        expect(text).toBe(middle);
      }),
    );
    expect(splitPrompt("This is the beginning of the text:\nThis is the end of the text.")).toEqual({
      before: "This is the beginning of the text:\n",
      text: "",
      after: "This is the end of the text.",
    });
  });

  it("names the delimiter that is missing", () => {
    expect(() => splitPrompt("Hello")).toThrow(
      /the prompt "Hello" has no line "This is the beginning of the text:"; give a complete prompt of factor.symbolic/,
    );
    expect(() => splitPrompt("This is the beginning of the text:\nA.")).toThrow(
      /has no line "This is the end of the text."/,
    );
  });
});

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
