import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lexicon, type Lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { QUESTION_TYPES, type QuestionType } from "../../../centerbench/comprehension/item.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import type { ClauseEvent } from "../../../centerbench/sentences/sentence.js";
import * as support from "../support.js";

const asked = (chain: readonly ClauseEvent[], entity: string, type: QuestionType) =>
  support.asked(chain, type, entity).question;
const answer = (...[chain, entity, type]: Parameters<typeof asked>) => asked(chain, entity, type).answer;

const { eventsOf: events } = support;

describe("questions", () => {
  it("are those of Table 3, word for word", () => {
    const rows = questions(events(["dog", "bark"], ["mailman", "startle"])).map(
      ({ difficulty, type, entity, question, answer }) =>
        `${difficulty} ${type} ${entity}: ${question} ${answer}`,
    );
    expect(rows).toEqual([
      "easy action_performed dog: What did the dog do? bark",
      "easy agent_identification dog: Who startled the dog? the mailman",
      "medium entity_count dog: How many distinct entities are in the sentence? 2",
      "medium nested_dependency dog: What did the entity that was startled do? barked",
      "hard causal_sequence dog: What series of events led to the dog's action? the mailman startling the dog",
      "hard chain_consequence dog: What is the consequence of the dog's involvement? none",
      "easy action_performed mailman: What did the mailman do? startle the dog",
      "easy agent_identification mailman: What was affected by the mailman? the dog",
      "medium entity_count mailman: How many distinct entities are in the sentence? 2",
      "medium nested_dependency mailman: What did the entity acted upon by the mailman do? barked",
      "hard causal_sequence mailman: What series of events led to the mailman's action? no prior events",
      "hard chain_consequence mailman: What is the consequence of the mailman's involvement? the dog barked",
    ]);
  });

  it("accept the answer of section A.1.6 beside that of Table 3", () => {
    const { accepted } = asked(
      events(["dog", "bark"], ["mailman", "startle"]),
      "mailman",
      "action_performed",
    );
    expect(accepted).toEqual(["startle the dog", "startled the dog"]);
  });

  it("have the gold answer quoted in section 3.1", () => {
    const chain = events(["bicycle", "fall over"], ["car", "bump"], ["truck", "hit"]);
    expect(answer(chain, "bicycle", "causal_sequence")).toBe(
      "the truck hitting the car which led to the car bumping the bicycle",
    );
  });

  it("have the gold answers of Table 14", () => {
    const plausible = events(
      ["cricket", "chirp"],
      ["frog", "jump at"],
      ["snake", "startle"],
      ["hawk", "track"],
    );
    expect(answer(plausible, "hawk", "action_performed")).toBe("track the snake");
    const implausible = events(["train", "blare"], ["ambulance", "cycle around"], ["bicycle", "orbit"]);
    expect(answer(implausible, "bicycle", "action_performed")).toBe("orbit the ambulance");
  });

  it.each([
    ["shoes", "the shoes'"],
    ["voters", "the voters'"],
    ["boss", "the boss's"],
    ["bus", "the bus's"],
    ["rhinoceros", "the rhinoceros's"],
    ["praying mantis", "the praying mantis's"],
  ])("have the possessive of %s", (noun, possessive) => {
    const rows = questions(events([noun, "fall"], ["dog", "see"]));
    expect(rows.map(({ question }) => question)).toEqual(
      expect.arrayContaining([
        `What series of events led to ${possessive} action?`,
        `What is the consequence of ${possessive} involvement?`,
      ]),
    );
  });

  it("count three entities where models count the case too (Table 15)", () => {
    const chain = events(["lawyer", "prepare his case"], ["judge", "question"], ["mayor", "appoint"]);
    expect(asked(chain, "judge", "entity_count")).toMatchObject({ answer: "3", accepted: ["3", "three"] });
    expect(answer(chain, "judge", "chain_consequence")).toBe("the lawyer prepared his case");
  });

  describe("about the sentence of Table 16", () => {
    const chain = support.WAITER;

    it("ask and answer as there", () => {
      expect(asked(chain, "mailman", "agent_identification")).toMatchObject({
        question: "Who read rights to the mailman?",
        accepted: ["the teacher"],
      });
    });

    it.each<[string, QuestionType, string, string]>([
      ["mailman", "nested_dependency", "entity that was read rights do", "lectured to the waiter"],
      ["waiter", "nested_dependency", "entity that was lectured to do", "delivered mail"],
      ["photographer", "nested_dependency", "acted upon by the photographer do", "photographed the teacher"],
      ["photographer", "agent_identification", "Who was affected by the photographer", "the police officer"],
      ["police officer", "chain_consequence", "consequence", "the teacher read rights to the mailman"],
    ])(
      "inflect nothing but the verb, and drop the dative's preposition: %s %s",
      (entity, type, part, gold) => {
        const { question, answer } = asked(chain, entity, type);
        expect(question).toContain(part);
        expect(answer).toBe(gold);
      },
    );

    it("tell the events in the order in which they happened", () => {
      expect(answer(chain, "mailman", "causal_sequence")).toBe(
        "the photographer seating the police officer which led to the police officer photographing the teacher " +
          "which led to the teacher reading rights to the mailman",
      );
    });
  });

  it("ask by Who for persons and by What for all else", () => {
    const chain = events(["dog", "bark"], ["robot", "paint"], ["android", "see"]);
    const agents = (persons: string[]) =>
      questions(chain, { persons })
        .filter(({ type }) => type === "agent_identification")
        .map(({ question }) => question);
    expect(agents(["android"])).toEqual([
      "What painted the dog?",
      "Who saw the robot?",
      "What was affected by the android?",
    ]);
    expect(agents(["robot"])).toEqual([
      "Who painted the dog?",
      "What saw the robot?",
      "Who was affected by the android?",
    ]);
  });

  it("say how to name a person that the lexicon lacks, where they ask by What for it", () => {
    const chain = events(["dog", "bark"], ["robot", "paint"], ["android", "see"]);
    const notes = (persons: string[]) => questions(chain, { persons }).map(({ note }) => note);
    const robot = 'the lexicon lacks "robot"; if it is a person, name it: { persons: ["robot"] }';
    expect(notes(["android"]).filter(Boolean)).toEqual([robot, robot]);
    expect(
      notes(["android"])
        .map((note, at) => (note === undefined ? -1 : at))
        .filter((at) => at >= 0),
    ).toEqual([1, 13]);
    expect(notes(["robot", "android"]).filter(Boolean)).toEqual([]);
    expect(questions(events(["dog", "bark"], ["mailman", "startle"])).some((one) => "note" in one)).toBe(
      false,
    );
  });

  it("use the participle, not the past", () => {
    const chain = events(["fly", "die"], ["spider", "catch"], ["bird", "see"], ["snake", "hiss at"]);
    expect(asked(chain, "spider", "nested_dependency")).toMatchObject({
      question: "What did the entity that was seen do?",
      answer: "caught the fly",
      ambiguous: false,
    });
    expect(asked(chain, "bird", "nested_dependency").question).toBe(
      "What did the entity that was hissed at do?",
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

  it("ask for the persons of a lexicon of one's own", () => {
    const noun = { domain: "crew", kinds: [], transitive: [], intransitive: [], drawn: true, source: "own" };
    const forms = { base: "holo", past: "holod", participle: "holon", gerund: "holoing" };
    const own: Lexicon = {
      nouns: [{ ...noun, noun: "android", person: true }],
      frames: [],
      forms: new Map([["holo", [forms]]]),
    };
    const chain = events(["mailman", "beam"], ["android", "holo"]);
    const [, agent, , nested] = questions(chain, { lexicon: own });
    expect(agent?.question).toBe("Who holod the mailman?");
    expect(nested?.question).toBe("What did the entity that was holon do?");
  });

  // Table 2: by difficulty, for 30 sentences of a level.
  it.each([
    [1, 120],
    [2, 180],
    [3, 240],
    [4, 300],
    [5, 360],
    [6, 420],
  ])("number as in Table 2 at level %i", (level, each) => {
    const nouns = lexicon().nouns.slice(0, level + 1);
    const list = questions(events(...nouns.map(({ noun }): [string, string] => [noun, "see"])));
    const count = (difficulty: string) => 30 * list.filter((one) => one.difficulty === difficulty).length;
    expect([count("easy"), count("medium"), count("hard")]).toEqual([each, each, each]);
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

describe("questions refuse", () => {
  const seen = ["boy", "see"] as [string, string];
  it.each<[string, ClauseEvent[], string]>([
    ["a single event", events(["dog", "bark"]), "there is one clause"],
    ["no events", [], "there are no events"],
    ["a noun twice", events(["dog", "bark"], seen, ["dog", "see"]), "like that of events[0]"],
    [
      "an outermost verb with an object",
      [{ subject: "dog", action: "bark", object: "boy" }, ...events(["dog", "bark"], seen).slice(1)],
      'events[0].object is "boy"; expected null, since the outermost verb takes none',
    ],
    [
      "events that do not chain",
      [...events(["dog", "bark"], seen), { subject: "girl", action: "see", object: "dog" }],
      'events[2].object is "dog"; expected "boy", the subject of the event before',
    ],
    ["a verb in the past", events(["dog", "bark"], ["boy", "startled"]), 'its base form, "startle"'],
    ["an empty verb", events(["dog", ""], seen), "events[0] is"],
    ["an empty noun", events(["dog", "bark"], [" ", "see"]), "events[1] is"],
  ])("%s", (_, chain, message) => {
    expect(() => questions(chain)).toThrow(message);
  });
});
