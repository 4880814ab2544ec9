import { describe, expect, it } from "vitest";
import { samplingLaw } from "@loadlab/analyses/factor/index.js";
import { samplingPlot } from "../../../figures/factor/sampling-plot.js";
import { drawn, marks } from "../figure.js";

const points = [0, 400].flatMap((fillerTokens) =>
  [1, 2, 4, 8].map((tries) => {
    const nEff = 25 - Math.exp((fillerTokens ? 3 : 2.4) - 0.3 * Math.log(tries));
    return { fillerTokens, tries, nEff, low: nEff - 1, high: nEff + 1 };
  }),
);
const laws = [0, 400].map((fillerTokens) => ({
  fillerTokens,
  ...samplingLaw(
    points.filter((point) => point.fillerTokens === fillerTokens),
    { nEffClean: 25 },
  ),
}));

describe("samplingPlot", () => {
  it("draws N_eff with its intervals, the law of each series, the ceiling and a legend", () => {
    const svg = drawn(
      samplingPlot(points, { nEffClean: 25, laws, series: "fillerTokens", seriesLabel: "filler" }),
    );
    expect(marks(svg, "dot", "circle")).toHaveLength(8);
    expect(marks(svg, "line", "path")).toHaveLength(2);
    expect(marks(svg, "rule", "line")).toHaveLength(8 + 1);
    const places = [...svg.querySelectorAll('[aria-label="dot"]')].map((dots) =>
      dots.getAttribute("transform"),
    );
    expect(new Set(places).size).toBe(2); // the intervals of the two series stand beside one another
    expect(svg.textContent).toContain("clean: 25.0");
    expect(svg.textContent).toContain("t, number of tries");
    expect(svg.textContent).toContain("400");
  });
  it("the gap lies on straight lines of two logarithmic axes", () => {
    const svg = drawn(samplingPlot(points, { panel: "gap", nEffClean: 25, laws, series: "fillerTokens" }));
    const paths = [...marks(svg, "line", "path")];
    for (const path of paths) {
      const places = [...path.getAttribute("d")!.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      const [x0, y0] = places[0]!;
      const [x1, y1] = places.at(-1)!;
      for (const [x, y] of places)
        expect(y! - (y0! + ((x! - x0!) / (x1! - x0!)) * (y1! - y0!))).toBeCloseTo(0, 1);
    }
    const dots = [...marks(svg, "dot", "circle")].map((dot) => Number(dot.getAttribute("cy")));
    expect(dots[3]).toBeGreaterThan(dots[0]!); // a smaller gap lies lower
  });
  it("leaves out what has no N_eff, or no gap", () => {
    const some = [...points, { tries: 16, nEff: null }, { tries: 32, nEff: 26 }];
    expect(marks(drawn(samplingPlot(some)), "dot", "circle")).toHaveLength(9);
    expect(marks(drawn(samplingPlot(some, { panel: "gap", nEffClean: 25 })), "dot", "circle")).toHaveLength(
      8,
    );
  });
  it("draws laws alone, as a paper prints them", () => {
    const svg = drawn(samplingPlot([], { laws, series: "fillerTokens", upTo: 256 }));
    expect(marks(svg, "line", "path")).toHaveLength(2);
    const labels = [...svg.querySelectorAll('[aria-label="x-axis tick label"] text')].map(
      (text) => text.textContent,
    );
    expect(labels).toEqual(["1", "2", "4", "8", "16", "32", "64", "128", "256"]);
  });
  it("names bad input", () => {
    expect(() => samplingPlot([])).toThrow("no point has an N_eff and no law is fitted");
    expect(() => samplingPlot(points, { panel: "gap" })).toThrow("nEffClean is missing");
  });
});
