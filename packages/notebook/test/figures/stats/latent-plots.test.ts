import type { PlotOptions } from "@observablehq/plot";
import { describe, expect, it } from "vitest";
import { random } from "@loadlab/lib/core/random.js";
import { rasch } from "@loadlab/lib/stats/ability/rasch.js";
import { correlationMatrix } from "@loadlab/lib/stats/factor-analysis/correlation-matrix.js";
import { parallelAnalysis } from "@loadlab/lib/stats/factor-analysis/number-of-factors.js";
import { principalAxis } from "@loadlab/lib/stats/factor-analysis/principal-axis.js";
import { simulateFactors } from "@loadlab/lib/stats/factor-analysis/simulate-factors.js";
import { screePlot, wrightMap } from "../../../figures/stats/latent-plots.js";
import { drawn } from "../figure.js";

describe("the scree plot", () => {
  const two = simulateFactors({
    loadings: [
      [0.8, 0],
      [0.7, 0],
      [0.8, 0],
      [0, 0.8],
      [0, 0.7],
      [0, 0.8],
    ],
    n: 300,
  });

  it("its plot has the eigenvalues and both lines of random data", () => {
    const options = screePlot(parallelAnalysis(two, { replications: 20 }));
    expect(options.color?.domain).toEqual(["observed", "random data, 95th percentile", "random data, mean"]);
    expect(screePlot(parallelAnalysis(two, { replications: 20 }), { width: 300 }).width).toBe(300);
  });

  it("anything else is refused", () => {
    const fit = principalAxis(correlationMatrix(two).correlations);
    for (const wrong of [fit, undefined])
      expect(() => screePlot(wrong as never)).toThrow("expected what stats.parallelAnalysis returns");
  });
});

const svgOf = (options: PlotOptions) => drawn(options).outerHTML;

const source = random(7, "ability plots");
const fit = rasch(
  [-2, -1, 0, 1, 2].flatMap((ability) =>
    [-1.5, -0.5, 0.5, 1.5].flatMap((difficulty) =>
      Array.from({ length: 8 }, () => ({
        model: `model ${ability}`,
        sample: `item ${difficulty}`,
        correct: Number(source.chance(1 / (1 + Math.exp(difficulty - ability)))),
      })),
    ),
  ),
);

describe("the Wright map", () => {
  it("names persons and items, each at its height", () => {
    const svg = svgOf(wrightMap(fit));
    for (const { person } of fit.persons) expect(svg).toContain(person);
    for (const { item } of fit.items) expect(svg).toContain(item);
    const many = {
      ...fit,
      persons: Array.from({ length: 31 }, (_, at) => ({ ...fit.persons[0]!, person: `p${at}!` })),
    };
    expect(svgOf(wrightMap(many))).not.toContain("p3!");
    const without = {
      ...fit,
      items: [{ ...fit.items[0]!, item: "gone", difficulty: null }, ...fit.items.slice(1)],
    };
    expect(svgOf(wrightMap(without))).not.toContain("gone");
  });
  it("anything else is refused", () =>
    expect(() => wrightMap([] as never)).toThrow(
      "wrightMap was given []; expected what stats.rasch returns",
    ));
});
