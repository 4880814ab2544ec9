import { describe, expect, it } from "vitest";
import { replay } from "../../../neurocognition/play.js";
import type { SpatialParams, SpatialSample } from "../../../neurocognition/spatial-working-memory/item.js";
import { spatialWorkingMemory as task } from "../../../neurocognition/spatial-working-memory/task.js";
import { paperText } from "../paper-texts.js";
import { answers } from "./support.js";

const sampleOf = (params: SpatialParams, more: Partial<SpatialSample> = {}): SpatialSample => ({
  ...task.generate(params, 1),
  ...more,
});
const system = (params: SpatialParams) => task.begin(sampleOf(params)).messages[0]!;
const asked = (sample: SpatialSample, replies: string[]) =>
  replay(task, sample, replies).messages.at(-1)!.text;

/** Appendix G, the lines that every turn ends with. */
const THINK = paperText("spatial working memory, turn, appendix G");
const NUMBER = "Your final answer should be a box number, wrapped with <answer> and </answer>";
const COORDINATE =
  "Your final answer should be a grid coordinate (x, y), wrapped with <answer> and </answer>";

describe("the system's message", () => {
  it("is appendix F's, with the numbers filled in, and appendix C.4's request", () => {
    const { role, text } = system({ difficulty: "hard" });
    expect(role).toBe("system");
    expect(text).toBe(paperText("spatial working memory, system, appendix F and C.4"));
  });

  it.each(["image", "image+text"] as const)("asks for a coordinate in %s, and for no thoughts", (modality) =>
    expect(system({ difficulty: "easy", modality, reasoning: false }).text).toMatch(
      /a grid coordinate \(x, y\), the grid coordinate of the box you choose\nAnswer only with your final answer\.$/,
    ),
  );

  it("forbids reasoning in appendix C.5's words, the turn asks for the answer alone", () => {
    const sample = sampleOf({ difficulty: "easy", reasoning: "forbidden" });
    expect(system({ difficulty: "easy", reasoning: "forbidden" }).text).toMatch(
      /selected\nAnswer only with your final answer\.\nCRITICAL INSTRUCTION: Do not use <thinking> tags or reasoning steps\. Provide the response immediately\.$/,
    );
    expect(asked(sample, [])).toBe(
      `Answer only with your final answer.\nWhich of the 8 boxes would you like to open?\n${NUMBER}`,
    );
  });
});

describe("a turn", () => {
  it("has the words of appendix G's first example", () => {
    const sample = sampleOf({ difficulty: "easy", modality: "image+text" });
    const cells = sample.cells.map((cell, index) => (index === 0 ? { x: 3, y: 3 } : { x: cell.x, y: 7 }));
    const hiding = [[2, 1, 3, 4, 5, 6, 7, 8]];
    expect(asked({ ...sample, cells, hiding }, answers(["(3, 3)"]))).toBe(
      `No tokens found in box (3, 3).\n${THINK}\nWhich of the 8 boxes would you like to open?\n${COORDINATE}`,
    );
  });

  it("has the notes of appendix G's second example, and the box just opened in them", () => {
    const rest = [1, 2, 3, 4, 5, 6, 7, 9, 12];
    const hiding = [
      [11, ...rest, 8, 10],
      [8, 10, ...rest, 11],
    ];
    const sample = sampleOf({ difficulty: "hard", notes: true }, { hiding });
    // box 1 is A's second place here, so box 2 is the empty one
    expect(asked(sample, answers([8, 10, 11, 12, 2]))).toBe(
      [
        "No tokens found in box 2.",
        "Boxes that has contained token A: 11,",
        "Boxes that has contained token B: 8, 10,",
        "Opened boxes: 12, 2,",
        THINK,
        "Which of the 12 boxes would you like to open?",
        NUMBER,
      ].join("\n"),
    );
  });

  it("says at first nothing but the question, and empty notes", () => {
    expect(asked(sampleOf({ difficulty: "easy", reasoning: false, notes: true }), [])).toBe(
      `Boxes that has contained token A:\nOpened boxes:\nAnswer only with your final answer.\n` +
        `Which of the 8 boxes would you like to open?\n${NUMBER}`,
    );
  });

  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const row = { cells: numbers.map((x) => ({ x: x - 1, y: 0 })) };

  it.each([
    ["text", answers([1]), "Tokens A and B found in box 1."],
    ["text", answers([1, 2]), "Token A found in box 2."],
    ["text", answers([1, 1]), "No tokens found in box 1."],
    ["text", answers([5, 5]), "No tokens found in box 5."],
    ["text", answers([13]), "There is no box 13."],
    ["text", ["I pass"], "No answer could be read."],
    ["image+text", answers(["(3, 4)"]), "There is no box at (3, 4)."],
    ["image+text", answers(["(0, 0)"]), "Tokens A and B found in box (0, 0)."],
  ] as const)("says what came of a guess, in %s of %j: %s", (modality, replies, said) => {
    const hiding = [numbers, [1, 3, 2, ...numbers.slice(3)]];
    const sample = sampleOf({ difficulty: "hard", modality }, { hiding, ...row });
    expect(asked(sample, [...replies]).split("\n")[0]).toBe(said);
  });

  it.each([
    [false, ""],
    [true, "Boxes that has contained token A: (0, 0),\nOpened boxes:\n"],
  ])("leaves feedback to the picture in the modality image, and shows notes if asked: %s", (notes, noted) => {
    const params = { difficulty: "easy", modality: "image", reasoning: false, notes } as const;
    const sample = sampleOf(params, { hiding: [[1, 2, 3, 4, 5, 6, 7, 8]], ...row });
    expect(asked(sample, ["?", ...answers(["(0, 0)"])])).toBe(
      `${noted}Answer only with your final answer.\nWhich of the 8 boxes would you like to open?\n${COORDINATE}`,
    );
  });
});
