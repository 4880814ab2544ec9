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
    expect(screePlot(parallelAnalysis(two, { replications: 20 }), { width: 300 }).width).toBe(300);
  });

  it("a plot of anything else, or of no size, is refused", () => {
    const analysis = parallelAnalysis(two, { replications: 20 });
    const fit = principalAxis(correlationMatrix(two).correlations);
    expect(() => screePlot(fit as never)).toThrow("expected what stats.parallelAnalysis returns");
    expect(() => screePlot(undefined as never)).toThrow("screePlot was given undefined");
    expect(() => screePlot(analysis, { width: -3 })).toThrow("width is -3; expected a number in 100..4000");
    expect(() => screePlot(analysis, { height: 1e9 })).toThrow(
      "height is 1000000000; expected a number in 60..4000",
    );
  });
});
