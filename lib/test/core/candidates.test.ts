import { describe, expect, it } from "vitest";
import { rightFirst } from "../../core/candidates.js";
import { TASKS } from "../../command/tasks.js";

describe("rightFirst", () => {
  it("names the right one first and each once", () => {
    expect(rightFirst("b", ["a", "b", "c", "a"])).toEqual(["b", "a", "c"]);
  });

  it("leaves out what begins another, or begins with it", () => {
    expect(rightFirst("the dog", ["the", "the dog handler", "the cat", "the cats"])).toEqual([
      "the dog",
      "the cat",
    ]);
  });
});

describe.each(TASKS.map((task) => [task.name, task] as const))("the candidates of %s", (_, task) => {
  const every = Math.ceil(task.grid.length / 40);
  const grid = task.grid.filter((_params, at) => at % every === 0);
  const openings = grid.flatMap((params) => [1, 2, 3].map((seed) => task.begin(task.generate(params, seed))));

  it("are two or more, none the beginning of another, and the first alone is right", () => {
    for (const episode of openings) {
      const [first, ...foils] = task.candidates!(episode);
      expect(foils.length).toBeGreaterThan(0);
      const sorted = [first!, ...foils].sort();
      expect(sorted.filter((one, at) => sorted[at + 1]?.startsWith(one))).toEqual([]);
      const { score } = episode.next(first!);
      if (score === null) continue; // of many steps
      expect(score.correct).toBe(1);
      for (const foil of foils) expect([foil, episode.next(foil).score!.correct]).toEqual([foil, 0]);
    }
  });
});
