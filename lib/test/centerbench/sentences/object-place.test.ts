import { describe, expect, it } from "vitest";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { clauseWords } from "../../../centerbench/sentences/clause-words.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { objectPlace } from "../../../centerbench/sentences/object-place.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";
import { asked } from "../support.js";

/** Where the object goes in verbs, written by hand as English has it; the object stands as "it". */
const PLACES = [
  "chase it",
  "bark at it",
  "wait for it in the rain",
  "look after it for a week",
  "come across it in the woods",
  "shout at it in anger",
  "run into it with a scooter",
  "put up with it for years",
  "talk to it about money",
  "sit next to it on the bus",
  "take care of it for a week",
  "think of it as a friend",
  "laugh at it again",
  "wait for it all day",
  "look at it angrily",
  "lie beside it on the mat",
  "shoot at it from above",
  "emerge from behind it",
  "carry off it in its talons",
  "tell off it for running",
  "carry it off to the nest",
  "walk it over to the school",
  "bring it in from the cold",
  "talk it out of quitting",
  "pull it from under the bed",
  "hold on to it for hours",
  "examine it with a lamp",
  "defend it in court",
  "accuse it of theft",
  "put it to bed",
  "put it to sleep",
  "drive it to work",
  "feed it fish in the morning",
  "show it around",
  "show it around in the rain",
  "drive around it",
  "lead it on",
  "jump on it",
  "forget to deliver it",
  "try to catch it",
  "try hard to catch it",
  "refuse to put it to bed",
  "be about to bite it",
  "have to wait for it in the rain",
  "start chasing it",
  "start putting it to bed",
  "go on barking at it",
  "insist on feeding it",
  "tell it to sit down",
  "help it to read",
  "shout at it to leave",
  "ask a friend to feed it",
  "send it flying",
];

describe("objectPlace", () => {
  it.each(PLACES)("%s", (told) => {
    const words = told.split(" ");
    const after = words.indexOf("it");
    expect(objectPlace(words.toSpliced(after, 1))).toMatchObject({ after, sure: true });
  });

  it.each(["want to leave", "keep waiting", "expect to win", "sneak to see"])(
    "cannot tell where the object of %s stands",
    (told) => {
      expect(objectPlace(told.split(" ")).sure).toBe(false);
    },
  );
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
    const event = {
      subject: "boy",
      action: "wait for in the rain",
      past: "was waiting for in the rain",
      object: "dog",
    };
    expect(clauseWords(event, lexicon())).toEqual({
      base: "wait for the dog in the rain",
      past: "was waiting for the dog in the rain",
      gerund: "waiting for the dog in the rain",
      passive: "waited for in the rain",
    });
  });

  it("have no passive of a verb that belongs to another", () => {
    const [row] = questions(parse("The letter that the mailman forgot to deliver vanished.")).filter(
      ({ type }) => type === "nested_dependency",
    );
    expect(row?.question).toBe("What did the entity that was the one the mailman forgot to deliver do?");
  });

  it("say where the object's place is not known, in the rows that have it", () => {
    const rows = questions(parse("The cat that the dog wanted to chase fled."));
    const noted = rows.filter(({ note }) => note !== undefined);
    expect(noted.map(({ type, entity }) => `${type} ${entity}`)).toEqual([
      "agent_identification cat",
      "causal_sequence cat",
      "action_performed dog",
    ]);
    expect(new Set(noted.map(({ note }) => note))).toEqual(
      new Set([
        'the words do not tell where the object stands; use another verb unless you mean "the dog wanted to chase the cat"',
      ]),
    );
  });
});
