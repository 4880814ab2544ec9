import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import type { QuestionType } from "../../../centerbench/comprehension/item.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";
import { match } from "../../../centerbench/comprehension/match.js";

const key = (type: QuestionType, answer: string) => ({ type, answer });
const action = (answer: string, entity: string, position = 2) => ({
  ...key("action_performed", answer),
  entity,
  position,
});

const nounsIn = (sentence: string) => Array.from(sentence.matchAll(/the (\w+)/gi), ([, noun = ""]) => noun);

/** Replies in the forms of local models, written and judged by hand before any was scored. */
const replies = csvParse(
  readFileSync(new URL("../../../../data/centerbench/replies.csv", import.meta.url), "utf8"),
  ({
    type,
    entity = "",
    position,
    question = "",
    answer = "",
    also,
    kind = "",
    verdict,
    reply = "",
    sentence,
  }) => ({
    key: {
      type: type as QuestionType,
      ...{ entity, position: Number(position), question, answer },
      accepted: also ? [answer, also] : [answer],
      events: sentence ? parse(sentence, { nouns: nounsIn(sentence) }) : [],
    },
    ...{ kind, reply, right: verdict === "right" },
  }),
);

const right = replies.filter((one) => one.right);
const wrong = replies.filter((one) => !one.right);

/** Those that are scored so, strictly or leniently, as one would look for them in the file. */
const scored = (rows: readonly (typeof replies)[number][], verdict: 0 | 1, reading: "correct" | "lenient") =>
  rows
    .filter(({ key, reply }) => match(key, reply)[reading] === verdict)
    .map(({ key, reply }) => `${key.question} ${key.answer} <- ${reply}`);

describe("replies in the forms of local models", () => {
  it("enough of them, of every type", () => {
    expect(right.length).toBeGreaterThanOrEqual(100);
    expect(wrong.length).toBeGreaterThanOrEqual(200);
    for (const rows of [right, wrong]) expect(new Set(rows.map(({ key }) => key.type)).size).toBe(6);
  });

  it("no wrong one is credited, strictly or leniently", () => {
    expect(scored(wrong, 1, "correct")).toEqual([]);
    expect(scored(wrong, 1, "lenient")).toEqual([]);
  });

  it("of the right ones lenient misses those in other words", () => {
    const plain = right.filter(({ kind }) => kind !== "in other words");
    expect(scored(plain, 0, "lenient")).toEqual([]);
    expect(plain.length / right.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe("the lenient reading", () => {
  it.each([
    ["the verb alone", action("cross-examine the lawyer", "doctor"), "cross-examined", 1],
    ["in its base form", action("cross-examine the lawyer", "doctor"), "cross-examine", 1],
    ["with all that belongs to it", action("read rights to the mailman", "teacher"), "reading rights to", 1],
    ["or without a preposition", action("read rights to the mailman", "teacher"), "read rights", 1],
    ["but not without more", action("read rights to the mailman", "teacher"), "read", 0],
    ["nor without a particle", action("run over the cat", "truck"), "ran", 0],
    [
      "in a sentence",
      action("cross-examine the lawyer", "doctor"),
      "The doctor cross-examined the lawyer.",
      1,
    ],
    ["of the verb alone", action("cross-examine the lawyer", "doctor"), "The doctor cross-examined.", 1],
    [
      "of a noun of two words",
      action("arrest the cat", "police officer"),
      "Police officer arrested the cat",
      1,
    ],
    [
      "but of another noun",
      action("cross-examine the lawyer", "doctor"),
      "The nurse cross-examined the lawyer",
      0,
    ],
    ["another object", action("cross-examine the lawyer", "doctor"), "cross-examined the nurse", 0],
    ["another verb", action("orbit the ambulance", "bicycle"), "cycled around", 0],
    ["an outermost verb whole", action("blare the siren", "ambulance", 1), "blared", 0],
    ["an outermost verb in a sentence", action("bark", "dog", 1), "The dog barked.", 1],
    [
      "no other type",
      { ...key("nested_dependency", "cross-examined the lawyer"), position: 2 },
      "cross-examined",
      0,
    ],
    ["nothing", action("cross-examine the lawyer", "doctor"), "", 0],
    ["the noun alone", action("cross-examine the lawyer", "doctor"), "the doctor", 0],
  ])("takes %s: %j <- %s", (_, question, reply, lenient) => {
    expect(match(question, reply)).toMatchObject({ correct: 0, lenient });
  });

  it("is right where the strict one is", () => {
    expect(match(key("agent_identification", "the mailman"), "mailman").lenient).toBe(1);
  });
});

describe("it takes sentences that repeat the question, if that is told", () => {
  const question = "Who startled the dog?";
  it.each([
    ["agent_identification", "the mailman", question, "The mailman startled the dog", 1],
    ["agent_identification", "the mailman", "What was affected by it?", "the mailman was affected by it", 1],
    ["agent_identification", "the mailman", undefined, "The mailman startled the dog", 0],
    ["agent_identification", "the mailman", question, "the mailmen", 0],
    [
      "nested_dependency",
      "barked",
      "What did the entity that was seen do?",
      "the entity that was seen barked",
      1,
    ],
    ["chain_consequence", "it barked", "What is the end of it?", "the end of it is that it barked", 1],
    ["chain_consequence", "it barked", "What is the end of it?", "the end of it is it barked", 1],
    ["causal_sequence", "$& barking", "What series of events led to it?", "$& barking led to it", 1],
    ["causal_sequence", "it barking", "Which events led to it?", "it barking led to it", 0],
  ] as const)("%s, %s: %s <- %s", (type, answer, asks, reply, lenient) => {
    expect(match({ type, answer, ...(asks && { question: asks }) }, reply)).toMatchObject({
      correct: 0,
      lenient,
    });
  });

  it("or that begin with the noun, if the question does not name it in another part", () => {
    const about = { type: "nested_dependency", answer: "barked", entity: "dog" } as const;
    const lenient = (asks?: string) =>
      match({ ...about, ...(asks && { question: asks }) }, "The dog barked").lenient;
    expect(lenient("What did the entity that was seen do?")).toBe(1);
    expect(lenient("What did the entity acted upon by the dog do?")).toBe(0);
  });

  it.each([
    ["action_performed", "bark", "What did the dog do?", "It barked.", 1],
    ["action_performed", "bark", "What did the dog do?", "It did not bark.", 0],
    ["nested_dependency", "barked", "What did the entity that was seen do?", "she barked", 1],
    [
      "causal_sequence",
      "no prior events",
      "What series of events led to it?",
      "There were no prior events.",
      1,
    ],
    ["causal_sequence", "no prior events", "What series of events led to it?", "There were prior events.", 0],
  ] as const)(
    'with a pronoun, or "there were": %s, %s, %s <- %s',
    (type, answer, question, reply, lenient) => {
      expect(match({ type, answer, accepted: [answer, "barked"], question }, reply).lenient).toBe(lenient);
    },
  );

  it.each([
    ["the crow that the ferret stalked", 1],
    ["the crow, which the ferret stalked", 1],
    ["the crow (the one that the ferret stalked)", 1],
    ["crow who stalked", 1],
    ["the crow that cawed at the fox", 1],
    ["the crow that cawed at the owl", 0],
    ["the crow that the ferret cawed at", 0],
    ["the ferret that stalked the crow", 0],
    ["the crow that the ferret stalked slept", 0],
    ["the crow and the ferret that slept", 0],
  ])("a noun with a relative clause is its noun: %s", (reply, lenient) => {
    const key = { type: "agent_identification", answer: "the crow", entity: "fox" } as const;
    expect(match({ ...key, question: "What cawed at the fox?" }, reply).lenient).toBe(lenient);
  });

  const chase = [
    { subject: "cat", action: "meow", object: null },
    { subject: "dog", action: "chase", object: "cat" },
    { subject: "boy", action: "adopt", object: "dog" },
  ];
  const whatChased = {
    type: "agent_identification",
    answer: "the dog",
    entity: "cat",
    position: 1,
    question: "What chased the cat?",
    events: chase,
  } as const;
  const whatDogDid = {
    type: "action_performed",
    answer: "chase the cat",
    entity: "dog",
    position: 2,
    question: "What did the dog do?",
    events: chase,
  } as const;

  it.each([
    ["The dog that the boy adopted", 1],
    ["The dog, which was adopted by the boy", 1],
    ["The dog that the cat adopted", 0],
    ["The dog that the girl adopted", 0],
    ["The dog, which the cat adopted", 0],
    ["The dog that barked", 0],
    ["The dog that the boy did not adopt", 0],
    ['{"answer": "the dog", "alternative": "the boy"}', 0],
    ['{"answer": "the dog", "confidence": 0.9, "explanation": "the boy adopted the dog"}', 1],
    ['{"answer": "the dog", "explanation": "the girl adopted the dog"}', 0],
    ["The dog (which the boy adopted) chased the cat.", 1],
    ["The dog (which the girl adopted) chased the cat.", 0],
    ["The dog, which the boy adopted, chased the cat that meowed.", 0],
    ["The cat was chased by the dog.", 1],
    ["The cat was not chased by the dog.", 0],
    ["The dog was chased by the cat.", 0],
    ["Sure! The dog chased the cat.", 1],
    ["Sure! The boy chased the cat.", 0],
    ["Not the boy, but the dog.", 1],
    ["Not the dog, but the boy.", 0],
    ["The cat that the dog that the boy adopted chased meowed.", 0],
    ["Let's think step by step. The boy adopted the dog.\n\nFinal answer: the dog", 1],
    ["Let's think step by step. The boy chased the cat.\n\nFinal answer: the dog", 0],
    ["Step 1: the boy adopted the dog.\n\n**Answer: the dog**", 1],
    ["Reasoning: the verbs pair up from the inside out.\nFinal answer:\nthe dog", 1],
    ["Reasoning: the answer is the boy.\nAnswer: the dog", 0],
    ["the boy\nAnswer: the dog", 0],
    ["Let's think step by step.\nAnswer: the dog or the boy", 0],
  ])("held against the events of the sentence: %s", (reply, lenient) => {
    expect(match(whatChased, reply)).toMatchObject({ correct: 0, lenient });
  });

  it.each([
    ["It chased the cat that meowed.", 1],
    ["It chased the cat that barked.", 0],
    ["The cat was chased by the dog.", 1],
    ["The cat that meowed.", 0],
  ])("of an action: %s", (reply, lenient) => {
    expect(match(whatDogDid, reply).lenient).toBe(lenient);
  });

  it("verbs that stand twice contradict neither clause", () => {
    const events = [
      { subject: "hen", action: "sleep", object: null },
      { subject: "fox", action: "see", object: "hen" },
      { subject: "owl", action: "see", object: "fox" },
    ];
    const key = { ...whatChased, answer: "the fox", entity: "hen", question: "What saw the hen?", events };
    expect(match(key, "The fox that the owl saw").lenient).toBe(1);
    expect(match(key, "The fox that the hen saw").lenient).toBe(0);
  });

  it("a sentence that is given back answers nothing, though its nouns and verbs are right", () => {
    const key = {
      type: "action_performed",
      answer: "meow",
      question: "What did the cat do?",
      entity: "cat",
    } as const;
    expect(match(key, "The cat that the dog chased meowed.").lenient).toBe(0);
    expect(match(key, "The cat, which the dog chased, meowed.").lenient).toBe(1);
  });

  it.each([
    ["agent_identification", "the crow", "It was the crow who cawed at the fox.", 1],
    ["agent_identification", "the crow", "It was the crow that cawed at the fox.", 1],
    ["agent_identification", "the crow", "It was the owl that cawed at the fox.", 0],
    ["agent_identification", "the crow", "The crow (stalked by the ferret)", 1],
    ["agent_identification", "the crow", "The crow (or the owl)", 0],
    ["agent_identification", "the crow", "The crow (stalked by the ferret) and the owl", 0],
    ["agent_identification", "the crow", "The crow. The owl watched the crow that cawed at the fox.", 1],
    ["agent_identification", "the crow", "The crow. It was the owl that cawed at the fox.", 0],
    ["agent_identification", "the crow", "The crow. The owl", 0],
    ["agent_identification", "the crow", "The owl. The crow cawed at the fox.", 0],
    ["agent_identification", "the crow", "According to the sentence, the crow.", 1],
    ["agent_identification", "the crow", "According to the sentence the crow saw", 0],
    ["nested_dependency", "slept", "It (the crow) slept", 1],
    ["nested_dependency", "slept", "It (the owl) slept", 0],
    ["chain_consequence", "the owl slept", "As a result, the owl slept.", 1],
    ["chain_consequence", "none", "No further consequence is mentioned.", 1],
    ["chain_consequence", "none", "There is no consequence stated for the crow's involvement.", 1],
    ["chain_consequence", "none", "There is no consequence stated for the owl's involvement.", 0],
    ["causal_sequence", "no prior events", "No events are described before the crow's action.", 1],
    ["causal_sequence", "no prior events", "Events are described before the crow's action.", 0],
  ] as const)("what chat models put around an answer: %s, %s <- %s", (type, answer, reply, lenient) => {
    const question = type === "nested_dependency" ? "What did the bird do?" : "What cawed at the fox?";
    expect(match({ type, answer, question, entity: "crow" }, reply).lenient).toBe(lenient);
  });

  it.each([
    ["causal_sequence", "The events are:", 1],
    ["causal_sequence", "The nouns are:", 0],
    ["chain_consequence", "The events are:", 0],
  ] as const)("a list that is announced answers for a series of events: %s, %s", (type, heading, lenient) => {
    const answer = type === "causal_sequence" ? "the dog barking" : "the dog barked";
    expect(match({ type, answer }, `${heading}\n- the dog barked`).lenient).toBe(lenient);
  });

  it("an answer that an explanation on a line of its own contradicts is none", () => {
    const key = {
      type: "agent_identification",
      answer: "the hunter",
      question: "Who chased the zebra?",
    } as const;
    const below = (...lines: string[]) =>
      match(key, ["the hunter", "Explanation:", ...lines].join("\n")).lenient;
    expect(below("the zebra fled", "the hunter chased the zebra")).toBe(1);
    expect(below("the zebra fled", "the lion chased the zebra")).toBe(0);
    expect(match(key, '{"answer": "hunter", "why": "the lion chased the zebra"}').lenient).toBe(0);
  });

  it.each([
    ["3: the dog, the mailman, and the judge", 1],
    ["three (dog, mailman and judge)", 1],
    ["3: the dog, the mailman, the judge, and the park", 0],
    ["3: the dog and the mailman", 0],
    ["3 (the dog and the mailman)", 0],
    ["3 (dog, mailman)", 0],
    ["3 (dog, mailman, judge, park)", 0],
    ["3 (the dog, the mailman; the judge)", 1],
    ["3\n- dog\n- mailman", 0],
    ["3\n- dog\n- mailman\n- judge", 1],
    ["1. dog\n2. mailman\n3. judge\n\nTotal: 3", 1],
    ["1. dog\n2. mailman\n\nTotal: 3", 0],
    ["Let us count. There are 4 entities.\nTotal: 3", 0],
    ['{"answer": 3, "entities": ["dog", "mailman"]}', 0],
  ])("a list with a number has that many names: %s", (reply, lenient) => {
    const key = { type: "entity_count", answer: "3", accepted: ["3", "three"] } as const;
    expect(match(key, reply).lenient).toBe(lenient);
  });
});
