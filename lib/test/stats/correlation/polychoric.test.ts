import { describe, expect, it } from "vitest";
import { polychoric, polychoricMatrix } from "../../../stats/correlation/polychoric.js";
import { bivariateNormalCdf } from "../../../stats/distributions/bivariate-normal.js";
import { golden } from "../../support/golden.js";
import { completeRows, values } from "../factor-analysis/tables.js";
import { grid } from "../support.js";

const expected = golden("items");
const items = completeRows("agreeableness");
const column = (at: number) => items.map((row) => row[at]!);

describe("agrees with polycor's two steps", () => {
  it.each([
    [1, 2],
    [2, 3],
    [4, 5],
  ])("items %i and %i of bfi, and the same cut in two", (one, other) => {
    const [a, b] = [column(one - 1), column(other - 1)];
    const [rho] = values(expected, `v${one}v${other}`, "rho");
    const [se] = values(expected, `v${one}v${other}`, "se");
    // polycor's optimize stops at 1e-4, and its standard error is by finite differences there.
    expect(Math.abs(polychoric(a, b).rho - rho!)).toBeLessThan(3e-5);
    expect(Math.abs(polychoric(a, b).se / se! - 1)).toBeLessThan(0.02);
    const cut = polychoric(
      a.map((value) => Number(value > 3)),
      b.map((value) => Number(value > 4)),
    );
    expect(Math.abs(cut.rho - values(expected, `v${one}v${other}cut`, "rho")[0]!)).toBeLessThan(3e-5);
  });
  it("an empty cell gets half a pair, as in psych's tetrachoric", () => {
    const a = [...Array<number>(12).fill(0), ...Array<number>(8).fill(1)];
    const b = [...Array<number>(9).fill(0), ...Array<number>(3).fill(1), ...Array<number>(8).fill(1)];
    const found = polychoric(a, b);
    expect(found.corrected).toBe(true);
    expect(found.rho).toBeCloseTo(values(expected, "empty", "rho")[0]!, 3);
  });
});

it("equal halves: the tetrachoric is the sine of the angle (Sheppard)", () => {
  // both above their medians with probability 1/4 + asin(rho) / 2 pi
  const [a, b] = grid("0 0 0 1 1 1; 0 0 1 1 1 0");
  expect(polychoric(a!, b!).rho).toBeCloseTo(Math.sin(2 * Math.PI * (1 / 3 - 1 / 4)), 7);
});

it("the bivariate normal at 0 and at independence", () => {
  for (const rho of [-0.99, -0.4, 0, 0.7, 0.99])
    expect(bivariateNormalCdf(0, 0, rho)).toBeCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), 12);
  // mvtnorm::pmvnorm(upper = c(0.5, -1), corr = matrix(c(1, 0.9, 0.9, 1), 2))
  expect(bivariateNormalCdf(0.5, -1, 0.9)).toBeCloseTo(PMVNORM, 9);
  expect(bivariateNormalCdf(Infinity, -1, 0.3)).toBeCloseTo(0.15865525393145707, 12);
});

const PMVNORM = 0.158636974839325;

it("of all pairs", () => {
  const matrix = polychoricMatrix(items.slice(0, 300));
  expect(matrix.map((row, at) => row[at])).toEqual([1, 1, 1, 1, 1]);
  expect(matrix[1]![2]).toBeCloseTo(polychoric(column(1).slice(0, 300), column(2).slice(0, 300)).rho, 7);
  expect(() => polychoricMatrix(grid("1 1; 1 2; 1 2"))).toThrow("b is 1 in all 3 pairs");
});
