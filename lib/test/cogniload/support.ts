import fc from "fast-check";
import type { Category, PuzzleKey } from "../../cogniload/puzzle/item.js";
import { needleCount, type CheckedParams } from "../../cogniload/puzzle/generate.js";

export const seeds = fc.integer({ min: 0, max: 0xffffffff });

/** Parameters over the whole range, N up to a bound; the needle ratio a whole percentage; some of balanced puzzles. */
export const knobs = (longest: number) =>
  fc
    .record({
      difficulty: fc.integer({ min: 1, max: 10 }),
      statements: fc.integer({ min: 1, max: longest }),
      needleRatio: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
      rules: fc.constantFrom("paper" as const, "released" as const),
      balanced: fc.integer({ min: 0, max: 2 }).map((third) => third === 0),
    })
    .map(({ balanced, ...loads }): CheckedParams => {
      const { difficulty, statements, needleRatio, rules } = loads;
      const can = rules === "paper" && difficulty > 1 && needleCount(statements, needleRatio) < statements;
      return balanced && can ? { ...loads, updates: "balanced" } : loads;
    });

/** What scoring needs of a puzzle on a person and a category, with the gold value first. */
export const asking = (
  personOfInterest: string,
  asked: Category,
  target: string,
  ...others: string[]
): PuzzleKey => ({ personOfInterest, asked, target, domains: { [asked]: [target, ...others] } });
