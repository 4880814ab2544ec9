import { describe, expect, it } from "vitest";
import { severalTexts } from "@loadlab/analyses/neurocognition/files/items.js";

describe("items of a user's file", () => {
  it("have texts under one column or several, in the singular or plural", () => {
    const record = {
      answer: "a",
      answer_2: ["b", ""],
      "Answer 3": 4,
      answers10: "c",
      answer_4: null,
      answered: "x",
    };
    expect(severalTexts(record, ["answer"])).toEqual(["a", "b", "4", "c"]);
    expect(severalTexts({ ...record, my_answer: "x", answer_x: "y" }, ["answer"])).toEqual([
      "a",
      "b",
      "4",
      "c",
    ]);
    expect(severalTexts({ context: "a", passages: ["b"] }, ["passage", "context"])).toEqual(["a", "b"]);
  });

  it("have an empty text where a column holds something else, so that it is refused", () => {
    expect(severalTexts({ answer: { text: "a" } }, ["answer"])).toEqual([""]);
    expect(severalTexts({ answers: ["a", true] }, ["answer"])).toEqual([""]);
  });
});
