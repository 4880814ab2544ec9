import { describe, expect, it } from "vitest";
import { allowed, type Step } from "../../../cogniload/puzzle/constraints.js";
import { tell } from "../../../cogniload/puzzle/story.js";
import { random } from "../../../core/random.js";

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
