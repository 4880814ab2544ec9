import { describe, expect, it } from "vitest";
import { clauseWords, holdsNoun, objectPlace } from "../../../centerbench/sentences/clause-words.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";
import { asked, eventsOf, handWritten } from "../support.js";

describe("objectPlace", () => {
  it.each(handWritten<[string]>("object-places"))("%s", (told) => {
    const words = told.split(" ");
    const after = words.indexOf("it");
    expect(objectPlace(words.toSpliced(after, 1))).toMatchObject({ after });
  });
});

describe("questions of a verb with more words", () => {
  const agent = (sentence: string, entity: string) =>
    asked(parse(sentence), "agent_identification", entity).question;

  it.each([
    ["The dog that the boy waited for in the rain barked.", "Who waited for the dog in the rain?"],
    ["The rat that the owl carried off in its talons squeaked.", "What carried off the rat in its talons?"],
    ["The letter that the mailman forgot to deliver vanished.", "Who forgot to deliver the letter?"],
    ["The cat that the dog was trying to catch fled.", "What was trying to catch the cat?"],
    ["The boy that the teacher told to sit down cried.", "Who told the boy to sit down?"],
    ["The baby that the mother forgot to put to bed cried.", "Who forgot to put the baby to bed?"],
    ["The dog that the boat pushed to shore sank.", "What pushed the dog to shore?"],
  ])("%s", (sentence, question) => {
    expect(agent(sentence, sentence.split(" ")[1] ?? "")).toMatchObject({ question, ambiguous: false });
  });

  it("have the object in its place in every form", () => {
    const [, event] = eventsOf(["dog", "bark"], ["boy", "wait for in the rain"]);
    expect(clauseWords({ ...event!, past: "was waiting for in the rain" }, lexicon())).toEqual({
      base: "wait for the dog in the rain",
      past: "was waiting for the dog in the rain",
      gerund: "waiting for the dog in the rain",
      passive: "waited for in the rain",
    });
  });

  it("have no passive of a verb that belongs to another", () => {
    const events = parse("The letter that the mailman forgot to deliver vanished.");
    expect(asked(events, "nested_dependency", "letter").question.question).toBe(
      "What did the entity that was the one the mailman forgot to deliver do?",
    );
  });
});

describe("a noun inside a verb", () => {
  it.each([
    [["file motions", "read rights to", "drop anchor", "sink fangs into"], true],
    [["bark", "bark at", "walk in front of", "barrel-roll over"], false],
  ])("%j: %s", (verbs, holds) => expect(verbs.map(holdsNoun)).toEqual(verbs.map(() => holds)));

  it("is in some verbs that the lab draws, and not in most", () => {
    const drawn = lexicon().frames.filter(({ use }) => use === "drawn");
    const share = drawn.filter(({ verb }) => holdsNoun(verb)).length / drawn.length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.1);
  });
});
