import { describe, expect, it } from "vitest";
import { contradicts } from "../../../centerbench/comprehension/contradiction.js";
import { QUESTION_TYPES, type QuestionType } from "../../../centerbench/comprehension/item.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { asked, eventsOf } from "../support.js";

/** The zebra that the hunter that the lion watched chased stumbled. */
const ZEBRA = eventsOf(["zebra", "stumble"], ["hunter", "chase"], ["lion", "watch"]);

const against = (type: QuestionType, noun: string, explanation: string) =>
  contradicts(asked(ZEBRA, type, noun).question, explanation, lexicon());

const TRUE = "The lion watched the hunter, the hunter chased the zebra, and the zebra stumbled.";

describe("an explanation contradicts the answer", () => {
  it.each<[QuestionType, string, string]>([
    ["agent_identification", "zebra", "The lion chased the zebra."],
    ["agent_identification", "zebra", "The hunter chased the lion."],
    ["agent_identification", "zebra", "The hunter watched the lion."],
    ["agent_identification", "zebra", "The hunter did not chase the zebra."],
    ["agent_identification", "zebra", "So the chaser was not him: the zebra was chased by the lion."],
    ["agent_identification", "lion", "The lion watched the zebra."],
    ["action_performed", "hunter", "The hunter stumbled."],
    ["action_performed", "hunter", "The lion chased the zebra."],
    ["action_performed", "zebra", "The zebra chased the hunter."],
    ["nested_dependency", "zebra", "The hunter stumbled."],
    ["nested_dependency", "hunter", "The hunter chased the lion."],
    ["nested_dependency", "lion", "The lion chased the zebra."],
    ["causal_sequence", "zebra", "The hunter watched the lion."],
    ["causal_sequence", "zebra", "The lion stumbled."],
    ["causal_sequence", "lion", "The hunter chased the lion."],
    ["chain_consequence", "lion", "The lion chased the zebra."],
    ["chain_consequence", "zebra", "The zebra watched the hunter."],
  ])("%s of the %s: %s", (type, noun, explanation) => expect(against(type, noun, explanation)).toBe(true));
});

describe("an explanation does not contradict the answer", () => {
  it.each(QUESTION_TYPES.flatMap((type) => ["zebra", "hunter", "lion"].map((noun) => [type, noun] as const)))(
    "that tells what happens: %s of the %s",
    (type, noun) => expect(against(type, noun, TRUE)).toBe(false),
  );

  it.each<[QuestionType, string, string]>([
    ["agent_identification", "zebra", "The lion did not chase the zebra."],
    ["agent_identification", "zebra", "The lion did not watch the zebra."],
    ["agent_identification", "lion", "The lion watched it."],
    ["agent_identification", "lion", "The hunter watched the zebra."],
    ["agent_identification", "lion", "The zebra was watched."],
    ["agent_identification", "zebra", "The big hunter chased the zebra again."],
    ["action_performed", "hunter", "The hunter did not stumble."],
    ["nested_dependency", "lion", "The lion did not chase the zebra."],
    ["nested_dependency", "lion", "The hunter chased the zebra."],
    ["causal_sequence", "lion", "The hunter did not watch the lion."],
    ["causal_sequence", "lion", "The lion was watched."],
    ["chain_consequence", "zebra", "The hunter chased the zebra."],
    ["chain_consequence", "zebra", "The zebra stumbled."],
    ["entity_count", "zebra", "The lion chased the zebra."],
  ])("%s of the %s: %s", (type, noun, explanation) => expect(against(type, noun, explanation)).toBe(false));

  it("to a question in other words, or without its words", () => {
    const type = "agent_identification";
    const lion = "The lion chased the zebra.";
    expect(contradicts({ type, answer: "the hunter" }, lion, lexicon())).toBe(false);
    expect(contradicts({ type, answer: "the hunter", question: "By whom?" }, lion, lexicon())).toBe(false);
  });
});

it("a noun is the same with more or fewer words, before it or after", () => {
  const officer = asked(
    eventsOf(["teacher", "yawn"], ["police officer", "photograph"]),
    "agent_identification",
    "teacher",
  ).question;
  const by = (who: string) => contradicts(officer, `The ${who} photographed the teacher.`, lexicon());
  expect(by("officer")).toBe(false);
  expect(by("tall police officer")).toBe(false);
  expect(by("police")).toBe(false);
  expect(by("fire officer")).toBe(true);
});

it("a key needs no accepted answers", () => {
  const key = { type: "action_performed", entity: "hunter", answer: "chased the zebra" } as const;
  expect(contradicts(key, "The lion chased the zebra.", lexicon())).toBe(true);
  expect(contradicts(key, "The hunter chased the zebra.", lexicon())).toBe(false);
});
