import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realistic } from "../../../factor/index.js";
import { handWritten } from "../../support/hand-written.js";
import { testReplies } from "../replies.js";

const sample = (target: number, others: number[] = []) => ({
  target,
  solution: [...others, target].map((value) => ({ value })),
});
const score = (reply: string, target = 8) => realistic.score(sample(target, [4, 6]), reply);

/** Replies whose answer is 8. */
const replies = handWritten<[what: string, reply: string]>(new URL("marked-replies.txt", import.meta.url));

describe("scoring a realistic reply", () => {
  it.each(replies)("takes %s: %s", (_, reply) => {
    expect(score(JSON.parse(reply) as string)).toMatchObject({ correct: 1, bucket: "correct" });
  });

  it("reads larger numbers with a separator, and negative ones as they are", () => {
    for (const reply of ["1,024", "1024", "1{,}024", "1\\,024", "1\u202f024", "1,024.00", "**1,024** Fox"])
      expect(score(`Answer: ${reply}.`, 1024), reply).toMatchObject({ correct: 1 });
    expect(score("Answer: -8.")).toMatchObject({ bucket: "wrong", answer: "-8" });
    expect(score("Answer: \u22128.")).toMatchObject({ bucket: "wrong", answer: "-8" });
    expect(score("Answer: 1,234,567.")).toMatchObject({ answer: "1234567" });
    expect(score("Answer: 12,345.")).toMatchObject({ answer: "12345" });
    expect(score("Answer: 8/30")).toMatchObject({ bucket: "wrong", answer: "8/30" });
    for (const reply of ["Answer: 7\\,8", "So there are 7{,}8"]) expect(score(reply, 78).answer).toBe("");
  });

  it("does not take other numbers for it", () => {
    for (const reply of ["8.5", "8/3", "80", "18", "0.8", "8,500", "8.25"])
      expect(score(`Answer: ${reply}`), reply).toMatchObject({ correct: 0, bucket: "wrong" });
    for (const reply of ["8th", "v8", "8x", "1.8.2", "8,5", "", "unknown", "N"])
      expect(score(`Answer: ${reply}`), reply).toMatchObject({ correct: 0, bucket: "unparseable" });
  });

  it("takes the number of the last sentence where there is no marker", () => {
    expect(score("First 4.\nSo Hamilton Farm has 8 Fox.")).toMatchObject({ correct: 1 });
    expect(score("It is 4 + 4 = 8")).toMatchObject({ correct: 1 });
    expect(score("The answer is 8.\n\n---\n")).toMatchObject({ correct: 1 });
    expect(score("So there are 8.\n\n---")).toMatchObject({ correct: 1 });
    expect(score("It is 8. I am sure.")).toMatchObject({ bucket: "unparseable", lenient: 1 });
    expect(score("8\n</think>\nI do not know.")).toMatchObject({ bucket: "unparseable", lenient: 0 });
    expect(score("I see 8 of 9")).toMatchObject({ correct: 1 });
  });

  it("does not look past a marker", () => {
    expect(score("It is 8.\nAnswer: none")).toMatchObject({ bucket: "unparseable", lenient: 0 });
    expect(score("My answering: 4. It is 8")).toMatchObject({ correct: 1 });
  });

  it("takes the result of a chain of equalities, and no number of a remark", () => {
    expect(score("Answer: 1,000 + 24 = 1{,}024.", 1024)).toMatchObject({ correct: 1 });
    expect(score("Answer: 2 + 6 = 8th")).toMatchObject({ correct: 0, answer: "2" });
    expect(score("Answer: 2 + 6 = 8th of 9")).toMatchObject({ correct: 0, answer: "2" });
    expect(score("Answer: 2 + 6 = 8.5")).toMatchObject({ correct: 0, answer: "8.5" });
  });

  it("takes the last box with a number where there is no marker", () => {
    expect(score("\\boxed{1{,}024} in 3 steps", 1024)).toMatchObject({ correct: 1 });
  });

  it("reads nothing in a thought", () => {
    expect(score("<think>Is it 4? Answer: 8")).toEqual({ ...score(""), marks: "think tags" });
    expect(score("Answer: 8. <think>or Answer: 6?")).toMatchObject({ correct: 1, lenient: 1 });
  });

  it("tells the value of another quantity of the solution from any other", () => {
    expect(score("Answer: 6.")).toMatchObject({ bucket: "intermediate", answer: "6", lenient: 0 });
    expect(score("Answer: 7.")).toMatchObject({ bucket: "wrong" });
    expect(realistic.score(sample(6, [6]), "Answer: 6.")).toMatchObject({ bucket: "correct" });
  });

  it("gives a bucket to anything and throws nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (reply) => {
        const { correct, bucket } = score(reply);
        expect(correct === 1).toBe(bucket === "correct");
      }),
      { numRuns: 500 },
    );
  });

  it("finds any answer under prose without numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.lorem(), (value, prose) => {
        expect(score(`${prose}. Answer: ${value}.`, value).correct).toBe(1);
        expect(score(`${prose}. Answer: ${value.toLocaleString("en-US")}`, value).correct).toBe(1);
        expect(score(`${prose}. So there are ${value}.`, value).correct).toBe(1);
      }),
    );
  });

  it("reads a megabyte of anything", () => {
    const unfriendly =
      "8|8,|1,024|8.|answer |answer****|answer: x |answer: \n|answer is |answer: 7 = |7 + |7 (|\\boxed{|\\boxed{x}|" +
      "\\boxed{7|\\frac{7}{|= |<think|-| |\n|a. |8/|</think|x8 ";
    for (const text of unfriendly.split("|")) {
      const reply = text.repeat(Math.ceil(1e6 / text.length));
      for (const start of ["", "Answer: 7 "])
        expect(["wrong", "unparseable"], JSON.stringify(text)).toContain(score(start + reply, 9).bucket);
    }
  });
});

testReplies("realistic", {
  form: /^-?\d+(?:\.\d+)?$/,
  least: 80,
  misses: ["There are 15 crocodiles in the lake; adding the 6 herons gives 21 animals."],
  correct({ answer, reply = "" }) {
    const target = Number(answer);
    return realistic.score({ target, solution: [{ value: target }] }, reply).correct;
  },
});
