import { describe, expect, it } from "vitest";
import { comprehension, sentences, shortcut } from "../../../centerbench/index.js";
import type { QuestionType } from "../../../centerbench/comprehension/item.js";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { score } from "../../../centerbench/comprehension/score.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";
import type { Sentence } from "../../../centerbench/sentences/sentence.js";
import { random } from "../../../core/random.js";
import { asked } from "../support.js";

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
