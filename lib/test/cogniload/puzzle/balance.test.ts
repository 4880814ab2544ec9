import { describe, expect, it } from "vitest";
import { grid, puzzle, type PuzzleSample } from "../../../cogniload/index.js";
import { samples } from "../../../core/samples.js";

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
