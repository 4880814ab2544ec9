import { describe, expect, it } from "vitest";
import { gaps } from "@loadlab/analyses/centerbench/gaps.js";
import { accuracyPlot, typePlot } from "../../../figures/centerbench/accuracy-plot.js";
import { cells, drawn, marks, MODELS, simple, texts } from "../figure.js";

describe("accuracyPlot", () => {
  it("draws a solid and a dashed line, says which is which, and stars what is significant", () => {
    const stars = gaps(simple).map((gap) => ({ ...gap, significant: gap.level === 3 }));
    const figure = drawn(accuracyPlot(simple, { stars }));
    const lines = [...figure.querySelectorAll('[aria-label="line"]')];
    const dashes = lines.map((line) => line.getAttribute("stroke-dasharray"));
    expect(dashes).toEqual([null, "5 4"]);
    expect(figure.textContent).toContain("plausible, solid line");
    expect(figure.textContent).toContain("implausible, dashed line");
    expect(texts(figure).filter((text) => text === "*")).toHaveLength(1);
    expect(marks(figure, "dot", "path")).toHaveLength(6);
    expect(marks(figure, "rule", "line")).toHaveLength(0);
  });
  it("draws intervals where there are some", () => {
    const figure = drawn(accuracyPlot(simple.map((cell) => ({ ...cell, low: 0.1, high: 0.95 }))));
    expect(marks(figure, "rule", "line")).toHaveLength(6);
  });
  it("draws the trend of each series in place of what joins its points", () => {
    const figure = drawn(accuracyPlot(cells, { series: "model", trend: true }));
    expect(figure.querySelectorAll('[aria-label="linear-regression"] path')).toHaveLength(2 * 2);
    expect(marks(figure, "line", "path")).toHaveLength(0);
    expect(marks(figure, "dot", "path")).toHaveLength(48);
  });
  it("has a colour for each series and a named panel for each type", () => {
    const figure = drawn(accuracyPlot(cells, { series: "model", panels: "type" }));
    expect(marks(figure, "line", "path")).toHaveLength(2 * 2 * 4);
    for (const name of ["action performed", "entity count", "causal sequence", "chain consequence"])
      expect(texts(figure)).toContain(name);
    for (const model of MODELS) expect(figure.textContent).toContain(model);
  });
  it("draws the band of the best cheap reader in every panel, or each row in its own", () => {
    const floor = [1, 2].map((level) => ({ level, accuracy: 0.5, low: 0.4, high: 0.6 }));
    const ofTypes = ["action_performed", "entity_count"].flatMap((type) =>
      floor.map((row) => ({ ...row, type })),
    );
    const areas = (options: object) => marks(drawn(accuracyPlot(cells, options)), "area", "path");
    expect(areas({})).toHaveLength(0);
    expect(areas({ floor })).toHaveLength(1);
    expect(areas({ floor, panels: "type" })).toHaveLength(4);
    expect(areas({ floor: ofTypes, panels: "type" })).toHaveLength(2);
  });
  it("bad input is named", () => {
    const floor = [{ n: 1, accuracy: 0.5, low: 0.4, high: 0.6 }];
    expect(() => accuracyPlot(simple, { floor })).toThrow('floor has no column "level"');
    expect(() => accuracyPlot(simple, { series: "size" as never })).toThrow(
      'row 0 has no column "size"; its columns are',
    );
    const stars = [{ significant: true } as never];
    expect(() => accuracyPlot(simple, { stars })).toThrow('stars: row 0 has no column "level"');
  });
});

it.each([[accuracyPlot], [typePlot]])(
  "%o names what is no list of rows",
  (plot: (points: never) => unknown) => {
    for (const wrong of [undefined, "text"])
      expect(() => plot(wrong as never)).toThrow(/^points is (undefined|"text"); expected the rows of/);
    expect(() => plot([] as never)).toThrow("points is empty");
    expect(() => plot([null] as never)).toThrow("points[0] is null");
  },
);

describe("typePlot", () => {
  const ofTypes = cells.filter(({ model, level }) => model === "one" && level === 2);
  it("has a line of two dots for each type", () => {
    const stars = gaps(ofTypes).map((gap) => ({ ...gap, significant: true }));
    const figure = drawn(typePlot(ofTypes, { stars }));
    expect(marks(figure, "dot", "path")).toHaveLength(8);
    expect(marks(figure, "rule", "line")).toHaveLength(4);
    expect(texts(figure)).toContain("causal sequence");
    expect(texts(figure).filter((text) => text === "*")).toHaveLength(4);
  });
});
