import { describe, expect, it } from "vitest";
import { gaps } from "@loadlab/analyses/centerbench/gaps.js";
import { accuracyPlot, typePlot } from "../../../figures/centerbench/accuracy-plot.js";
import { accuracyDots } from "../../../figures/centerbench/accuracy-dots.js";
import { gapDots, gapPlot } from "../../../figures/centerbench/gap-plot.js";
import { cells, drawn, marks, simple, texts } from "../figure.js";

const dots = (points: never) => accuracyDots(points, { rows: "model" as never });

it.each([[accuracyPlot], [typePlot], [gapPlot], [gapDots], [dots]])(
  "%o names what is no list of rows",
  (plot: (points: never) => unknown) => {
    for (const wrong of [undefined, "text"])
      expect(() => plot(wrong as never)).toThrow(/^points is (undefined|"text"); expected the rows of/);
    expect(() => plot([] as never)).toThrow("points is empty");
    expect(() => plot([null] as never)).toThrow("points[0] is null");
  },
);

describe("gapPlot", () => {
  it("draws the gaps, their intervals, zero and, if asked, the trend", () => {
    const figure = drawn(gapPlot(gaps(simple), { trend: true }));
    expect(marks(figure, "dot", "circle")).toHaveLength(3);
    expect(marks(figure, "rule", "line")).toHaveLength(4);
    expect(figure.querySelectorAll('[aria-label="linear-regression"]')).toHaveLength(1);
    expect(drawn(gapPlot(gaps(simple))).querySelectorAll('[aria-label="linear-regression"]')).toHaveLength(0);
  });
  it("has no intervals where numbers of questions are not known", () => {
    const published = gaps(simple.map(({ items: _, ...cell }) => cell));
    expect(marks(drawn(gapPlot(published)), "rule", "line")).toHaveLength(1);
  });
  it("bad input is named", () => {
    expect(() => gapPlot(gaps(simple), { panels: "depth" as never })).toThrow('no column "depth"');
  });
});

describe("gapDots", () => {
  it("has a dot for each gap and the median of each row", () => {
    const figure = drawn(gapDots(gaps(cells), { rows: "model" }));
    expect(marks(figure, "dot", "circle")).toHaveLength(24);
    // Gaps of model one are 10, 12, 14 and 16 points, those of the other 10 more, at each level.
    expect(texts(figure)).toEqual(expect.arrayContaining(["median 13.0", "median 23.0", "one", "another"]));
  });
  it("leaves out gaps that cannot be had, where nobody answered", () => {
    const lost = gaps(cells).map((gap) =>
      gap.level === 3 || gap.model === "one" ? { ...gap, gap: NaN } : gap,
    );
    const figure = drawn(gapDots(lost, { rows: "model" }));
    expect(texts(figure).filter((text) => text?.startsWith("median"))).toEqual(["median 23.0"]);
  });
  it("draws one row without a column, and minus signs as such", () => {
    const turned = gaps(simple).map((cell) => ({ ...cell, gap: -cell.gap }));
    expect(texts(drawn(gapDots(turned)))).toContain("median \u221212.0");
  });
  it("bad input is named", () => {
    expect(() => gapDots(gaps(simple), { by: "model" } as never)).toThrow('knows no "by"');
  });
});
