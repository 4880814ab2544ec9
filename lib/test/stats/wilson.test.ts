import { expect, it } from "vitest";
import { twoSided } from "../../stats/distributions/normal.js";
import { wilson } from "../../stats/wilson.js";
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

it("the paper's z and formula, worked by hand", () => {
  // 30 of 40: p = 3/4, z^2 = 2.7055434..., so (p + z^2/80 +- z sqrt((p (1 - p) + z^2/160) / 40)) / (1 + z^2/40).
  const z = 1.644853627; // CogniLoad, Supplement C
  const middle = 0.75 + z ** 2 / 80;
  const half = z * Math.sqrt((0.75 * 0.25 + z ** 2 / 160) / 40);
  const interval = wilson(30, 40, 0.9);
  expect(interval.low).toBeCloseTo((middle - half) / (1 + z ** 2 / 40), 10);
  expect(interval.high).toBeCloseTo((middle + half) / (1 + z ** 2 / 40), 10);
  expect([interval.low, interval.high].map((end) => end.toFixed(3))).toEqual(["0.624", "0.844"]);
  expect(twoSided(0.9)).toBeCloseTo(z, 9);
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
