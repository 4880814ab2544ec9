import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { comprehension } from "../../../centerbench/comprehension/task.js";
import { puzzle } from "../../../cogniload/index.js";
import { numbersIn, stemsOf, termsIn, type AnswerType } from "../../../core/answer/answer-type.js";
import { read, type LenientScore } from "../../../core/answer/read.js";
import { inThinkTags, requireMarks } from "../../../core/answer/thoughts.js";
import type { Score } from "../../../core/sample.js";
import type { OneShotTask } from "../../../core/task.js";
import { realistic, symbolic } from "../../../factor/index.js";
import { handWritten } from "../../support/hand-written.js";

const question = "Who chased the cat?";
const nouns = ["dog", "cat", "mouse", "helicopter"];
const agent: AnswerType = {
  mentions: termsIn(new Map(nouns.map((noun) => [noun, noun]))),
  own: stemsOf(question),
  question,
  asked: ["cat"],
  alone: true,
};
const said = (reply: string, type = agent) => {
  const { answer, doubtful } = read(reply, type);
  return doubtful ? "doubtful" : (answer?.join(", ") ?? "");
};

describe("the answer in a reply", () => {
  it.each(handWritten<[string, string]>(new URL("dogs.txt", import.meta.url)))("%s: %s", (answer, reply) =>
    expect(said(JSON.parse(reply) as string)).toBe(answer === "none" ? "" : answer),
  );

  it.each([
    ["<answer>dog</answer>", "tag", "none"],
    ["Answer: dog", "label", "none"],
    ["dog", "whole", "none"],
    ["dog\n\nIt is in the text, I guess.", "first", "none"],
    ["The mouse squeaked.\nIt was the dog.", "last", "none"],
    ["I cannot tell.", "none", "none"],
    ["<seed:think>cat</seed:think>dog", "whole", "Seed"],
    ["<|plan|>cat<|done|>dog", "whole", "unknown"],
  ])("of %j says where it was found, and whose marks told the thought apart", (reply, found, marks) =>
    expect(read(reply, agent)).toMatchObject({ found, marks }),
  );

  it("of a number is the one result", () => {
    const type: AnswerType = { mentions: numbersIn, own: stemsOf("How many foxes are there?") };
    expect(said("3 + 5 = 8", type)).toBe("8");
    expect(said("There are eight foxes.", type)).toBe("8");
    expect(said("The total is 1,024.", type)).toBe("1024");
    expect(said("3 or 8", type)).toBe("doubtful");
  });
});

describe("marks of thoughts", () => {
  it("of the user's own become think tags", () => {
    const own = [{ open: "<plan>", close: "</plan>" }];
    expect(said(inThinkTags("<plan>the mouse</plan>the dog", own))).toBe("dog");
    expect(() => requireMarks(own)).not.toThrow();
    expect(() => requireMarks([{ open: "", close: "x" }])).toThrow('thoughtMarks has ""');
    expect(() => requireMarks([{ open: "<a>", close: "<a>" }])).toThrow("thoughtMarks");
  });
});

describe("what nobody would write", () => {
  const million = 1e6;
  it.each([
    ["brackets", "(".repeat(million)],
    ["boxes", "\\boxed{".repeat(1e5)],
    ["open tags", "<answer>".repeat(1e5)],
    ["JSON", '{"answer":'.repeat(1000)],
    ["stars", "*".repeat(million)],
    ["labels", "answer: ".repeat(1e5)],
    ["spaces", " ".repeat(million)],
    ["words", "the dog ".repeat(1e5)],
  ])("a megabyte of %s is read", (_, reply) => expect(() => read(reply, agent)).not.toThrow());
});

const TASKS = { puzzle, symbolic, realistic, comprehension };
type AnyOneShot = OneShotTask<object, never, Score & LenientScore>;

const rows = csvParse(
  readFileSync(new URL("../../../../data/ordinary-replies.csv", import.meta.url), "utf8"),
).map(({ task = "", params = "", seed, verdict, reply = "" }) => {
  const asked = TASKS[task.split(".")[1] as keyof typeof TASKS] as unknown as AnyOneShot;
  const { lenient } = asked.score(asked.generate(JSON.parse(params), Number(seed)), reply);
  return { task, reply, right: verdict === "right", credited: lenient === 1 };
});

describe.each([...new Set(rows.map(({ task }) => task))])("ordinary replies to %s", (name) => {
  const own = rows.filter(({ task }) => task === name);
  const right = own.filter((row) => row.right);
  const told = (some: typeof own) => some.map(({ reply }) => reply).join("\n---\n");

  it("are there, right and wrong", () => {
    expect(right.length).toBeGreaterThanOrEqual(36);
    expect(own.length - right.length).toBeGreaterThanOrEqual(36);
  });

  it("are credited where a person finds the right answer, nine in ten, of CenterBench's sentences eight", () => {
    const missed = right.filter(({ credited }) => !credited);
    const most = name.startsWith("centerbench") ? 0.2 : 0.1;
    expect(missed.length / right.length, told(missed)).toBeLessThan(most);
  });

  it("are not credited otherwise, but for one in twenty", () => {
    const false_ = own.filter((row) => row.credited && !row.right);
    expect(false_.length / right.length, told(false_)).toBeLessThan(0.06);
  });
});
