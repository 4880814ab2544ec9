import { describe, expect, it } from "vitest";
import { decayPlot } from "../../../figures/factor/decay-plot.js";
import { fitDecay, fitDecayBinomial } from "@loadlab/analyses/factor/index.js";
import { simulateDecay } from "../../../../analyses/test/factor/support.js";
import { drawn, marks } from "../figure.js";

const points = simulateDecay({ cdf: -0.06, cdo: 0.4, variables: 30 });
const fit = fitDecay(points);

describe("decayPlot", () => {
  it("draws every cell with its interval, the window, the curve and N_eff", () => {
    const svg = drawn(decayPlot(points, fit));
    expect(marks(svg, "dot", "circle")).toHaveLength(30);
    expect(marks(svg, "rule", "line").length).toBe(31);
    expect(marks(svg, "rect", "rect")).toHaveLength(1);
    expect(marks(svg, "line", "path")).toHaveLength(1);
    expect(svg.textContent).toContain(`N_eff = ${fit.nEff!.toFixed(1)}`);
    expect(svg.textContent).toContain("N, number of variables");
    expect(svg.textContent).toContain("accuracy");
  });
  it("the log axis leaves out cells without a success", () => {
    const cells = [...points, { n: 31, accuracy: 0, items: 50 }];
    expect(drawn(decayPlot(cells, fit, { scale: "log" })).querySelectorAll("circle")).toHaveLength(
      points.filter(({ accuracy }) => accuracy > 0).length,
    );
    expect(() => decayPlot([{ n: 1, accuracy: 0 }], null, { scale: "log" })).toThrow("Use scale: 'linear'");
  });
  it("no tick of the log axis lies outside of it", () => {
    const { domain, ticks } = decayPlot([{ n: 3, accuracy: 0.4 }], null, { scale: "log" }).y as {
      domain: number[];
      ticks: number[];
    };
    expect(domain).toEqual([0.05, 1]);
    expect(ticks).toEqual([1, 0.5, 0.2, 0.1, 0.05]);
  });
  it("without a fit there are cells alone", () => {
    const failed = fitDecay([{ n: 1, accuracy: 0.5 }]);
    for (const none of [undefined, null, failed])
      expect(drawn(decayPlot(points, none)).querySelectorAll('[aria-label="line"] path')).toHaveLength(0);
  });
  it("the log-binomial curve has no window and ends its rise at the plateau", () => {
    const svg = drawn(decayPlot(points, fitDecayBinomial(points)));
    expect(marks(svg, "rect", "rect")).toHaveLength(0);
    expect(marks(svg, "line", "path")).toHaveLength(1);
  });
  it("bad input is named", () => {
    expect(() => decayPlot([])).toThrow("points is empty");
  });
});
