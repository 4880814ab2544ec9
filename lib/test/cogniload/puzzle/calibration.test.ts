import { expect, it } from "vitest";
import { answerType } from "../../../cogniload/puzzle/answer-type.js";
import { introduce, question } from "../../../cogniload/puzzle/prompt.js";
import { conclusion } from "../../../cogniload/puzzle/solution.js";
import { puzzle } from "../../../cogniload/puzzle/task.js";
import { read } from "../../../core/answer/read.js";
import { misread } from "../../support/calibrate.js";

const samples = [1, 3, 5, 7, 10].flatMap((difficulty) =>
  [0.05, 0.5, 0.95].flatMap((needleRatio) =>
    [1, 2, 3, 4].map((seed) => puzzle.generate({ difficulty, statements: 20, needleRatio }, seed)),
  ),
);

const calibrated = samples.map((sample) => {
  const { target, asked, personOfInterest, domains, people, states, categories } = sample;
  const foil = domains[asked]!.find((value) => value !== target)!;
  const type = answerType(sample);
  return {
    answered: {
      question: question(asked, personOfInterest),
      short: target,
      sentence: conclusion(sample, target),
      facts: people.slice(0, 3).map((person) => introduce(person, states.at(-1)?.[person], categories)),
      foil,
    },
    foilSentence: conclusion(sample, foil),
    right: (reply: string) => {
      const { answer, doubtful } = read(reply, type);
      return !doubtful && answer?.[0] === target;
    },
  };
});

it("a perfect reader of puzzles is right in every form of ordinary prose, a wrong one in none", () =>
  expect(misread(calibrated)).toEqual([]));
