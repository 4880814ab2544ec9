import { describe, expect, it } from "vitest";
import { correlationMatrix } from "@loadlab/lib/stats/factor-analysis/correlation-matrix.js";
import { parallelAnalysis } from "@loadlab/lib/stats/factor-analysis/number-of-factors.js";
import { principalAxis } from "@loadlab/lib/stats/factor-analysis/principal-axis.js";
import { simulateFactors } from "@loadlab/lib/stats/factor-analysis/simulate-factors.js";
import { screePlot } from "../../../figures/stats/scree-plot.js";

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
