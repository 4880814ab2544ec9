import { expect, it } from "vitest";
import { abilityOf } from "../../../stats/ability/ability-of.js";

/** The posterior's mean and standard deviation by a sum over a fine grid. */
function summed(answers: readonly { difficulty: number; correct: number }[]) {
  const grid = Array.from({ length: 40_001 }, (_, at) => -20 + at / 1000);
  const weights = grid.map((theta) =>
    answers.reduce(
      (product, { difficulty, correct }) =>
        product / (1 + Math.exp((correct >= 0.5 ? -1 : 1) * (theta - difficulty))),
      Math.exp(-(theta ** 2) / 18),
    ),
  );
  const all = weights.reduce((sum, weight) => sum + weight);
  const mean = grid.reduce((sum, theta, at) => sum + theta * weights[at]!, 0) / all;
  const spread = grid.reduce((sum, theta, at) => sum + (theta - mean) ** 2 * weights[at]!, 0) / all;
  return [mean, Math.sqrt(spread)];
}

it.each([
  [[{ difficulty: 0.5, correct: 1 }]],
  [[-1, 0, 1, 2].map((difficulty) => ({ difficulty, correct: 1 }))],
  [[-1, 0, 1, 2, 0.3, -0.4].map((difficulty, at) => ({ difficulty, correct: Number(at % 2 === 0) }))],
])("an ability is the posterior's mean", (answers) => {
  const [mean, sd] = summed(answers);
  const { ability, se, n } = abilityOf(answers);
  // All right leaves a skewed posterior, of which 21 nodes give six digits.
  expect(Math.abs(ability - mean!)).toBeLessThan(1e-5);
  expect(Math.abs(se - sd!)).toBeLessThan(1e-5);
  expect(n).toBe(answers.length);
});

it("without an answer the prior is left; what has no reply is left out", () => {
  const { ability, se, n } = abilityOf([{ difficulty: 1, correct: NaN }]);
  expect([ability, se, n]).toEqual([expect.closeTo(0, 12), expect.closeTo(3, 10), 0]);
  expect(() => abilityOf([{ difficulty: NaN, correct: 1 }])).toThrow("difficulty of answer 0 is NaN");
  expect(() => abilityOf([{ difficulty: 0, correct: 2 }])).toThrow("correct of answer 0 is 2");
});
