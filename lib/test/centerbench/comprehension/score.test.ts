import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { QuestionType } from "../../../centerbench/comprehension/item.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { match, score, withSimilarity, type EmbeddingUse } from "../../../centerbench/comprehension/score.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { phrasesOf, verbForms } from "../../../centerbench/sentences/lexicon/verb-forms.js";
import { asked, eventsOf, handWritten, WAITER } from "../support.js";

const key = (type: QuestionType, answer: string, ...more: string[]) => ({
  type,
  answer,
  accepted: [answer, ...more],
});
const chain = key("causal_sequence", "the truck hitting the car which led to the car bumping the bicycle");
const TOLD_OTHERWISE = "the truck hit the car, the car bumped the bicycle";

/** The sentence of Table 3. */
const DOG = eventsOf(["dog", "bark"], ["mailman", "startle"]);

describe("a reply is accepted by the first tier that can", () => {
  it.each(handWritten("tiers"))("%s: %s, %s %s <- %s", (_, tier, type, accepted = "", reply = "") => {
    const [answer = "", ...more] = accepted.split("; ");
    const { tier: found, correct, lenient } = match(key(type as QuestionType, answer, ...more), reply);
    expect({ found, correct }).toEqual({ found: tier, correct: tier === "none" ? 0 : 1 });
    expect(lenient).toBeGreaterThanOrEqual(correct);
  });

  it("any of the accepted answers will do", () => {
    const question = asked(DOG, "action_performed", "mailman").question;
    for (const reply of ["startle the dog", "startled the dog", "Startles the dog", "startling the dog"])
      expect(match(question, reply).correct).toBe(1);
    expect(match({ type: "action_performed", answer: "bark" }, "barked").tier).toBe("lemmas");
  });

  it("every gold answer of Table 3 is exactly right", () => {
    for (const question of questions(DOG)) expect(match(question, question.answer).tier).toBe("exact");
  });
});

it("the tier of sentence embeddings is skipped, if it is needed and applies", () => {
  const skipped = { tier: "none", embedding: "skipped", similarity: null };
  expect(match(chain, TOLD_OTHERWISE)).toMatchObject(skipped);
  expect(match(chain, chain.answer)).toMatchObject({ embedding: "not needed", similarity: null });
  expect(match(key("agent_identification", "the dog"), "the cat").embedding).toBe("does not apply");
  for (const empty of ["", "..."]) expect(match(chain, empty).embedding).toBe("does not apply");
});

/** Table 11, with "gaveled" and "gaveling" for its "graveled" and "graveling". */
const MISSING_FROM_SPACY =
  "gavel gaveled gavels gaveling, neigh neighed neighs neighing, yip yipped yips yipping, " +
  "flutter fluttered flutters fluttering, strafe strafed strafes strafing, bask basked basks basking, " +
  "gnaw gnawed gnaws gnawing, blare blared blares blaring";

describe("verbs in each of their forms", () => {
  it.each(MISSING_FROM_SPACY.split(", "))("of Table 11: %s", (line) => {
    const [base, ...forms] = line.split(" ") as [string, ...string[]];
    for (const form of forms)
      for (const [gold, reply] of [
        [base, form],
        [form, base],
        [`${base} at the cat`, `${form} at the cat`],
      ] as const)
        expect(match(key("action_performed", gold), reply).tier).toMatch(/lemmas|oov/);
    expect(match(key("action_performed", "gavel"), "graveled").correct).toBe(0);
  });

  it("of the lexicon", () => {
    const rejected = [...phrasesOf(lexicon())].filter((verb) => {
      const { past, participle, gerund } = verbForms(verb);
      return [past, participle, gerund].some((form) => !match(key("action_performed", verb), form).correct);
    });
    expect(rejected).toEqual([]);
  });

  it.each(handWritten<string[]>("verbs-in-forms"))(
    "irregular, or like adjectives and nouns: %s",
    (base, ...forms) => {
      for (const form of forms) {
        expect(match(key("action_performed", `${base} the cat`), `${form} the cat`).correct).toBe(1);
        expect(match(key("nested_dependency", form), base!).correct).toBe(1);
      }
    },
  );

  it("of a lexicon of one's own, which alone knows that ice skaters zamboni", () => {
    const forms = { base: "zamboni", past: "zambonid", participle: "zambonid", gerund: "zamboniing" };
    const own = { ...lexicon(), forms: new Map([["zamboni", [forms]]]) };
    const question = key("action_performed", "zamboni the rink");
    expect(match(question, "zambonid the rink").tier).toBe("none");
    expect(match(question, "zambonid the rink", { lexicon: own }).tier).toBe("oov");
    expect(match(question, "zambonis the rink", { lexicon: own }).correct).toBe(1);
  });
});

it("a type that is none is refused, and an option that there is not", () => {
  expect(() => match(chain, "x", { lexikon: 1 } as never)).toThrow('centerbench.match knows no "lexikon"');
  expect(() => match({ ...chain, type: "riddle" as never }, "x")).toThrow(
    `the question's type is "riddle"; expected one of "action_performed"`,
  );
});

it.each(["-3", "\u22123", "3+", ">3", "<3", "\u22653", "\u22603", "~3", ".3", "3%"])(
  "%s is not 3",
  (reply) => {
    expect(match({ type: "entity_count", answer: "3" }, reply)).toMatchObject({ correct: 0, lenient: 0 });
  },
);

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

describe("similarities of the rows of a run", () => {
  const vectors: Record<string, number[]> = { gold: [1, 0], near: [19, 9], far: [1, 2], nil: [0, 0] };
  const embed = vi.fn(async (texts: readonly string[]) => texts.map((text) => vectors[text] ?? [0, 1]));
  const row = (answer: string, more: object = {}) => ({
    ...{ gold: "gold", answer, tier: "none", embedding: "skipped" as EmbeddingUse },
    ...{ similarity: null as number | null, correct: 0, lenient: 0, bucket: "wrong" },
    ...more,
  });

  it("are cosines, each text embedded once", async () => {
    embed.mockClear();
    const rows = ["near", "gold", "nil", "far"].map((answer) => row(answer));
    const found = await withSimilarity(rows, embed);
    const expected = [19 / Math.hypot(19, 9), 1, 0, 1 / Math.sqrt(5)];
    found.forEach(({ similarity }, index) => expect(similarity).toBeCloseTo(expected[index] ?? NaN, 14));
    expect(embed.mock.calls).toEqual([[["gold", "near", "nil", "far"]]]);
    expect(await withSimilarity([], embed)).toEqual([]);
  });

  it("fill in the last tier where it was skipped, and nothing else", async () => {
    const settled = row("gold", { tier: "exact", embedding: "not needed", correct: 1 });
    const rows = [row("near"), row("far", { bucket: "refusal" }), settled];
    const before = structuredClone(rows);
    const [near, far, same] = await withSimilarity(rows, embed);
    const asked = { embedding: "asked", lenient: 0 };
    expect(near).toMatchObject({ ...asked, tier: "embedding", correct: 1, bucket: "correct" });
    expect(far).toMatchObject({ ...asked, tier: "none", correct: 0, bucket: "refusal" });
    expect(same).toEqual({ ...settled, wordBucket: "wrong" });
    expect([near, far].map((one) => one!.wordBucket)).toEqual(["wrong", "refusal"]);
    expect(rows).toEqual(before);
    const [strict] = await withSimilarity(rows, embed, { threshold: 0.91 });
    expect(strict).toMatchObject({ tier: "none", correct: 0 });
    expect(strict?.similarity).toBeCloseTo(0.9037, 4);
  });

  it("refuse vectors that do not fit and thresholds out of range", async () => {
    await expect(withSimilarity([row("far")], async () => [[1]])).rejects.toThrow(
      "embed gave 1 vectors of 1 numbers for 2 texts",
    );
    await expect(withSimilarity([row("far")], async () => [[1], [1, 2]])).rejects.toThrow("of 1, 2 numbers");
    await expect(withSimilarity([row("far", { gold: undefined }) as never], embed)).rejects.toThrow(
      'a row has gold undefined and answer "far"; expected two texts',
    );
    await expect(withSimilarity([], embed, { threshold: 2 })).rejects.toThrow("threshold is 2");
  });
});
