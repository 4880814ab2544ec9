import { describe, expect, it } from "vitest";
import { logit } from "../../../stats/glm/binomial-glm.js";

describe("a term that those before it determine is named", () => {
  const rows = [1, 2, 3, 4, 5, 6].map((x) => ({ x, y: x ** 2, hit: x % 2 }));
  type Row = (typeof rows)[number];
  const fit = (terms: Record<string, (row: Row) => number>) =>
    logit(rows, { successes: ({ hit }) => hit, terms });
  const x = (row: Row) => row.x;
  const y = (row: Row) => row.y;
  it.each([
    [
      "a sum",
      { y, x, sum: (row: Row) => 2 * row.x + row.y },
      'term "sum" is a combination of (Intercept), y, x in',
    ],
    [
      "a multiple",
      { y, x, double: (row: Row) => 2 * row.x },
      'term "double" is a combination of (Intercept), y, x in',
    ],
    ["shifted", { x, less: (row: Row) => row.x - 7 }, 'term "less" is a combination of (Intercept), x in'],
    [
      "a constant",
      { x, one: () => 3 },
      'term "one" is a combination of (Intercept), x in these 6 rows, or constant',
    ],
    ["nothing", { none: () => 0, x }, 'term "none" is a combination of (Intercept) in'],
  ])("%s", (_, terms, message) => {
    expect(() => fit(terms)).toThrow(RangeError);
    expect(() => fit(terms)).toThrow(message);
  });
});
