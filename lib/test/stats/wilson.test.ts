import { expect, it } from "vitest";
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
