import { describe, expect, it } from "vitest";
import { gaps } from "@loadlab/analyses/centerbench/gaps.js";
import { accuracyPlot, typePlot } from "../../../figures/centerbench/accuracy-plot.js";
import { accuracyDots } from "../../../figures/centerbench/accuracy-dots.js";
import { gapPlot } from "../../../figures/centerbench/gap-plot.js";
import { drawn, marks, simple } from "../figure.js";

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
