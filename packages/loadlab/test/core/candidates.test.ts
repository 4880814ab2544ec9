import { describe, expect, it } from "vitest";
import { rightFirst } from "@loadlab/lib/core/collections.js";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { TASKS } from "@loadlab/runner/command/tasks.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { realistic } from "@loadlab/lib/factor/realistic/task.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { variableTracking } from "@loadlab/lib/factor/tracking/task.js";

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

describe("who does not compute", () => {
  const share = (task: AnyTask, grid: readonly object[], choose: (candidates: string[]) => string) => {
    const items = grid.flatMap((params) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => task.begin(task.generate(params, seed))),
    );
    const hits = items.filter((episode) => {
      const all = task.candidates!(episode);
      return choose([...all].sort()) === all[0];
    });
    return hits.length / items.length;
  };
  const number = (text: string) => Number(/(\d+)\.?$/.exec(text)![1]);
  const by = (key: (text: string) => number) => (all: string[]) =>
    all.reduce((best, one) => (key(one) > key(best) ? one : best));

  it.each([2, 5, 8, 12, 20])(
    "can't tell the answer of a realistic item of %i operations by its size or length",
    (operations) => {
      const choices = [
        by(number),
        by((text) => -number(text)),
        by((text) => text.length),
        by((text) => -text.length),
      ];
      for (const choose of choices)
        expect(share(realistic, [{ operations }], choose)).toBeLessThanOrEqual(0.5);
    },
  );

  it("can't tell the variables of a symbolic item by their order", () => {
    const grid = [5, 10, 20, 39].map((variables) => ({ variables }));
    const inOrder = (text: string) => {
      const names = [...text.matchAll(/v(\d+)/g)].map(([, name]) => Number(name));
      return Number(names.every((name, at) => at === 0 || name > names[at - 1]!));
    };
    expect(share(symbolic, grid, by(inOrder))).toBeLessThanOrEqual(0.35);
    for (const params of grid)
      for (const text of symbolic.candidates!(symbolic.begin(symbolic.generate(params, 3))))
        expect(inOrder(text)).toBe(1);
  });

  it("compares as many variables, also where all of a text are right", () => {
    const all = variableTracking.candidates!(
      variableTracking.begin(variableTracking.generate({ hops: 4, fillerTokens: 0 }, 1)),
    );
    expect(all.length).toBeGreaterThan(2);
    expect(new Set(all.map((text) => text.match(/v\d+/g)!.length)).size).toBe(1);
  });

  it("compares chains of as many events", () => {
    const params = { level: 4, subset: "plausible", type: "causal_sequence", entity: 2 } as const;
    const all = comprehension.candidates!(comprehension.begin(comprehension.generate(params, 1)));
    expect(all.length).toBeGreaterThan(4);
    expect(new Set(all.map((text) => text.split(" which led to ").length))).toEqual(new Set([3]));
  });
});
