import { describe, expect, it } from "vitest";
import { pictureOf } from "../../../core/picture.js";
import { picture } from "../../../neurocognition/raven-image/picture.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";

const sample = ravenImage.generate({ configuration: "outInGrid" }, 7);

describe("what is said", () => {
  const systemOf = (params: object) =>
    ravenImage.begin(ravenImage.generate({ configuration: "center", ...params }, 1)).messages[0]!.text;

  // appendix F, and appendices C.4 and C.5 for the last line
  const opening = [
    "You are taking the Raven's Progressive Matrices (RAPM) test, a non-verbal intelligence test that measures abstract reasoning ability.",
    "",
    "You will see a 3x3 matrix of images with the bottom-right image missing (shown as a question mark), followed by 8 answer choices numbered 1-8.",
    "",
    "Your task is to:",
    "",
    "1. Analyze rows and columns",
    "2. Infer the governing logical rule(s)",
    "3. Select the answer choice (1-8) that correctly completes the matrix.",
    "",
  ];
  const closing = [
    "Look horizontally and vertically; the missing piece must satisfy ALL relevant row and column rules.",
    "",
    "Your final answer should be a number between 1-8 corresponding to the correct choice. Wrap it with <answer> and </answer>.",
    "",
  ];

  it("the system prompt is the paper's", () => {
    expect(systemOf({}).split("\n")).toEqual([
      ...opening,
      ...closing,
      "Explain your thought process (max 30000 tokens) inside <think>...</think> then give final answer.",
    ]);
    expect(systemOf({ reasoning: false }).split("\n")).toEqual([
      ...opening,
      ...closing,
      "Answer only with your final answer.",
    ]);
  });

  it("pattern hints stand before the last two sentences", () => {
    const lines = systemOf({ hints: true }).split("\n");
    expect(lines.slice(0, 10)).toEqual(opening);
    expect(lines.slice(-5, -1)).toEqual(closing);
    expect(lines.slice(10, 13)).toEqual([
      "The patterns can involve:",
      "",
      "- Shape transformations (rotation, reflection, scaling)",
    ]);
    expect(lines.slice(17, 19)).toEqual([
      "Additional common rule types:",
      "- Constant-in-row: Same value across a row; varies down columns.",
    ]);
    expect(lines.filter((line) => line.startsWith("- "))).toHaveLength(10);
  });

  it("the user shows one picture, drawn once", () => {
    const [, asked] = ravenImage.begin(sample).messages;
    expect(asked).toMatchObject({ role: "user", text: "Which answer choice completes the matrix?" });
    expect(asked?.images).toHaveLength(1);
    expect(asked?.images).toBe(asked?.images);
    expect(asked?.images![0]).toEqual(pictureOf(picture(sample)));
  });
});
