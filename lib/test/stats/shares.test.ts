import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chance, passAt, wilson } from "../../stats/shares.js";
import { golden } from "../support/golden.js";
import { refuses } from "./support.js";

it("agrees with R's prop.test", () => {
  const rows = golden("wilson");
  expect(rows).toHaveLength(36);
  for (const row of rows) {
    const { share, low, high } = wilson(Number(row.successes), Number(row.trials), Number(row.level));
    expect(share).toBe(Number(row.successes) / Number(row.trials));
    expect(low).toBeCloseTo(Number(row.low), 11);
    expect(high).toBeCloseTo(Number(row.high), 11);
  }
});

it("the level defaults to 95 %", () => {
  expect(wilson(3, 10)).toEqual(wilson(3, 10, 0.95));
});

it("the ends are exact at 0 and 1", () => {
  expect(wilson(0, 50).low).toBe(0);
  expect(wilson(50, 50).high).toBe(1);
});

refuses({
  "trials is 0": () => wilson(0, 0),
  "successes is 11; expected a number in 0..10": () => wilson(11, 10),
  "successes is -1": () => wilson(-1, 10),
  "successes is NaN": () => wilson(Number.NaN, 10),
  "level is 1": () => wilson(1, 10, 1),
});

const questions = (candidates: number, count: number, level = 1) =>
  Array.from({ length: count }, () => ({ candidates, level }));

describe("chance", () => {
  it("is a binomial's where all questions have as many candidates", () => {
    // R: qbinom(c(.025, .975), 100, .5) gives 40 and 60; qbinom(c(.025, .975), 20, .25) gives 2 and 9
    const [coin] = chance(questions(2, 100));
    expect(coin).toMatchObject({ chance: 0.5, items: 100 });
    expect([coin!.low, coin!.high].map((share) => Math.round(share * 100))).toEqual([40, 60]);
    const [four] = chance(questions(4, 20));
    expect([four!.low * 20, four!.high * 20].map(Math.round)).toEqual([2, 9]);
  });

  it("takes questions of unlike numbers as they are: by hand, of one certain and two of two", () => {
    // right 1, 2 or 3 times with 1/4, 1/2, 1/4
    const rows = [...questions(1, 1), ...questions(2, 2)];
    expect(chance(rows, { level: 0.4 })).toEqual([{ chance: 2 / 3, low: 2 / 3, high: 2 / 3, items: 3 }]);
    expect(chance(rows, { level: 0.6 })[0]).toMatchObject({ low: 1 / 3, high: 1 });
  });

  it("has a row for each group, with its columns", () => {
    const found = chance([...questions(2, 10), ...questions(5, 10, 4)], { by: ["level"] });
    expect(found.map(({ level, chance }) => [level, chance.toFixed(3)])).toEqual([
      [1, "0.500"],
      [4, "0.200"],
    ]);
  });

  refuses({
    "rows is empty": () => chance([]),
    "candidates of row 0": () => chance([{}]),
    'no column "depth"': () => chance(questions(2, 1), { by: ["depth" as "level"] }),
  });
});

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
