import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hash32 } from "../../../core/hash.js";
import { CONFIGURATIONS } from "../../../neurocognition/raven-image/item.js";
import { picture } from "../../../neurocognition/raven-image/picture.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";

const NAMES = ravenImage.grid.map(({ configuration }) => configuration);
const sample = ravenImage.generate({ configuration: "outInGrid" }, 7);

describe("neurocognition.ravenImage", () => {
  it("the grid is the seven configurations, labelled as in the paper's Table 10", () => {
    expect(ravenImage.grid.map(({ configuration }) => CONFIGURATIONS[configuration].label)).toEqual([
      "Center",
      "Dist. Four",
      "Dist. Nine",
      "Left-Right",
      "Up-Down",
      "In-Out Center",
      "In-Dist. Out-Center",
    ]);
  });

  it("a sample says what it is", () => {
    expect(sample.id).toBe(
      "configuration=outInGrid answers=bisection hints=false scale=1 reasoning=true thinkingTokens=30000 seed=7",
    );
    expect(sample.metadata.label).toBe("In-Dist. Out-Center");
    expect(sample.metadata.rulesText).toMatch(
      /^outer type: [^;]+; outer size: [^;]+; inner (number|position): [^;]+; inner type: [^;]+; inner colour: [^;]+$/,
    );
    expect(sample.panels[8]).toEqual(sample.options[sample.target - 1]);
    expect([sample.panels.length, sample.options.length]).toEqual([9, 8]);
  });

  it("what the prompt says does not matter to the item", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.integer({ min: 0, max: 0xffffffff }),
        (configuration, seed) => {
          const one = ravenImage.generate({ configuration }, seed);
          const other = ravenImage.generate(
            { configuration, hints: true, reasoning: false, thinkingTokens: 5 },
            seed,
          );
          const { panels, options, rules, target } = other;
          expect({ panels, options, rules, target }).toEqual({
            panels: one.panels,
            options: one.options,
            rules: one.rules,
            target: one.target,
          });
        },
      ),
    );
  });

  it("items stay the same for ever within a version", () => {
    const items = NAMES.flatMap((configuration) =>
      (["bisection", "raven"] as const).map((answers) => ravenImage.generate({ configuration, answers }, 3)),
    );
    expect(ravenImage.version).toBe("2.1");
    const drawn = items.map(({ rules, panels, options, target }) => [rules, panels, options, target]);
    expect(hash32(JSON.stringify(drawn))).toBe(3687676191);
  });
});

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
    expect(asked?.images![0]).toBe(picture(sample));
  });
});
