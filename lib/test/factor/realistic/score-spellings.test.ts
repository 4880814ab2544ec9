import { describe, expect, it } from "vitest";
import { realistic } from "../../../factor/index.js";

const read = (reply: string, target = 8) =>
  realistic.score({ target, solution: [{ value: 4 }, { value: target }] }, reply);

describe("a marker", () => {
  it.each([
    "Answer: 8",
    "answer\t: 8",
    "Answer*: 8",
    "Answer_: 8",
    "Answer`: 8",
    'Answer": 8',
    "Answer': 8",
    "the answer  is 8",
    "the answer** is 8",
    "The answer is8",
    "¿Answer:8",
    "Answer: ...\n\n \n8 Fox\n9",
    "Answer: - 8",
  ])("%j", (line) => {
    expect(read(`${line}. After 3 steps.`)).toMatchObject({ answer: "8", correct: 1 });
  });

  it.each([
    "An answer 8",
    "manswer: 8",
    "answers: 8",
    "answer isn't 8",
    "answer isé 8",
    "answer; 8",
    "answeris 8",
  ])("is not in %j", (line) => {
    expect(read(`${line}, after 3 steps`)).toMatchObject({ answer: "3" });
  });

  it("holds up to the next one, from the last to the first", () => {
    expect(read("Answer: 4. Answer: 8. Answer: none")).toMatchObject({ answer: "8" });
    expect(read("Answer: 8. Answer: none\nAnswer: 4 5")).toMatchObject({
      answer: "4",
      bucket: "intermediate",
    });
    expect(read("Answer: none. Answer:\nno\n8")).toMatchObject({ answer: "8" });
  });
});

describe("a box", () => {
  it.each([
    "\\boxed{8}",
    "\\boxed {8}",
    "\\boxed{\\text{8}}",
    "\\boxed{{8}}",
    "\\boxed{x = 8}",
    "\\boxed{}, \\boxed{8}",
  ])("%j", (box) => {
    expect(read(`It is ${box} in 3 steps, \\boxed{none}`)).toMatchObject({ answer: "8" });
  });

  it.each(["\\boxed 8", "boxed{8}", "\\boxed{8", "\\boxed  {8}", "\\boxed{8\n}", "\\Boxed{8}"])(
    "is not %j",
    (box) => {
      expect(read(`It is ${box}\nin 3 steps`)).toMatchObject({ answer: "3" });
    },
  );

  it("is the last one that has a number", () => {
    expect(read("\\boxed{4} \\boxed{8} \\boxed{x} 3")).toMatchObject({ answer: "8" });
  });
});

describe("a number", () => {
  it.each([
    ["8", "8"],
    ["-8", "-8"],
    ["\u22128", "-8"],
    ["5-8", "8"],
    ["x-8", "8"],
    [")-8", "8"],
    ["+8", "8"],
    ["08", "08"],
    ["1,024", "1024"],
    ["12,024", "12024"],
    ["123,024,111", "123024111"],
    ["1\u2009024", "1024"],
    ["1\u00a0024", "1024"],
    ["1{,}024", "1024"],
    ["1\\,024", "1024"],
    ["1\\;024", "1024"],
    ["1\\!024", "1024"],
    ["8.25", "8.25"],
    ["8/3", "8/3"],
    ["16/12", "16/12"],
    ["18.75/12", "18.75/12"],
    ["8.", "8"],
    ["8,", "8"],
    ["8/", "8"],
    ["8/x", "8"],
    ["(8)", "8"],
    ["8 9", "9"],
  ])("%j is %s", (text, number) => {
    expect(read(text)).toMatchObject({ answer: number, lenientAnswer: number });
  });

  it.each(["8th", "v8", "8é", "é8", "8.5.1", "1,0245", "1,02", "12,3456", "8,5", "1.2,3", "8/3/2", "1024,5"])(
    "%j is none",
    (text) => {
      expect(read(text)).toMatchObject({ answer: "", lenientAnswer: "" });
    },
  );
});

describe("the last sentence", () => {
  it("ends at a mark and a space, or with the line; what has no letter or digit is none", () => {
    for (const end of [". ", "! ", "? ", "\n", ".  "]) expect(read(`It is 4${end}It is 8`).answer).toBe("8");
    for (const end of [". Yes", "! Yes", "? Yes", "\nYes", ".\u00a0é"])
      expect(read(`It is 8${end}`)).toMatchObject({ answer: "", bucket: "unparseable", lenientAnswer: "8" });
    for (const end of [" ...", "\n---", "\n\n", ". **", "! !"])
      expect(read(`It is 8${end}`), end).toMatchObject({ answer: "8" });
  });
});

describe("a chain of equalities", () => {
  it.each([
    ["2 + 6 = 8", "8"],
    ["2 + 6 = 8 Fox", "8"],
    ["2 plus 6 = 8", "8"],
    ["9 minus 1 = 8", "8"],
    ["2 times 4 = 8", "8"],
    ["\\frac{16}{2} = 8", "8"],
    ["2 \\cdot 4 = 8", "8"],
    ["2 \u00d7 4 = 8", "8"],
    ["2\u00b74 = 8", "8"],
    ["16 \u00f7 2 = 8", "8"],
    ["2 * 4 = **8**", "8"],
    ["2 + 6 = 7 + 1", "2"],
    ["2 + 6 = 16/2", "2"],
    ["2 + 6 = 8.5", "8.5"],
    ["2 and 6 = 8", "2"],
    ["2, 6 = 8", "2"],
    ["2. 6 = 8", "2"],
    ["2 (4 = 8)", "2"],
    ["**2** (4 = 8)", "2"],
    ["2; 6 = 8", "2"],
    ["2 + 6 =", "2"],
    ["2 + 6 = x", "2"],
    ["2 + 6 = 8th", "2"],
    ["2 + x = 8", "8"],
    ["n = 2 + 6 = 8", "8"],
    ["1,000 + 24 = 1,024", "1024"],
  ])("%j gives %s", (line, answer) => {
    expect(read(`Answer: ${line}`)).toMatchObject({ answer });
  });
});
