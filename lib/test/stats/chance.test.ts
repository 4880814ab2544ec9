import { describe, expect, it } from "vitest";
import { chance } from "../../stats/chance.js";
import { refuses } from "./support.js";

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
