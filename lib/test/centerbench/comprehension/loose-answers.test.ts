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

  it("a list that the reply begins with, or announces, where more stands around it", () => {
    expect(looseAnswers("1. a\n2. b\n\nThat is all.")[1]).toEqual({ text: "a b", besides: ["That is all."] });
    expect(looseAnswers("**The events:**\n- a\n- b")[1]).toEqual({
      text: "a b",
      heading: "**The events:**",
      besides: [],
    });
    expect(looseAnswers("Events: \n- a\nMore.\n- b")[1]).toEqual({
      text: "a",
      heading: "Events: ",
      besides: ["More.", "- b"],
    });
    expect(texts("Events: two\n- a")).toEqual(["Events: two a", "Events: two"]);
    expect(texts("- a\n- b")).toEqual(["a b", "a"]);
    expect(texts("Events:\na\nb")).toEqual(["Events: a b", "Events"]);
    expect(texts(`- a\n- ${"b".repeat(4000)}\nc`)[1]).toBe("");
  });

  it("an explanation in JSON, under a name of one", () => {
    const besides = (reply: string) => looseAnswers(reply)[0]?.besides;
    expect(besides('{"answer": "a", "reason": "b", "Explanation": "c"}')).toEqual(["because b", "because c"]);
    expect(besides(' ```json\n{"answer": "a",\n "why": "b"}\n```')).toEqual(["because b"]);
    expect(besides('{"answer": "a", "sentence": "b", "no reason": "c", "whys": "d"}')).toEqual([]);
    expect(besides('the {"reason": "b"}')).toEqual([]);
    expect(besides('{"reason": "b"} it is')).toEqual([]);
    expect(besides("the dog")).toEqual([]);
  });

  it.each([
    ['{"answers": "a"}', '{"answers": "a"}'],
    ['{"no answer": "a"}', '{"no answer": "a"}'],
    ['{"answer": "a"} b', '{"answer": "a"} b'],
    ['{"finalanswer": "a"}', "a"],
    ["$a", "$a"],
    ["$a$", "a"],
    ["$a$ b", "$a$ b"],
    ["b \\(a\\)", "b \\(a\\)"],
    ["\\(a\\) b", "\\(a\\) b"],
    ["b \\text{a}", "b \\text{a}"],
    ["\\text{a} b", "\\text{a} b"],
    ["10.  a", "a"],
    ["a?!", "a"],
    ["***a*** b", "a b"],
  ])("only what stands around the whole comes off: %s", (reply, text) =>
    expect(texts(reply)).toEqual([text]),
  );

  it("a long line announces nothing", () => {
    const announced = (length: number) => texts(`${"-".repeat(length)}\nb`).length;
    expect(announced(200)).toBe(1);
    expect(announced(201)).toBe(2);
  });

  it("no answer is longer than 4000 characters", () => {
    expect(texts("a".repeat(4000))).toEqual(["a".repeat(4000)]);
    expect(texts("a".repeat(4001))).toEqual([""]);
    expect(texts(`the dog\n${"a".repeat(4000)}`)).toEqual(["", "the dog"]);
  });

  it("what stands behind it on its line: a parenthesis, or further sentences", () => {
    const behind = (reply: string) => looseAnswers(reply).map(({ text, besides }) => [text, ...besides]);
    expect(behind("The dog (it barked)\nSo")).toEqual([
      ["The dog (it barked) So"],
      ["The dog (it barked)", "So"],
      ["The dog", "(it barked)", "So"],
    ]);
    expect(behind("The dog. It barked. So did I")).toEqual([
      ["The dog. It barked. So did I"],
      ["The dog", "It barked. So did I"],
    ]);
    expect(behind("Barked! (It did.)")).toEqual([
      ["Barked! (It did.)"],
      ["Barked", "(It did.)"],
      ["Barked", "(It did.)"],
    ]);
    for (const reply of ["(it barked)", "The dog (it) barked", "The dog. it barked", "The dog.It barked"])
      expect(texts(reply)).toHaveLength(1);
  });

  it.each([
    ["According to the sentence, the dog"],
    ["In this sentence, the dog"],
    ["Based on the given sentence, the dog"],
    ["as a consequence, the dog"],
    ["As a result, the dog"],
  ])("without what says nothing: %s", (reply) => expect(texts(reply)).toEqual(["the dog"]));

  it("with what says something", () => {
    expect(texts("In the park, the dog")).toEqual(["In the park, the dog"]);
    expect(texts("The dog, as a result, fled")).toEqual(["The dog, as a result, fled"]);
    expect(texts("x $a$")).toEqual(["x $a$"]);
    expect(texts("-   the dog")).toEqual(["the dog"]);
  });

  it("no more of many lines than an answer may have", () => {
    const long = `${"a".repeat(3000)}\n${"b".repeat(3000)}`;
    expect(texts(long)).toEqual(["", "a".repeat(3000)]);
    expect(looseAnswers("the \\boxed{dog}barked")[0]?.besides).toEqual(["the  barked"]);
  });
});
