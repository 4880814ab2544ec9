import { describe, expect, it } from "vitest";
import { announcesEvents, saysNothing, unjoined } from "../../../centerbench/comprehension/causal-answers.js";

const SERIES = "the dog saw the cat the cat hid".split(" ").slice(1);

describe("a series of events without what joins and counts them", () => {
  it.each([
    "the dog saw the cat which led to the cat hid",
    "the dog saw the cat, which then caused the cat hid",
    "the dog saw the cat, leading to the cat hid",
    "the dog saw the cat and then the cat hid",
    "the dog saw the cat and the cat hid",
    "the dog saw the cat; next the cat hid",
    "the dog saw the cat, after that the cat hid",
    "the dog saw the cat, finally the cat hid",
    "the dog saw the cat -> the cat hid",
    "1. the dog saw the cat 2. the cat hid",
    "(1) the dog saw the cat, (2) the cat hid",
    "step 1: the dog saw the cat. step 2: the cat hid",
    "event 1: the dog saw the cat, event 2: the cat hid",
    "first, the dog saw the cat, second, the cat hid",
    "firstly the dog saw the cat, secondly the cat hid",
    "the dog saw the cat. 2. the cat hid",
    "dog saw the cat the cat hid",
  ])("%s", (text) => expect(unjoined(text)).toEqual(SERIES));

  it.each([
    "2. the dog saw the cat 1. the cat hid",
    "the dog saw the cat 1. the cat hid",
    "the dog saw the cat 3. the cat hid",
    "1. the dog saw the cat 3. the cat hid",
    "second the dog saw the cat, first the cat hid",
    "the dog saw the cat <- the cat hid",
    "the dog saw the cat \u2190 the cat hid",
  ])("none in another order: %s", (text) => expect(unjoined(text)).toEqual([]));

  it("as many as there are", () => {
    const events = Array.from({ length: 12 }, (_, at) => `the dog${at} barked`);
    const plain = events.join(" ").split(" ").slice(1);
    expect(unjoined(events.map((event, at) => `${at + 1}. ${event}.`).join(" "))).toEqual(plain);
    const words = ["first", "second", "third", "fourth", "fifth", "sixth"];
    const six = words.map((word, at) => `${word}, ${events[at]}`).join(", ");
    expect(unjoined(six)).toEqual(plain.slice(0, 17));
  });

  it("numbers elsewhere stay", () => {
    expect(unjoined("the 2 dogs")).toEqual(["2", "dogs"]);
  });
});

it.each([
  ["The series of events is:", true],
  ["Steps:", true],
  ["The only event:", true],
  ["Step by step:", true],
  ["the order is", true],
  ["The agents are:", false],
  ["preventing:", false],
])("announces events: %s", (line, does) => expect(announcesEvents(line)).toBe(does));

describe("nothing led to it, nothing follows", () => {
  const first = { type: "causal_sequence", answer: "no prior events", entity: "dog" } as const;
  const last = { type: "chain_consequence", answer: "none", entity: "dog" } as const;

  it.each([
    "none",
    "nothing",
    "n/a",
    "no events",
    "no prior events",
    "there were no causes",
    "there are no preceding events",
    "no earlier causal events",
    "no series of events",
    "nothing led to the dog's action",
    "no events prior to the dog's action",
    "no other event leading to the dog",
    "none, there were no prior events",
  ])("led to it: %s", (text) => expect(saysNothing(first, text)).toBe(true));

  it.each([
    "none",
    "nothing happens",
    "no consequence",
    "no further consequences",
    "there is no direct effect",
    "there are no results in the sentence",
    "no subsequent event exists",
    "no consequences exist",
    "no consequence of the dog's involvement",
    "no consequence for the dog",
    "none; nothing follows",
  ])("follows: %s", (text) => expect(saysNothing(last, text)).toBe(true));

  it.each([
    "no",
    "none of the above",
    "none, but the cat hid",
    "no consequence of the cat's involvement",
    "no prior events",
    "no consequence but one",
    "a consequence",
    "",
  ])("not so: %s", (text) => expect(saysNothing(last, text)).toBe(false));

  it("of another type, or where something is the answer, there is none", () => {
    expect(saysNothing({ ...last, type: "agent_identification" }, "none")).toBe(false);
    expect(saysNothing({ ...last, answer: "the dog barked" }, "none")).toBe(false);
    expect(saysNothing({ ...last, answer: "None." }, "nothing")).toBe(true);
    expect(saysNothing({ ...last, answer: "none of it" }, "nothing")).toBe(false);
    expect(saysNothing({ ...last, answer: "it was none" }, "nothing")).toBe(false);
    expect(saysNothing(first, "no consequence")).toBe(false);
  });
});
