import { describe, expect, it } from "vitest";
import { puzzle, type PuzzleParams, type PuzzleSample } from "../../../cogniload/index.js";
import { CATEGORIES, type Category } from "../../../cogniload/puzzle/ontology.js";

const draws = (params: PuzzleParams, items: number) =>
  Array.from({ length: items }, (_, seed) => puzzle.generate(params, seed));

/** Pearson's statistic of counts that should be equal. */
function chiSquare(outcomes: (string | number)[], possible: readonly (string | number)[]): number {
  const expected = outcomes.length / possible.length;
  for (const outcome of outcomes) expect(possible).toContain(outcome);
  return possible.reduce<number>((sum, one) => {
    const count = outcomes.filter((outcome) => outcome === one).length;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Upper 0.1 % points of the chi-square distribution, by degrees of freedom. */
const CRITICAL = { 3: 16.27, 4: 18.47, 7: 24.32, 8: 26.12, 9: 27.88, 11: 31.26 };

const meanNeedlePosition = (samples: PuzzleSample[]) => {
  const positions = samples.flatMap(({ statements }) =>
    statements.flatMap(({ type }, index) => (type === "needle" ? [index + 1] : [])),
  );
  return positions.reduce((sum, one) => sum + one, 0) / positions.length;
};

/** The mean position of needles if a drawn needle is accepted with some probability, a hay always. */
function expectedPosition(length: number, needles: number, acceptance: number): number {
  const sumFrom = (step: number, left: number): number => {
    if (left === 0) return 0;
    const hays = length - step + 1 - left;
    const needle = (left * acceptance) / (left * acceptance + hays);
    const either = needle * (step + sumFrom(step + 1, left - 1));
    return hays === 0 ? either : either + (1 - needle) * sumFrom(step + 1, left);
  };
  return sumFrom(1, needles) / needles;
}

describe("what a puzzle draws at random", () => {
  const length = 12;
  const knobs = { difficulty: 1, statements: length, needleRatio: 0.25 };
  // positions of 3 needles drawn without replacement from 1..12: variance of their mean (12 + 1)(12 - 3) / (12 * 3)
  const standardError = Math.sqrt((13 * 9) / 36 / 1500);

  it("puts needles anywhere, by the paper's rules", () => {
    const mean = meanNeedlePosition(draws(knobs, 1500));
    expect(expectedPosition(length, 3, 1)).toBeCloseTo((length + 1) / 2, 10);
    expect(Math.abs(mean - (length + 1) / 2)).toBeLessThan(4 * standardError);
  });

  it("delays needles at d = 1 by the released rules", () => {
    // of the two values a needle can set, one is the other person's and is rejected; a hay has one, which is allowed
    const expected = expectedPosition(length, 3, 1 / 2);
    const mean = meanNeedlePosition(draws({ ...knobs, rules: "released" }, 1500));
    expect(expected).toBeGreaterThan(7.5);
    expect(Math.abs(mean - expected)).toBeLessThan(4 * standardError);
  });

  it("makes anyone the person of interest, and asks for any category", () => {
    for (const rules of ["paper", "released"] as const) {
      const samples = draws({ difficulty: 5, statements: 5, needleRatio: 0.4, rules }, 1500);
      const heros = samples.map((one) => Object.keys(one.states[0] ?? {}).indexOf(one.personOfInterest));
      const asked = samples.map((one) => one.categories.indexOf(one.asked));
      expect(chiSquare(heros, upTo(5))).toBeLessThan(CRITICAL[4]);
      expect(chiSquare(asked, upTo(5))).toBeLessThan(CRITICAL[4]);
    }
  });

  it("takes any category into a puzzle", () => {
    const categories = draws({ difficulty: 1, statements: 1, needleRatio: 1 }, 2400).map((one) => one.asked);
    expect(chiSquare(categories, CATEGORIES)).toBeLessThan(CRITICAL[11]);
  });

  // At d = 9 nearly every draw is allowed, so what is drawn shows in what is told; all domains have 10 values.
  describe("at d = 9, where hardly a draw is rejected", () => {
    const samples = draws({ difficulty: 9, statements: 2, needleRatio: 0.5 }, 1500);
    const told = (type: "needle" | "hay") =>
      samples.map((sample) => {
        const index = sample.statements.findIndex((statement) => statement.type === type);
        const [before, statement] = [sample.states[index]!, sample.statements[index]!];
        const [condition, update] = [statement.conditions[0]!, statement.updates[0]!];
        return { sample, before, statement, condition, update };
      });
    const valueIndex = (sample: PuzzleSample, category: Category, value = "") =>
      sample.domains[category]?.indexOf(value) ?? -1;

    it("tells needle or hay first, equally often", () => {
      const first = samples.filter(({ statements: [one] }) => one?.type === "needle").length;
      expect(Math.abs(first - 750)).toBeLessThan(4 * Math.sqrt(1500 / 4));
    });

    it("draws 1..d conditions and updates, of any categories", () => {
      for (const type of ["needle", "hay"] as const) {
        const statements = told(type).map(({ statement, ...rest }) => ({ ...statement, ...rest }));
        for (const part of ["conditions", "updates"] as const) {
          const counts = statements.map((one) => one[part].length - 1);
          // a hay with one condition may touch the person of interest and is then drawn again
          if (type === "needle" || part === "updates")
            expect(chiSquare(counts, upTo(9))).toBeLessThan(CRITICAL[8]);
          const first = statements.map((one) =>
            one.sample.categories.indexOf(
              part === "conditions" ? one.condition.category : one.update.category,
            ),
          );
          expect(chiSquare(first, upTo(9))).toBeLessThan(CRITICAL[8]);
        }
      }
    });

    it("lets a needle set any value, and a hay any but the person of interest's", () => {
      const needles = told("needle").map(({ sample, update }) =>
        valueIndex(sample, update.category, update.value),
      );
      expect(chiSquare(needles, upTo(10))).toBeLessThan(CRITICAL[9]);
      const hays = told("hay").map(({ sample, before, update: { category, value } }) => {
        const theirs = valueIndex(sample, category, before[sample.personOfInterest]?.[category]);
        return (valueIndex(sample, category, value) - theirs + 10) % 10;
      });
      expect(chiSquare(hays, upTo(10).slice(1))).toBeLessThan(CRITICAL[8]);
    });

    it("describes any of the others in a hay", () => {
      const references = told("hay").map(({ statement, sample }) =>
        Object.keys(sample.states[0] ?? {})
          .filter((name) => name !== sample.personOfInterest)
          .indexOf(statement.reference),
      );
      expect(chiSquare(references, upTo(8))).toBeLessThan(CRITICAL[7]);
    });
  });
});
