import { describe, expect, it } from "vitest";
import { QUESTION_TYPES, type QuestionType } from "../../../centerbench/comprehension/item.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { score } from "../../../centerbench/comprehension/score.js";
import { cheapReaders, comprehension, sentences, shortcut } from "../../../centerbench/index.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";
import type { Sentence } from "../../../centerbench/sentences/sentence.js";
import { random } from "../../../core/random.js";
import { asked } from "../support.js";

const [neighbour] = cheapReaders();

const share = (reader: ReturnType<typeof cheapReaders>[number], params: object, count = 60) => {
  const samples = Array.from({ length: count }, (_, seed) => comprehension.generate(params as never, seed));
  return samples.filter((sample) => comprehension.score(sample, reader.reply(sample)).correct).length / count;
};

it("says of a sentence what stands beside the noun that is asked about", () => {
  const params = { level: 3, subset: "implausible", entity: 2 } as const;
  const said = Object.fromEntries(
    QUESTION_TYPES.map((type) => [type, neighbour!.reply(comprehension.generate({ ...params, type }, 5))]),
  );
  const { events } = comprehension.generate({ ...params, type: "entity_count" }, 5).sentence;
  expect(said).toMatchObject({
    agent_identification: `the ${events[2]!.subject}`,
    entity_count: "4",
    causal_sequence: "no prior events",
    chain_consequence: "none",
  });
  expect(said.action_performed).toMatch(new RegExp(`the ${events[0]!.subject}$`));
});

it("is right about who did something wherever the next noun did it, at every level: no pairing is needed", () => {
  for (const level of [1, 3, 6])
    expect(share(neighbour!, { level, subset: "implausible", type: "agent_identification" })).toBe(1);
});

it("is right about what a noun did in one place of the sentence alone", () => {
  for (const reader of cheapReaders())
    for (const level of [3, 6])
      expect(share(reader, { level, subset: "implausible", type: "action_performed" })).toBeLessThan(0.5);
});

function asking(text: string, type: QuestionType, entity: string) {
  const events = parse(text);
  const { question } = asked(events, type, entity);
  return { sentence: { text, events } as Sentence, question };
}
const answers = (...question: Parameters<typeof asking>) => {
  const draw = random(1, "answers");
  const given = Array.from({ length: 200 }, () => shortcut(asking(...question), draw));
  return [...new Set(given)].sort();
};

describe("shortcut", () => {
  it("answers by what happens, whatever the sentence says", () => {
    // only mailmen deliver mail, and only waiters seat someone
    const text = "The waiter that the mailman seated delivered mail.";
    expect(answers(text, "action_performed", "mailman")).toEqual(["deliver mail"]);
    expect(answers(text, "action_performed", "waiter")).toEqual(["seat the mailman"]);
    expect(answers(text, "agent_identification", "waiter")).toEqual(["the mailman"]);
  });

  it("takes any of several that happen, and anything where nothing does", () => {
    const text = "The cat that the dog that the boy saw chased meowed.";
    expect(answers(text, "agent_identification", "cat")).toEqual(["the boy", "the dog"]);
    expect(answers("The truck that the bicycle barked at meowed.", "action_performed", "truck")).toEqual([
      "bark at the bicycle",
      "meow",
    ]);
  });

  it("does worse on implausible sentences than on their twins", () => {
    const draw = random(1, "shortcut");
    const right = { plausible: 0, implausible: 0 };
    for (const sentence of sentences({ levels: [3], count: 60, pairing: "twin" })) {
      const all = questions(sentence.events);
      for (const question of all.filter(({ type }) => type === "action_performed")) {
        const others = all.filter((other) => other.type === question.type && other !== question);
        right[sentence.subset] += score({ question, others }, shortcut({ sentence, question }, draw)).correct;
      }
    }
    expect(right.plausible).toBeGreaterThan(right.implausible + 20); // of 240 each
  });

  it("refuses questions that ask for more than one event", () => {
    const sample = comprehension.generate({ level: 2, subset: "plausible", type: "causal_sequence" }, 1);
    expect(() => shortcut(sample, random(1))).toThrow(/type is "causal_sequence"; expected one of/);
  });
});
