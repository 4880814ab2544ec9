import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passAt } from "../../stats/pass-at.js";
import { refuses } from "./support.js";

/** The share of all choices of t among n tries, of which the first c are right, that hold a right one: counted. */
function counted(n: number, c: number, t: number): number {
  let [choices, holding] = [0, 0];
  for (let subset = 0; subset < 1 << n; subset++) {
    const chosen = [...Array(n).keys()].filter((bit) => subset & (1 << bit));
    if (chosen.length !== t) continue;
    choices += 1;
    if (chosen.some((bit) => bit < c)) holding += 1;
  }
  return holding / choices;
}

/** Tries of n, right ones of these, and t. */
const counts = fc
  .integer({ min: 1, max: 3000 })
  .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n }), fc.integer({ min: 1, max: n })));

describe("passAt", () => {
  it("is the share of choices that hold a right try, counted for every case up to ten tries", () => {
    for (let n = 1; n <= 10; n++)
      for (let c = 0; c <= n; c++)
        for (let t = 1; t <= n; t++) expect(passAt(n, c, t)).toBeCloseTo(counted(n, c, t), 14);
  });

  it("satisfies Pascal's rule: with the last try wrong or right", () => {
    // choices that leave the last try out, and choices that take it
    fc.assert(
      fc.property(counts, ([n, c, t]) => {
        fc.pre(n > 1 && c < n && t < n && t > 1);
        const without = passAt(n - 1, c, t);
        const taken = passAt(n - 1, c, t - 1);
        expect(passAt(n, c, t)).toBeCloseTo((without * (n - t) + taken * t) / n, 12);
      }),
    );
  });

  it("does not lose itself in large numbers", () => {
    expect(passAt(1_000_000, 1, 500_000)).toBeCloseTo(0.5, 12);
    expect(passAt(1_000_000, 500_000, 1)).toBe(0.5);
    expect(passAt(100_000, 10, 1000)).toBeCloseTo(-Math.expm1(10 * Math.log1p(-0.01)), 3);
  });

  refuses({
    "samples is 0; expected a whole number of at least 1": () => passAt(0, 0, 1),
    "successes is 5; expected a whole number in 0..4": () => passAt(4, 5, 1),
    "tries is 0; expected a whole number in 1..4": () => passAt(4, 2, 0),
    "tries is 5; expected a whole number in 1..4; t of pass@t": () => passAt(4, 2, 5),
  });
});
