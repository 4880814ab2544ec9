import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questions, type QuestionType } from "../../centerbench/comprehension/questions.js";
import { scoreReply } from "../../centerbench/comprehension/score.js";

/** The sentence of Table 16. */
const WAITER = questions([
  { subject: "waiter", action: "deliver mail", object: null },
  { subject: "mailman", action: "lecture to", object: "waiter" },
  { subject: "teacher", action: "read rights to", object: "mailman" },
  { subject: "police officer", action: "photograph", object: "teacher" },
  { subject: "photographer", action: "seat", object: "police officer" },
]);

function sample(type: QuestionType, entity: string) {
  const [question, others] = [true, false].map((own) =>
    WAITER.filter((one) => one.type === type && (one.entity === entity) === own),
  );
  return { question: question![0]!, others: others! };
}

const agent = sample("agent_identification", "mailman");
const deed = sample("action_performed", "teacher");
const cause = sample("causal_sequence", "teacher");
const outcome = sample("chain_consequence", "teacher");

describe("a reply falls into a bucket", () => {
  it.each([
    ["correct", agent, "the teacher"],
    ["correct", agent, "Teacher."],
    ["correct", deed, "reads rights to the mailman"],
    ["correct", sample("causal_sequence", "photographer"), "no prior events"],
    ["correct", sample("chain_consequence", "waiter"), "None"],
    ["partial", deed, "read rights to"],
    ["partial", deed, "The teacher read rights to the mailman."],
    ["empty", deed, ""],
    ["empty", deed, "<think>Okay, I am tasked with finding"],
    ["refusal", agent, "No response"],
    ["refusal", agent, "nothing"],
    ["refusal", agent, "No response."],
    ["refusal", agent, "None"],
    ["refusal", agent, "There is no agent in the sentence that read rights to the mailman."],
    ["refusal", agent, "no one in this sentence directly reads rights to the mailman"],
    ["refusal", agent, "I can\u2019t answer this question."],
    ["refusal", deed, "I cannot determine that from the sentence."],
    ["refusal", deed, "It cannot be determined."],
    ["refusal", deed, "Cannot be determined"],
    ["refusal", deed, "Not specified"],
    ["refusal", deed, "The sentence does not say what the teacher did."],
    ["refusal", outcome, "I don't know"],
    ["other_entity", agent, "the police officer"],
    ["other_entity", deed, "photographed the teacher"],
    ["other_entity", cause, "no prior events"],
    ["other_entity", outcome, "none"],
    ["other_entity", outcome, "the waiter delivered mail"],
    ["wrong", agent, "the doctor"],
    ["wrong", deed, "read rights to the waiter"],
    ["wrong", cause, "none"],
    ["wrong", outcome, "nothing"],
    ["wrong", outcome, "there is no consequence"],
    ["wrong", sample("entity_count", "waiter"), "6"],
  ])("%s: %j <- %s", (bucket, key, reply) => {
    expect(scoreReply(key, reply)).toMatchObject({ bucket, correct: bucket === "correct" ? 1 : 0 });
  });

  it("tells how many nouns off the noun is whose answer it gives", () => {
    // waiter 1, mailman 2, teacher 3, police officer 4, photographer 5
    expect(scoreReply(deed, "photographed the teacher").displacement).toBe(1);
    expect(scoreReply(deed, "lectured to the waiter").displacement).toBe(-1);
    expect(scoreReply(deed, "deliver mail").displacement).toBe(-2);
    expect(scoreReply(cause, "no prior events").displacement).toBe(2);
    expect(scoreReply(deed, "read rights to the mailman").displacement).toBeNull();
    expect(scoreReply(deed, "slept").displacement).toBeNull();
  });

  it("correct by its meaning, where that is known", () => {
    const score = scoreReply(cause, "first one, then another", { similarity: () => 0.93 });
    expect(score).toMatchObject({ bucket: "correct", tier: "embedding", similarity: 0.93 });
  });
});

it("a score is a flat record with the answer as it was read", () => {
  expect(scoreReply(deed, "**Answer:** Photographed the teacher.")).toEqual({
    correct: 0,
    bucket: "other_entity",
    displacement: 1,
    answer: "Photographed the teacher",
    tier: "none",
    embedding: "skipped",
    similarity: null,
    lenient: 0,
  });
  expect(scoreReply(deed, "word ".repeat(1000)).answer).toHaveLength(1000);
});

it("every gold answer is right, for its own noun", () => {
  for (const { type, entity, answer } of WAITER)
    expect(scoreReply(sample(type, entity), answer)).toMatchObject({ bucket: "correct", tier: "exact" });
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
const anySample = fc.constantFrom(...WAITER).map(({ type, entity }) => sample(type, entity));

it("any reply has a score, and its parts agree", () => {
  fc.assert(
    fc.property(anySample, anyReply, (key, reply) => {
      const { correct, bucket, tier, lenient, embedding, answer } = scoreReply(key, reply);
      expect([0, 1]).toContain(correct);
      expect(correct === 1).toBe(bucket === "correct");
      expect(correct === 1).toBe(tier !== "none");
      expect(correct === 1).toBe(embedding === "not needed");
      expect(lenient === 1).toBe(bucket === "correct" || bucket === "partial");
      expect(answer === "").toBe(bucket === "empty");
    }),
  );
});

it.each([
  ["words", "word ".repeat(200_000)],
  ["thoughts that begin", "<think>".repeat(140_000)],
  ["thoughts that end", "</think>".repeat(120_000)],
  ["quotation marks", '"'.repeat(1_000_000)],
  ["stars and periods", "*. ".repeat(330_000)],
  ["labels", "Answer: ".repeat(125_000)],
  ["one long word", "a".repeat(1_000_000)],
  ["hidden characters", "\u200b".repeat(1_000_000)],
])("a reply of a megabyte, %s, is read at once", { timeout: 5000 }, (_, reply) => {
  expect(scoreReply(cause, reply).correct).toBe(0);
});

it("what is no text is refused", () => {
  expect(() => scoreReply(agent, undefined as unknown as string)).toThrow(
    "reply is undefined; expected a text",
  );
  for (const key of [{}, null, { question: agent.question }])
    expect(() => scoreReply(key as never, "x")).toThrow("expected one of centerbench.comprehension");
});
