import { describe, expect, it } from "vitest";
import {
  cardText,
  type Attribute,
  type Card,
  type CardParams,
  type Hand,
} from "../../../neurocognition/card-sorting/item.js";
import { cardsPicture, turnText } from "../../../neurocognition/card-sorting/prompt.js";
import type { CardTurn } from "../../../neurocognition/card-sorting/state.js";
import { cardSorting } from "../../../neurocognition/card-sorting/task.js";
import { paperText } from "../paper-texts.js";

/** The cards of the paper's turn example "WCST Easy Text", appendix G. */
const HAND: Hand = {
  given: { number: "two", color: "red", shape: "triangle" },
  options: [
    { number: "two", color: "green", shape: "triangle" },
    { number: "four", color: "yellow", shape: "square" },
    { number: "three", color: "blue", shape: "star" },
    { number: "one", color: "red", shape: "circle" },
  ],
};
const turn = (matched: Attribute[], correct: boolean, choice: number | null = 1, answer = choice) =>
  ({ matched, correct, choice, answer }) as Partial<CardTurn> as CardTurn;

it("the paper's easy text example stands word for word", () => {
  const turns = [turn(["number", "shape"], false)];
  expect(turnText({ modality: "text", notes: false }, { turns, hand: HAND })).toBe(
    paperText("card sorting, easy text, appendix G"),
  );
});

it("the paper's hard image example with notes stands word for word", () => {
  const right = turn(["color"], true);
  const wrong = turn(["number", "color"], false);
  const turns = [turn(["shape"], false), right, right, right, right, wrong, wrong];
  expect(turnText({ modality: "image", notes: true }, { turns, hand: HAND })).toBe(
    paperText("card sorting, hard image with notes, appendix G"),
  );
});

it.each<[CardTurn[], string, string]>([
  [[turn([], false, null)], "No answer could be read. Please try again.", "no answer – Incorrect."],
  [[turn([], false)], "Incorrect. Please try again.", "matching no attribute – Incorrect."],
  [[turn([], false, null, 7)], "There is no card 7. Please try again.", "no card 7 – Incorrect."],
  [
    [turn(["number", "color", "shape"], true)],
    "Correct!",
    "matching number of symbols, symbol color and symbol shape – Correct.",
  ],
])("feedback and notes also tell of no match and of no answer: %j", (turns, feedback, note) => {
  const text = turnText({ modality: "image", notes: true }, { turns, hand: HAND });
  expect(text.startsWith(`${feedback}\n\nRecent notes:\n- Turn -1: ${note}\n\nLook at`)).toBe(true);
});

it("a hard card has its background in words", () => {
  const card: Card = { number: "two", color: "red", shape: "triangle" };
  expect(cardText({ ...card, background: "purple" })).toBe("two red triangle on a purple background");
  expect(cardText({ ...card, background: "orange" })).toBe("two red triangle on an orange background");
});

describe("the conversation", () => {
  const messages = (params: Partial<CardParams>) =>
    cardSorting.begin(cardSorting.generate({ difficulty: "easy", ...params }, 5)).messages;

  it.each<[Partial<CardParams>, RegExp]>([
    [{}, /^You are performing the Wisconsin Card Sorting Test \(WCST\)\.\nYou will be shown/],
    [{}, /\n3\. Shape of symbols\n\nYou will be told/],
    [{}, /in maximum 4000 tokens wrapped with <think> and <\/think>/],
    [{ difficulty: "hard" }, /\n4\. Background color of the card\n/],
    [{ reasoning: false }, /\n\nAnswer only with your final answer\.$/],
    [{ reasoning: "forbidden" }, /\n\nAnswer only .*\.\nCRITICAL INSTRUCTION: Do not use .* immediately\.$/],
  ])("opens with the paper's instructions and the reasoning it asks for: %j", (params, expected) => {
    const [system] = messages(params);
    expect(system).toEqual({ role: "system", text: expect.stringMatching(expected) });
  });

  it.each([
    ["text", true, false, 0],
    ["image", false, true, 1],
    ["image+text", true, true, 1],
  ] as const)("shows words, a picture or both: %s", (modality, words, look, pictures) => {
    const { text, images = [] } = messages({ modality }).at(-1)!;
    expect([text.includes("Given: "), text.includes("Look at the image"), images.length]).toEqual([
      words,
      look,
      pictures,
    ]);
  });

  it("remembers its turns, the first without feedback", () => {
    const start = cardSorting.begin(cardSorting.generate({ difficulty: "easy" }, 5));
    const { messages: said } = start.next(cardSorting.oracle(start)).next("hm");
    expect(said.map(({ role }) => role).join(" ")).toBe("system user assistant user assistant user");
    expect(said[3]?.text).toMatch(/^Correct!\n\nGiven: /);
    expect(said[5]?.text).toMatch(/^No answer could be read\. Please try again\.\n\nGiven: /);
  });
});

it("the picture has five labelled cards with their symbols", () => {
  const svg = cardsPicture(HAND);
  expect([...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, label]) => label).join(" ")).toBe("Given 1 2 3 4");
  // two and two triangles, four squares, three stars, one circle
  expect(svg.match(/<g transform/g)).toHaveLength(2 + 2 + 4 + 3 + 1);
  expect(svg.match(/<circle/g)).toHaveLength(1);
  const colored = HAND.options.map((card, index) => ({
    ...card,
    background: (["white", "gray", "purple", "orange"] as const)[index]!,
  }));
  const hard = cardsPicture({ given: colored[0]!, options: colored });
  const fills = [...hard.matchAll(/rx="9" fill="(#\w+)"/g)].map(([, fill]) => fill);
  expect(fills[0]).toBe(fills[1]);
  expect(new Set(fills).size).toBe(4);
});
