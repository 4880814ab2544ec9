import { describe, expect, it } from "vitest";
import { correlationMatrix } from "@loadlab/lib/stats/factor-analysis/correlation-matrix.js";
import { parallelAnalysis } from "@loadlab/lib/stats/factor-analysis/parallel-analysis.js";
import { principalAxis } from "@loadlab/lib/stats/factor-analysis/principal-axis.js";
import { screePlot } from "../../../figures/stats/scree-plot.js";
import { simulateFactors } from "@loadlab/lib/stats/factor-analysis/simulate-factors.js";

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
    const byMean = screePlot(parallelAnalysis(two, { replications: 20, criterion: "mean" }), { width: 300 });
    expect(byMean.color?.domain).toEqual(["observed", "random data, mean"]);
    expect(byMean.width).toBe(300);
  });

  it.each("50th 51st 92nd 93rd 11th 12th 13th 97.5th".split(" "))("names the %s percentile", (name) => {
    const options = screePlot(parallelAnalysis(two, { replications: 20, quantile: parseFloat(name) / 100 }));
    expect(options.color?.domain).toContain(`random data, ${name} percentile`);
  });

  it("anything else is refused", () => {
    const fit = principalAxis(correlationMatrix(two).correlations);
    for (const wrong of [fit, undefined])
      expect(() => screePlot(wrong as never)).toThrow("expected what stats.parallelAnalysis returns");
  });
});
