import { describe, expect, it } from "vitest";
import { gaps } from "@loadlab/analyses/centerbench/gaps.js";
import { accuracyPlot, typePlot } from "../../../figures/centerbench/accuracy-plot.js";
import { accuracyDots, gapPlot } from "../../../figures/centerbench/distribution-plots.js";
import { cells, drawn, marks, simple, texts } from "../figure.js";

describe("accuracyDots", () => {
  it("has a dot for each accuracy, a box for each distribution and the difference of the medians", () => {
    const figure = drawn(accuracyDots(cells, { rows: "model" }));
    expect(marks(figure, "dot", "circle")).toHaveLength(48);
    // Of model one the medians are .7 and .57 (.7 .6 .5 less 0, 2, 4 and 6 points), of the other .7 and .47.
    expect(texts(figure)).toEqual(expect.arrayContaining(["plausible", "implausible"]));
    expect(figure.textContent).toContain("medians 13.0 apart");
    expect(figure.textContent).toContain("medians 23.0 apart");
  });
  it("writes a minus where implausible sentences are easier, and none where nobody answered", () => {
    const turned = cells.map((point) => ({
      ...point,
      accuracy: point.model === "one" ? NaN : 1 - point.accuracy,
    }));
    const figure = drawn(accuracyDots(turned, { rows: "model" }));
    expect(figure.textContent).toContain("medians \u221223.0 apart");
    expect(figure.textContent?.match(/apart/g)).toHaveLength(1);
    expect(marks(figure, "dot", "circle")).toHaveLength(24);
  });
  it("bad input is named", () => {
    expect(() => accuracyDots(cells, { rows: "size" as never })).toThrow('no column "size"');
  });
});

const dots = (points: never) => accuracyDots(points, { rows: "model" as never });

it.each([[accuracyPlot], [typePlot], [gapPlot], [dots]])(
  "%o names what is no list of rows",
  (plot: (points: never) => unknown) => {
    for (const wrong of [undefined, "text"])
      expect(() => plot(wrong as never)).toThrow(/^points is (undefined|"text"); expected the rows of/);
    expect(() => plot([] as never)).toThrow("points is empty");
    expect(() => plot([null] as never)).toThrow("points[0] is null");
  },
);

describe("gapPlot", () => {
  it("draws the gaps, their intervals and zero", () => {
    const figure = drawn(gapPlot(gaps(simple)));
    expect(marks(figure, "dot", "circle")).toHaveLength(3);
    expect(marks(figure, "rule", "line")).toHaveLength(4);
  });
  it("has no intervals where numbers of questions are not known", () => {
    const published = gaps(simple.map(({ items: _, ...cell }) => cell));
    expect(marks(drawn(gapPlot(published)), "rule", "line")).toHaveLength(1);
  });
  it("bad input is named", () => {
    expect(() => gapPlot(gaps(simple), { panels: "depth" as never })).toThrow('no column "depth"');
  });
});
