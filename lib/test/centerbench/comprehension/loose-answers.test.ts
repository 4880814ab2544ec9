import { describe, expect, it } from "vitest";
import { looseAnswers } from "../../../centerbench/comprehension/loose-answers.js";

const texts = (reply: string) => looseAnswers(reply).map(({ text }) => text);

describe("what a lenient reader takes for the answer", () => {
  it.each([
    ["the whole", "the dog", ["the dog"]],
    ["nothing", " \n\n", []],
    ["the whole and its first line", "the dog\n\nIt barked.", ["the dog It barked", "the dog"]],
    ["the line below a label", "**Answer:**\n\nthe dog\nIt barked.", ["the dog It barked", "the dog"]],
    ["that below a greeting", "Sure! Here is the answer:\n\nthe dog", ["the dog"]],
    [
      "but one that says who agrees",
      "Sure thing, it was the dog, who else\nThe cat",
      ["Sure thing, it was the dog, who else The cat", "Sure thing, it was the dog, who else"],
    ],
    ["without a mark of a list", "- the dog", ["the dog"]],
    ["a number", "(1) the dog", ["the dog"]],
    ["one of three figures is none", "100. the dog", ["100. the dog"]],
    ["marks of several lines", "1. a\n2. b", ["a b", "a"]],
    ["a mark alone", "2.", ["2"]],
    ["bold within", "The **dog** barked!", ["The dog barked"]],
    ["a heading", "## the dog", ["the dog"]],
    ["a fence", "```text\nthe dog\n```", ["the dog"]],
    ["maths", "$$the dog$$", ["the dog"]],
    ["more maths", "\\[the dog\\]", ["the dog"]],
    ["LaTeX", "\\textbf{the dog}.", ["the dog"]],
    ["a box", "So $\\boxed{\\text{the dog}}$ it is", ["the dog"]],
    ["boxes that agree", "\\boxed{a} \\boxed {a}", ["a"]],
    ["boxes that do not", "\\boxed{a} \\boxed{b}", []],
    ["JSON", '{"answer": "the dog.", "why": "it barked"}', ["the dog"]],
    ["JSON on lines", '{\n "Final_Answer": 2\n}', ["2", "{"]],
    ["JSON without an answer", '{"dog": "2"}', ['{"dog": "2"}']],
    ["JSON with a list for an answer", '{"answer": ["a"]}', ['{"answer": ["a"]}']],
    ["what is no JSON", "{the dog}", ["{the dog}"]],
  ])("%s: %j", (_, reply, found) => expect(texts(reply)).toEqual(found));

  it("what stands besides, line by line", () => {
    expect(looseAnswers("the dog\n\nbecause\nit barked")[1]?.besides).toEqual(["because", "it barked"]);
    expect(looseAnswers("It is this:\n\\boxed{the dog}")).toEqual([
      { text: "the dog", besides: ["It is this:"] },
    ]);
    expect(looseAnswers("The answer is $\\boxed{the dog}$.")).toEqual([{ text: "the dog", besides: [] }]);
  });

  it("no answer is longer than 4000 characters", () => {
    expect(texts("a".repeat(4000))).toEqual(["a".repeat(4000)]);
    expect(texts("a".repeat(4001))).toEqual([""]);
    expect(texts(`the dog\n${"a".repeat(4000)}`)).toEqual(["", "the dog"]);
  });
});
