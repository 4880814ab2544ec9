import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hash32 } from "../../../core/random.js";
import { CONFIGURATIONS } from "../../../neurocognition/raven-image/item.js";
import { picture } from "../../../neurocognition/raven-image/picture.js";
import { ravenImage, score } from "../../../neurocognition/raven-image/task.js";
import { paperText } from "../paper-texts.js";

const NAMES = ravenImage.grid.map(({ configuration }) => configuration);
const sample = ravenImage.generate({ configuration: "outInGrid" }, 7);

describe("neurocognition.ravenImage", () => {
  it("the grid is the seven configurations, labelled as in the paper's Table 10", () => {
    expect(ravenImage.grid.map(({ configuration }) => CONFIGURATIONS[configuration].label).join()).toBe(
      "Center,Dist. Four,Dist. Nine,Left-Right,Up-Down,In-Out Center,In-Dist. Out-Center",
    );
  });

  it("a sample says what it is", () => {
    expect(sample.metadata.label).toBe("In-Dist. Out-Center");
    expect(sample.metadata.rulesText).toMatch(
      /^outer type: [^;]+; outer size: [^;]+; inner (number|position): [^;]+; inner type: [^;]+; inner colour: [^;]+$/,
    );
    expect(sample.panels[8]).toEqual(sample.options[sample.target - 1]);
    expect([sample.panels.length, sample.options.length]).toEqual([9, 8]);
  });

  it("what the prompt says does not matter to the item", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.nat(0xffffffff), (configuration, seed) => {
        const more = { hints: true, reasoning: false, thinkingTokens: 5 };
        const [one, other] = [{}, more].map((said) => ravenImage.generate({ configuration, ...said }, seed));
        expect(other).toEqual({ ...one, id: other!.id, params: other!.params });
      }),
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
  const opening = `${paperText("raven image, opening, appendix F")}\n\n`;
  const closing = `${paperText("raven image, closing, appendix F")}\n\n`;
  const thinking =
    "Explain your thought process (max 30000 tokens) inside <think>...</think> then give final answer.";

  it("the system prompt is the paper's", () => {
    expect(systemOf({})).toBe(opening + closing + thinking);
    expect(systemOf({ reasoning: false })).toBe(`${opening}${closing}Answer only with your final answer.`);
  });

  it("pattern hints stand before the last two sentences", () => {
    const text = systemOf({ hints: true });
    expect(text.startsWith(`${opening}The patterns can involve:\n\n- Shape transformations (rotation,`)).toBe(
      true,
    );
    expect(text.endsWith(closing + thinking)).toBe(true);
    expect(text).toContain(
      "\nAdditional common rule types:\n- Constant-in-row: Same value across a row; varies down columns.\n",
    );
    expect(text.match(/^- /gm)).toHaveLength(10);
  });

  it("the user shows one picture, drawn once", () => {
    const [, asked] = ravenImage.begin(sample).messages;
    expect(asked).toMatchObject({ role: "user", text: "Which answer choice completes the matrix?" });
    expect(asked?.images).toHaveLength(1);
    expect(asked?.images).toBe(asked?.images);
    expect(asked?.images![0]).toBe(picture(sample));
  });
});

const item = ravenImage.generate({ configuration: "outInGrid" }, 7);
const right = String(item.target);
const wrong = String((item.target % 8) + 1);

it.each<string[]>([
  [`<answer>${right}</answer>`, "correct", right, "tag"],
  [`<think>${right}?</think> <answer>${wrong}</answer>`, "wrong", wrong, "tag"],
  [`<answer>${wrong}</answer> No: <answer>Option ${right}.</answer>`, "correct", right, "tag"],
  [`The answer is ${right}`, "correct", right, "fallback"],
  ...["1", "8"].map((one) => [`<answer>${one}</answer>`, one === right ? "correct" : "wrong", one, "tag"]),
  ...["0", "9", "-3"].map((other) => [`<answer>${other}</answer>`, "out_of_range", other, "tag"]),
  ...["", "<answer></answer>", "the blue one", "<answer>3 or 4</answer>"].map((reply) => [
    reply,
    "unparseable",
    "",
    "none",
  ]),
])("%j is %s", (reply = "", bucket, answer, readBy) => {
  const correct = bucket === "correct" ? 1 : 0;
  expect(score(item, reply)).toMatchObject({ bucket, answer, correct, readBy });
});

it("takes a megabyte of prose", () => {
  expect(score(item, "prose and 3 numbers ".repeat(50_000)).correct).toBe(right === "3" ? 1 : 0);
});
