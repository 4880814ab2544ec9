import { expect, test } from "vitest";
import { redrawStatement } from "../../../cogniload/puzzle/redraw-statement.js";
import { generate } from "../../../cogniload/puzzle/generate.js";
import { random } from "../../../core/random.js";

const draws = (difficulty: number) => {
  const { unit } = random(1, "redrawn");
  const samples = [1, 2, 3].map((seed) => generate({ difficulty, statements: 50, needleRatio: 0.5 }, seed));
  return samples.flatMap((sample) =>
    sample.statements.map(({ type }, step) => ({
      type,
      hero: sample.personOfInterest,
      before: sample.states[step]!,
      after: redrawStatement(sample, step, unit),
    })),
  );
};

test.each([1, 3, 10])("at d = %i a hay leaves the person of interest alone, a needle somebody else", (d) => {
  for (const { type, hero, before, after } of draws(d)) {
    const names = Object.keys(before);
    expect(Object.keys(after)).toEqual(names);
    if (type === "hay") expect(after[hero]).toEqual(before[hero]);
    else expect(names.some((name) => name !== hero && after[name] === before[name])).toBe(true);
    expect(new Set(names.map((name) => JSON.stringify(after[name]))).size).toBeGreaterThan(1);
  }
});

test("half of all draws change nobody at d = 1, where two values are left to set, and few do at d = 10", () => {
  const idle = (d: number) => {
    const all = draws(d);
    return (
      all.filter(({ before, after }) => JSON.stringify(before) === JSON.stringify(after)).length / all.length
    );
  };
  expect(idle(1)).toBeGreaterThan(0.35);
  expect(idle(1)).toBeLessThan(0.65);
  expect(idle(10)).toBeLessThan(0.1);
});
