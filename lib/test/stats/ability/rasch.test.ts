import { describe, expect, it } from "vitest";
import { abilityOf, rasch } from "../../../stats/ability/rasch.js";
import { golden } from "../../support/golden.js";
import { refuses } from "../support.js";

const patterns = golden("ability-data");
const expected = golden("ability");

/** A row for each person and item; a person is named after the pattern of all answers. */
const rows = (set: string) =>
  patterns
    .filter((row) => row.set === set)
    .flatMap(({ pattern, count }) =>
      Array.from({ length: Number(count) }, (_, at) =>
        [...pattern!.slice(1)].map((correct, item) => ({
          model: `${pattern} ${at}`,
          sample: `item ${item}`,
          correct: Number(correct),
        })),
      ).flat(),
    );
const value = (set: string, figure: string, at = "") =>
  Number(expected.find((row) => row.set === set && row.figure === figure && row.at === at)!.value);

describe.each(["lsat6", "lsat7"])("the Rasch model of %s is glmer's", (set) => {
  const fit = rasch(rows(set));
  it("difficulties, spread and log-likelihood", () => {
    expect(fit).toMatchObject({ converged: true, warnings: [] });
    fit.items.forEach(({ difficulty, se, n }, at) => {
      expect(Math.abs(difficulty! - value(set, "difficulty", `${at}`))).toBeLessThan(1e-4);
      expect(Math.abs(se! - value(set, "se", `${at}`))).toBeLessThan(1e-4);
      expect(n).toBe(1000);
    });
    expect(Math.abs(fit.sd - value(set, "sd"))).toBeLessThan(1e-4);
    expect(Math.abs(fit.logLik - value(set, "logLik"))).toBeLessThan(1e-5);
  });
  it("abilities by integration", () => {
    for (const { person, ability, se } of fit.persons.filter(({ person }) => person.endsWith(" 0"))) {
      const [pattern] = person.split(" ");
      expect(Math.abs(ability - value(set, "ability", pattern))).toBeLessThan(1e-4);
      expect(Math.abs(se - value(set, "ability se", pattern))).toBeLessThan(1e-4);
    }
  });
});

describe("bad input is named", () => {
  const some = rows("lsat6").filter((_, at) => at % 40 < 5);
  it("items that all, or none, answer have no difficulty", () => {
    const persons = [...new Set(some.map(({ model }) => model))];
    const more = persons.flatMap((model) => [
      { model, sample: "easy", correct: 1 },
      { model, sample: "hard", correct: 0 },
    ]);
    const fit = rasch([...some, ...more]);
    expect(fit.items.at(-1)).toMatchObject({ item: "hard", difficulty: null, se: null });
    expect(fit.warnings).toEqual([
      "Items without a difficulty, because all answers are right or all are wrong: easy, hard.",
    ]);
    expect(fit.items[0]!.difficulty).toBeCloseTo(rasch(some).items[0]!.difficulty!, 10);
  });
  it("rows without a reply are left out and counted", () => {
    const fit = rasch(some.map((row, at) => (at === 3 ? { ...row, correct: NaN } : row)));
    expect(fit.warnings).toEqual([`left out are 1 of ${some.length} rows, which have no reply`]);
    expect(fit.items.reduce((sum, { n }) => sum + n, 0)).toBe(some.length - 1);
  });
  it("persons who do not differ have no spread", () => {
    const alike = Array.from({ length: 40 }, (_, at) =>
      [0, 1, 2, 3].map((item) => ({
        model: `m${at}`,
        sample: `${item}`,
        correct: Number((at + item) % 2 === 0),
      })),
    ).flat();
    const { sd, warnings } = rasch(alike);
    expect(sd).toBeLessThan(0.01);
    expect(warnings.at(-1)).toContain("Persons do not differ beyond chance");
  });
  refuses({
    'stats.rasch found 1 persons (column "model")': () => rasch(some.slice(0, 5)),
    "expected at least 2 of each": () => rasch(some.map((row) => ({ ...row, sample: "one" }))),
    "correct in row 0 is 0.5; expected one of 0, 1": () => rasch([{ model: "a", sample: "b", correct: 0.5 }]),
    'has no column "level"': () => rasch(some, { item: "level" as "sample" }),
  });
});

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
