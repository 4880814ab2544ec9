import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUESTION_TYPES, type QuestionType } from "../../../centerbench/comprehension/item.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";
import { asked, eventsOf as events, handWritten } from "../support.js";

/** The robot and the android are unknown to the lexicon. */
const MACHINES = events(["dog", "bark"], ["robot", "paint"], ["android", "see"]);

describe("questions", () => {
  it.each(handWritten("asked"))("of %s: %s, %s %s %s", (...cells) => {
    const [, chain = "", entity = "", type, part, accepted = ""] = cells;
    const told = chain.split("; ").map((clause) => clause.split(":") as [string, string]);
    const { question } = asked(events(...told), type as QuestionType, entity);
    expect(question.accepted).toEqual(accepted.split("; "));
    expect(question.answer).toBe(question.accepted[0]);
    expect(question.question).toContain(part);
    expect(question.ambiguous).toBe(false);
  });

  it.each([
    ["android", ["What painted the dog?", "Who saw the robot?", "What was affected by the android?"]],
    ["robot", ["Who painted the dog?", "What saw the robot?", "Who was affected by the android?"]],
  ])("ask by Who for persons, here the %s, and by What for all else", (person, agents) => {
    const found = questions(MACHINES, { persons: [person] });
    expect(found.filter(({ type }) => type === "agent_identification").map((one) => one.question)).toEqual(
      agents,
    );
  });

  it("say which are ambiguous", () => {
    const chain = events(["cat", "meow"], ["dog", "see"], ["boy", "see"], ["girl", "like"]);
    const ambiguous = questions(chain).filter((one) => one.ambiguous);
    expect(ambiguous.map(({ question, entity, answer }) => [question, entity, answer])).toEqual([
      ["What did the entity that was seen do?", "cat", "meowed"],
      ["What did the entity that was seen do?", "dog", "saw the cat"],
    ]);
  });

  it("number as in Table 2 at each level, for its 30 sentences", () => {
    for (const level of [1, 2, 3, 4, 5, 6]) {
      const nouns = lexicon().nouns.slice(0, level + 1);
      const list = questions(events(...nouns.map(({ noun }): [string, string] => [noun, "see"])));
      for (const difficulty of ["easy", "medium", "hard"])
        expect(30 * list.filter((one) => one.difficulty === difficulty).length).toBe(60 * level + 60);
    }
  });

  it("hold together on any chain", () => {
    const nouns = lexicon().nouns.map(({ noun }) => noun);
    const verbs = lexicon().frames.map(({ verb }) => verb);
    const chains = fc
      .uniqueArray(fc.constantFrom(...nouns), { minLength: 2, maxLength: 9 })
      .chain((drawn) =>
        fc
          .array(fc.constantFrom(...verbs), { minLength: drawn.length, maxLength: drawn.length })
          .map((actions) => events(...drawn.map((noun, i): [string, string] => [noun, actions[i]!]))),
      );
    fc.assert(
      fc.property(chains, (chain) => {
        const list = questions(chain);
        expect(list).toHaveLength(6 * chain.length);
        list.forEach((one, i) => {
          expect(one.type).toBe(QUESTION_TYPES[i % 6]);
          expect(one.difficulty).toBe(["easy", "medium", "hard"][Math.floor((i % 6) / 2)]);
          expect(one.position).toBe(Math.floor(i / 6) + 1);
          expect(one.entity).toBe(chain[one.position - 1]!.subject);
          expect(one.accepted[0]).toBe(one.answer);
        });
        const golds = (type: QuestionType) =>
          list.filter((one) => one.type === type).map((one) => one.answer);
        // what follows from a noun's deed is what the next noun out did, which the innermost's nested question asks too
        const nested = golds("nested_dependency");
        expect(golds("chain_consequence").slice(1)).toEqual(
          nested.slice(0, -1).map((did, i) => `the ${chain[i]!.subject} ${did}`),
        );
        expect(nested.at(-1)).toBe(nested.at(-2));
        // the events before a noun's deed are those before the next noun's, and that noun's own
        const causes = golds("causal_sequence").map((cause) =>
          cause === "no prior events" ? [] : cause.split(" which led to "),
        );
        causes.forEach((cause, i) => expect(cause).toHaveLength(chain.length - 1 - i));
        causes.slice(1).forEach((cause, i) => expect(causes[i]?.slice(0, -1)).toEqual(cause));
      }),
      { numRuns: 50 },
    );
  });
});

it.each(handWritten("refused-chains"))("questions refuse %s: %s", (_, clauses = "", message) => {
  const told = clauses === "none" ? [] : clauses.split("; ").map((clause) => clause.split(":"));
  const chain = told.map(([subject = "", action = "", object = null]) => ({ subject, action, object }));
  expect(() => questions(chain)).toThrow(message);
});

/** Nouns of these sentences that the lexicon lacks. */
const NOUNS = ["oak", "town", "settler", "knight", "dragon", "dog owner", "boss", "ship", "wave", "soup"];
const persons = ["settler", "knight", "dog owner", "boss"];

/** The questions and answers about nouns of twenty sentences. */
const told = handWritten("own-sentences");

it.each(told)(
  "questions and golds of one's own sentence: %s %s",
  (sentence, about, did, agent, agentGold, count, nested, nestedGold, ledTo, follows) => {
    const ours = questions(parse(sentence!, { nouns: NOUNS }), { persons });
    const asked = ours.filter(({ entity }) => entity === about);
    expect(asked.map(({ type, question, answer }) => [type, question, answer])).toEqual([
      ["action_performed", `What did the ${about} do?`, did],
      ["agent_identification", agent, agentGold],
      ["entity_count", "How many distinct entities are in the sentence?", count],
      ["nested_dependency", nested, nestedGold],
      ["causal_sequence", `What series of events led to the ${about}'s action?`, ledTo],
      ["chain_consequence", `What is the consequence of the ${about}'s involvement?`, follows],
    ]);
  },
);
