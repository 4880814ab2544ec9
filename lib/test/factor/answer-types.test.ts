import { describe, expect, it } from "vitest";
import { read } from "../../core/answer/read.js";
import { quantity, variables } from "../../factor/answer-types.js";
import { question } from "../../factor/realistic/item.js";
import { realistic } from "../../factor/realistic/task.js";
import { symbolic } from "../../factor/symbolic/task.js";
import { misread } from "../support/calibrate.js";

const symbolics = [1, 5, 12, 24, 39].flatMap((variables) =>
  Array.from({ length: 12 }, (_, seed) => symbolic.generate({ variables, fillerTokens: 0 }, seed)),
);
const realistics = [2, 6, 12, 20].flatMap((operations) =>
  Array.from({ length: 12 }, (_, seed) =>
    realistic.generate({ operations, fillerTokens: 0, noise: "general" }, seed),
  ),
);

const ofSymbolic = symbolics.map(({ relations, target, targetValue }) => {
  const numbers = relations.map(({ variable }) => variable);
  const short = target.join(", ") || "none";
  const foil = target.length === 0 ? "v0" : `v${numbers.find((one) => !target.includes(`v${one}`)) ?? 77}`;
  const sentence = (names: string) => `The variables equal to ${targetValue} are: ${names}.`;
  return {
    answered: {
      question: `Which variables are equal to ${targetValue}?`,
      short,
      sentence: sentence(short),
      facts: relations.slice(0, 4).map(({ variable, value }) => `v${variable} is ${value}.`),
      foil,
    },
    foilSentence: sentence(foil),
    right: (reply: string) => {
      const { answer, doubtful } = read(reply, variables(targetValue, numbers));
      return (
        !doubtful &&
        answer !== null &&
        new Set(answer).size === target.length &&
        target.every((name) => answer.includes(name))
      );
    },
  };
});

const ofRealistic = realistics.map((sample) => {
  const asked = question(sample.query);
  const sentence = (number: string) => `There are ${number} in total.`;
  return {
    answered: {
      question: asked,
      short: String(sample.target),
      sentence: sentence(String(sample.target)),
      facts: sample.solution.slice(0, 4).map(({ value }, at) => `Quantity ${"ABCD"[at]} is ${value}.`),
      foil: String(sample.target + 1),
    },
    foilSentence: sentence(String(sample.target + 1)),
    right: (reply: string) => {
      const { answer, doubtful } = read(reply, quantity(asked));
      return !doubtful && Number(answer?.[0]) === sample.target;
    },
  };
});

describe("readers of FACTOR in ordinary prose", () => {
  it("a perfect one is right in every form, a wrong one in none, of the symbolic suite", () =>
    expect(misread(ofSymbolic)).toEqual([]));
  it("and of the realistic one", () => expect(misread(ofRealistic)).toEqual([]));
});
