import { describe, expect, it, test } from "vitest";
import { grid, puzzle, type PuzzleSample } from "../../../cogniload/index.js";
import { generate } from "../../../cogniload/puzzle/generate.js";
import { allowed, redrawStatement, tell, type Step } from "../../../cogniload/puzzle/story.js";
import { random } from "../../../core/random.js";
import { samples } from "../../../core/samples.js";

const RULES = ["paper", "released"] as const;
const needle: Step = { needle: true, reference: 0, conditions: [0], updates: [{ category: 0, value: 1 }] };

describe("two others must stay different while hays are to come", () => {
  // The condition is met by persons 0 and 1; the update makes them 1 0 and 1 1, and person 2 is 1 1 already.
  const now = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const after = [
    [1, 0],
    [1, 1],
    [1, 1],
  ];
  const cast = { people: 3, hero: 0, sizes: [2, 2] };

  it("by the paper's rules", () => {
    expect(allowed(needle, { ...cast, rules: "paper" }, now, 1)).toBeNull();
    expect(allowed(needle, { ...cast, rules: "paper" }, now, 0)).toEqual(after);
  });

  it("and need not in a story of needles alone", () => {
    const alike = Array.from({ length: 200 }, (_, seed) => {
      const [, one, other] = tell({ ...cast, rules: "paper" }, 5, 5, random(seed))?.grids.at(-1) ?? [];
      return one?.join() === other?.join();
    });
    expect(new Set(alike)).toEqual(new Set([true, false]));
  });

  it("and need not by the released rules, after a needle or a hay", () => {
    const released = { ...cast, rules: "released" as const };
    expect(allowed(needle, released, now, 1)).toEqual(after);
    const hay = { needle: false, reference: 1, conditions: [1], updates: [{ category: 0, value: 1 }] };
    expect(allowed(hay, released, now, 1)).toEqual([now[0], [1, 1], [1, 1]]);
    expect(allowed(hay, { ...cast, rules: "paper" }, now, 1)).toBeNull();
  });
});

it("a needle may make somebody like the person of interest by the paper's rules, not by the released ones", () => {
  // Person 0 takes the value of person 1, and person 2 stays as they are.
  const now = [[0], [1], [2]];
  const cast = { people: 3, hero: 0, sizes: [3] };
  expect(allowed(needle, { ...cast, rules: "paper" }, now, 1)).toEqual([[1], [1], [2]]);
  expect(allowed(needle, { ...cast, rules: "released" }, now, 1)).toBeNull();
});

describe.each(RULES)("by the %s rules", (rules) => {
  it("a statement changes somebody, be it not the reference person", () => {
    const cast = { people: 3, hero: 2, sizes: [3, 3], rules };
    const hay = { needle: false, reference: 0, conditions: [1], updates: [{ category: 0, value: 1 }] };
    const same = [
      [1, 0],
      [1, 0],
      [2, 2],
    ];
    expect(allowed(hay, cast, same, 1)).toBeNull();
    const apart = [
      [1, 0],
      [0, 0],
      [2, 2],
      [0, 1],
    ];
    expect(allowed(hay, { ...cast, people: 4 }, apart, 1)).toEqual([
      [1, 0],
      [1, 0],
      [2, 2],
      [0, 1],
    ]);
  });

  it("no story is told where no statement is allowed: a needle must leave someone alone", () => {
    const alone = { people: 1, hero: 0, sizes: [2], rules };
    expect(tell(alone, 1, 1, random(1))).toBeNull();
  });
});

const balanced = (difficulties: number[], statements: number[], epochs: number) =>
  samples(puzzle, { grid: grid({ difficulties, statements, updates: "balanced" }), epochs, seed: 0 });

const lastSetting = ({ statements, asked }: PuzzleSample) =>
  statements.findLastIndex(({ updates }) => updates.some(({ category }) => category === asked));

describe("balanced updates", () => {
  it("the last statement to set the asked category concerns another person as often as not, at every load", () => {
    const made = balanced([2, 3, 10], [20, 50], 60);
    const share = (some: PuzzleSample[]) =>
      some.filter((one) => one.statements[lastSetting(one)]!.type === "needle").length / some.length;
    for (const load of ["difficulty", "statements", "needleRatio"] as const)
      for (const value of new Set(made.map(({ params }) => params[load]))) {
        const some = made.filter(({ params }) => params[load] === value);
        expect(Math.abs(share(some) - 0.5), `${load} ${value}`).toBeLessThan(
          4 * Math.sqrt(0.25 / some.length),
        );
      }
  });

  it("it decides: the answer is what it sets if it is a needle, else what the person had, never what it sets", () => {
    for (const sample of balanced([2, 3, 7], [20], 10)) {
      const { statements, states, asked, personOfInterest: hero, target } = sample;
      const at = lastSetting(sample);
      const { type, updates } = statements[at]!;
      const { value } = updates.find(({ category }) => category === asked)!;
      expect(value).not.toBe(states[at]![hero]![asked]);
      expect(value).not.toBe(states[0]![hero]![asked]);
      expect(target).toBe(type === "needle" ? value : states[at]![hero]![asked]);
    }
  });

  it("hays set what the person has as often as anything else, but for the last", () => {
    const made = balanced([3], [50], 20);
    const set = made.flatMap((sample) =>
      sample.statements.slice(0, lastSetting(sample)).flatMap(({ type, updates }, at) =>
        updates.map(({ category, value }) => ({
          hay: type === "hay",
          same: value === sample.states[at]![sample.personOfInterest]![category],
        })),
      ),
    );
    const share = (hay: boolean) => {
      const some = set.filter((one) => one.hay === hay);
      return some.filter(({ same }) => same).length / some.length;
    };
    expect(share(true)).toBeGreaterThan(0.17);
    expect(share(false)).toBeGreaterThan(0.17);
  });

  it("is a parameter of the sample only where it is asked for", () => {
    const loads = { difficulty: 3, statements: 20, needleRatio: 0.5 };
    const plain = puzzle.generate(loads, 1);
    expect(puzzle.generate({ ...loads, updates: "drawn" }, 1)).toEqual(plain);
    expect(plain.params).not.toHaveProperty("updates");
    expect(puzzle.generate({ ...loads, updates: "balanced" }, 1).id).toContain("updates=balanced");
  });
});

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
