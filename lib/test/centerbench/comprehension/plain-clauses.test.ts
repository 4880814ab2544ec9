import { describe, expect, it } from "vitest";
import { clausesIn, isRelativeClause } from "../../../centerbench/comprehension/plain-clauses.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";

/** Clauses as "who | does | to whom", with "not" before the verb that is denied. */
const told = (text: string) =>
  clausesIn(text, lexicon()).map(({ subject, verb, object, denied }) =>
    [subject?.join(" ") ?? "?", `${denied ? "not " : ""}${verb}`, object?.join(" ") ?? "-"].join(" | "),
  );

describe("the clauses of a text in plain words", () => {
  it.each([
    ["The dog barked.", ["dog | barked | -"]],
    ["The hunter chased the zebra!", ["hunter | chased | zebra"]],
    ["A police officer photographed an owl", ["police officer | photographed | owl"]],
    ["the teacher read rights to the mailman", ["teacher | read | mailman"]],
    ["the crow cawed at the fox", ["crow | cawed | fox"]],
    ["the dog then also quickly chased the cat", ["dog | chased | cat"]],
    ["the dog had chased the cat", ["dog | chased | cat"]],
    ["the truck hitting the car", ["truck | hitting | car"]],
    ["the cat catching the bird", ["cat | catching | bird"]],
    ["the dog is chasing the cat", ["dog | chasing | cat"]],
    ["the mailman was startling the dog", ["mailman | startling | dog"]],
    ["the zebra was chased by the hunter", ["hunter | chased | zebra"]],
    ["the dog was barked at by the fox", ["fox | barked | dog"]],
    ["the dog was chased", ["? | chased | dog"]],
    ["the crow stalked by the ferret", ["ferret | stalked | crow"]],
    ["the zebra that the hunter chased", ["hunter | chased | zebra", "hunter | chased | -"]],
    ["the zebra the hunter chased", ["hunter | chased | zebra", "hunter | chased | -"]],
    ["the hunter who chased the zebra", ["hunter | chased | zebra"]],
    ["the zebra which was chased by the hunter", ["hunter | chased | zebra"]],
    ["the wolf saw the fox that chased the cat", ["wolf | saw | fox", "fox | chased | cat"]],
    ["the dog barked, the cat hid; the cow mooed", ["dog | barked | -", "cat | hid | -", "cow | mooed | -"]],
    ["the dog barked because the cat hid", ["dog | barked | -", "cat | hid | -"]],
  ])("%s", (text, clauses) => expect(told(text)).toEqual(clauses));

  it.each([
    ["the cat did not chase the dog", ["cat | not chase | dog"]],
    ["the cat didn't chase the dog", ["cat | not chase | dog"]],
    ["the cat never chased the dog", ["cat | not chased | dog"]],
    ["the cat wasn't chased by the dog", ["dog | not chased | cat"]],
    ["the cat is not chasing the dog", ["cat | not chasing | dog"]],
  ])("denied: %s", (text, clauses) => expect(told(text)).toEqual(clauses));

  it.each([
    "The soldier is the one who thanked the baker.",
    "The one who thanked the baker is the soldier.",
    "It was the soldier that thanked the baker.",
    "The entity that thanked the baker was the soldier.",
    "The baker is the one that was thanked by the soldier.",
    "The soldier was  the one who thanked  the baker.",
  ])("put otherwise: %s", (text) => expect(told(text)).toEqual(["soldier | thanked | baker"]));

  it.each([
    'The subject of "thanked" is the soldier.',
    "The subject of the verb `thanked` is the soldier.",
    "The soldier is the agent of the verb 'thanked'.",
    "The soldier is the agent of 'thanked'.",
    'The verb "thanked" belongs to the soldier.',
    'The verb that goes with "the soldier" is **thanked**.',
  ])("in the words of grammar: %s", (text) => expect(told(text)).toEqual(["soldier | thanked | -"]));

  it.each([
    "The sentence says it.",
    "The relative clause describes the dog.",
    "The entity that acted",
    "They chased him.",
    "the dog and the cat",
    "during the chase",
    "",
  ])("none: %s", (text) => expect(told(text)).toEqual([]));

  it("what a text is made of does nothing", () => {
    expect(told("the sentence chased the dog")).toEqual(["? | chased | dog"]);
    expect(told("the agent chased the thing")).toEqual(["? | chased | -"]);
    expect(told("the dog chased the other")).toEqual(["dog | chased | -"]);
  });

  it("in a sentence of nested clauses, the innermost", () => {
    expect(told('In "The bicycle that the car that the truck hit bumped fell over"')).toEqual([
      "truck | hit | car",
      "truck | hit | -",
    ]);
  });

  it("of 4000 characters", () => {
    const before = ". ".repeat(1990);
    expect(told(`${before}the dog barked`)).toEqual(["dog | barked | -"]);
    expect(told(`${before}..........the dog barked`)).toEqual([]);
  });
});

it.each([
  ["that the dog chased", true],
  ["who chased the dog", true],
  ["that the dog that the cat saw chased", true],
  ["which was chased by the dog", true],
  ["that the dog is chasing", true],
  ["the dog that barked", false],
  ["that the dog chased ran", false],
  ["that the dog", false],
  ["that the dog or the cat chased", false],
  ["that did not bark", false],
  ["the dog barked", false],
  ["", false],
])("a relative clause and no more: %s", (text, is) => expect(isRelativeClause(text, lexicon())).toBe(is));
