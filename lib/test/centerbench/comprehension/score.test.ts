import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { QuestionType } from "../../../centerbench/comprehension/item.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { score } from "../../../centerbench/comprehension/score.js";
import { asked, handWritten, WAITER } from "../support.js";

const sample = (type: QuestionType, entity: string) => asked(WAITER, type, entity);
const agent = sample("agent_identification", "mailman");
const deed = sample("action_performed", "teacher");
const cause = sample("causal_sequence", "teacher");

describe("a reply falls into a bucket", () => {
  it.each(handWritten("buckets"))("%s: %s of the %s <- %s", (bucket, type, noun = "", reply = "") => {
    const found = score(sample(type as QuestionType, noun), JSON.parse(reply) as string);
    expect(found).toMatchObject({ bucket, correct: bucket === "correct" ? 1 : 0 });
  });

  // waiter 1, mailman 2, teacher 3, police officer 4, photographer 5
  it.each([
    [deed, "photographed the teacher", 1],
    [deed, "lectured to the waiter", -1],
    [deed, "deliver mail", -2],
    [cause, "no prior events", 2],
    [deed, "read rights to the mailman", null],
    [deed, "slept", null],
  ])("tells how many nouns off the noun is whose answer it gives: %# %s", (key, reply, displacement) =>
    expect(score(key, reply).displacement).toBe(displacement),
  );

  it("the nearest noun, if several have that answer, and none whose place is not told", () => {
    const slept = { ...deed.question, answer: "slept", accepted: ["slept"] };
    const alike = (position?: number) => ({ ...slept, position });
    const told = (question: object, ...others: object[]) =>
      score({ question: { ...deed.question, ...question }, others: others as never }, "slept");
    expect(told({}, alike(1), alike(4), alike(5)).displacement).toBe(1);
    const placeless = { bucket: "other_entity", displacement: null };
    expect(told({ position: undefined }, alike(4))).toMatchObject(placeless);
    expect(told({}, alike(), alike(5)).displacement).toBe(2);
    expect(told({}, alike()).displacement).toBeNull();
  });

  it.each([
    "a doctor, nothing else",
    "sure, i cannot complain",
    "somebody unknown",
    "the doctor is not specified",
    "by a doctor the sentence does not name",
    `${"doctor ".repeat(40)}i cannot say`,
  ])("what says more at first is no refusal: %s", (reply) =>
    expect(score(agent, reply).bucket).toBe("wrong"),
  );
});

it("a score is a flat record with the answer as it was read", () => {
  expect(score(deed, "**Answer:** Photographed the teacher.")).toEqual({
    correct: 0,
    bucket: "other_entity",
    displacement: 1,
    answer: "Photographed the teacher",
    tier: "none",
    embedding: "skipped",
    similarity: null,
    lenient: 0,
    lenientAnswer: "Photographed the teacher.",
    found: "label",
    marks: "none",
    doubtful: 0,
  });
  expect(score(deed, "word ".repeat(1000)).answer).toHaveLength(1000);
});

it("every gold answer is right, for its own noun", () => {
  for (const { type, entity, answer } of questions(WAITER))
    expect(score(sample(type, entity), answer)).toMatchObject({ bucket: "correct", tier: "exact" });
});

const words = fc.constantFrom(
  ..."the a teacher read rights to mailman none no response Answer: <think> </think> ** . \" it's 5 five".split(
    " ",
  ),
);
const anyReply = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.array(words, { maxLength: 20 }).map((parts) => parts.join(" ")),
);
const anySample = fc.constantFrom(...questions(WAITER)).map(({ type, entity }) => sample(type, entity));

it("any reply has a score, and its parts agree", () => {
  fc.assert(
    fc.property(anySample, anyReply, (key, reply) => {
      const { correct, bucket, tier, lenient, embedding, answer } = score(key, reply);
      expect([0, 1]).toContain(correct);
      expect(correct === 1).toBe(bucket === "correct");
      expect(correct === 1).toBe(tier !== "none");
      expect(correct === 1).toBe(embedding === "not needed");
      expect(bucket === "lenient").toBe(lenient === 1 && correct === 0);
      expect(answer === "").toBe(bucket === "empty");
    }),
  );
});

const parts = [
  ...["word ", "<think>", "</think>", '"', "*. ", "Answer: ", "a", "\u200b", "a\n", "\n", "- ", "1. a\n"],
  ...["\\boxed{a}", "\\boxed{", `{"answer": `, "$", "```a\n"],
];

it.each([
  ...parts.map((part) => [part, part.repeat(1e6 / part.length)]),
  ["a box of braces", `\\boxed{${"{}".repeat(500_000)}`],
  ["an object within lists", `{"answer": ${"[".repeat(1_000_000)}}`],
  ["exclamation marks", `${"!".repeat(999_999)}a`],
  ["spaces below an answer", `none\n${" ".repeat(1_000_000)}a`],
  ["answers that are concluded", `none\nnote ${"answer is ".repeat(100_000)}`],
])("a reply of a megabyte, %j, is read at once", (_, reply) => {
  expect(score(cause, reply!).correct).toBe(0);
});

it("what is no text is refused", () => {
  expect(() => score(agent, undefined as unknown as string)).toThrow("reply is undefined; expected a text");
});
