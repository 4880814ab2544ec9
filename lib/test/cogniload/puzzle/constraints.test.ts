import { describe, expect, it } from "vitest";
import { allowed } from "../../../cogniload/puzzle/constraints.js";
import { tell } from "../../../cogniload/puzzle/story.js";
import { random } from "../../../core/random.js";

describe.each(["paper", "released"] as const)("by the %s rules", (rules) => {
  // The condition is met by persons 0 and 1; the update makes them 1 0 and 1 1, and person 2 is 1 1 already.
  it("a needle may make all others alike only when no hay follows", () => {
    const cast = { people: 3, hero: 0, sizes: [2, 2], rules };
    const now = [
      [0, 0],
      [0, 1],
      [1, 1],
    ];
    const step = { needle: true, reference: 0, conditions: [0], updates: [{ category: 0, value: 1 }] };
    expect(allowed(step, cast, now, 1)).toBeNull();
    expect(allowed(step, cast, now, 0)).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it("no story is told where no statement is allowed: a needle must leave someone alone", () => {
    const alone = { people: 1, hero: 0, sizes: [2], rules };
    expect(tell(alone, 1, 1, random(1))).toBeNull();
  });
});
