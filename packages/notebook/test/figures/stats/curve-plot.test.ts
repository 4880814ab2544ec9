import * as Plot from "@observablehq/plot";
import { describe, expect, it } from "vitest";
import { chancePlot, curvePlot } from "../../../figures/stats/curve-plot.js";
import { counts, drawn, marks } from "../figure.js";

const points = ["one", "other"].flatMap((model) =>
  [1, 2, 4].map((n) => ({ model, n, kind: n > 1 ? "far" : "near", accuracy: 1 / n, low: 0.5 / n, high: 1 })),
);

const MARKS = ["line", "dot", "rule"];

describe("curvePlot", () => {
  it("draws a line, dots and intervals for each series", () => {
    const svg = drawn(curvePlot(points, { x: "n", series: "model", label: "facts" }));
    expect(counts(svg, ...MARKS)).toEqual([2, 6, 6]);
    for (const text of ["one", "other", "facts", "accuracy", "4"]) expect(svg.textContent).toContain(text);
  });

  it("needs no intervals, and leaves out what is not known", () => {
    const bare = points.map(({ n, model, accuracy }) => ({ n, model, accuracy: n === 4 ? NaN : accuracy }));
    expect(counts(drawn(curvePlot(bare, { x: "n", series: "model" })), ...MARKS)).toEqual([2, 4, 0]);
    expect(counts(drawn(curvePlot(bare, { x: "n", series: "model", dots: false })), ...MARKS)).toEqual([
      2, 0, 0,
    ]);
  });

  it("sets panels side by side and below each other", () => {
    const svg = drawn(curvePlot(points, { x: "n", panels: "kind", panelRows: "model" }));
    for (const text of ["near", "far", "one", "other"]) expect(svg.textContent).toContain(text);
    expect(counts(svg, ...MARKS)).toEqual([4, 4, 4]); // a group for each panel
  });

  it("has logarithmic axes, and any option that is laid over", () => {
    const { x, y } = curvePlot(points, { x: "n", log: "both" });
    expect([x, y]).toMatchObject([{ type: "log" }, { type: "log" }]);
    expect(y?.domain).toBeUndefined();
    const spread = {
      ...curvePlot(points, { x: "n", y: "low", yLabel: "share", domain: [0, 2] }),
      caption: "said",
    };
    expect(spread.y).toMatchObject({ label: "share", domain: [0, 2] });
    expect(drawn(spread).textContent).toContain("said");
  });

  it("leaves out dots beyond the domain, and halves none at its end", () => {
    const svg = drawn(curvePlot(points, { x: "n", domain: [0.5, 1] }));
    expect(marks(svg, "dot", "circle")).toHaveLength(4);
    expect(svg.querySelector('[aria-label="dot"]')?.closest("[clip-path]")).toBeNull();
  });

  it("names every tick of a logarithmic axis", () => {
    const doubled = [1000, 2000, 4000, 8000, 16000, 32000, 64000].map((n) => ({ n, accuracy: 0.5 }));
    const svg = drawn(curvePlot(doubled, { x: "n", log: "x" }));
    for (const { n } of doubled) expect(svg.textContent).toContain(String(n));
  });

  it("puts texts in the order of the points, and marks beneath", () => {
    const floor = Plot.ruleY([0.2]);
    const { x, marks } = curvePlot(points, { x: "kind", series: "model", marks: [floor] });
    expect(x).toMatchObject({ type: "point", domain: ["near", "far"] });
    expect(marks?.[0]).toBe(floor);
  });

  it("refuses what it does not know", () => {
    expect(() => curvePlot([], { x: "n" as never })).toThrow(/empty/);
    expect(() => curvePlot(points, { x: "N" as "n" })).toThrow(/no column "N"/);
  });
});

const rows = ["one", "other"].flatMap((model) =>
  [1, 2, 3].flatMap((level) =>
    Array.from({ length: 20 }, (_, at) => ({
      model,
      level,
      type: at % 2 ? "agents" : "events",
      candidates: level + 1,
      correct: Number(at < 20 / level),
    })),
  ),
);

describe("chancePlot", () => {
  it("draws a line for each model over one band", () => {
    const svg = drawn(chancePlot(rows, { x: "level", series: "model" }));
    expect(counts(svg, "area", "line", "dot", "rule")).toEqual([1, 2, 6, 6]);
    for (const text of ["one", "other", "level", "accuracy"]) expect(svg.textContent).toContain(text);
  });

  it("and in each panel its own", () => {
    const svg = drawn(chancePlot(rows, { x: "level", label: "depth", series: "model", panels: "type" }));
    expect(marks(svg, "area", "path")).toHaveLength(2);
    for (const text of ["agents", "events", "depth"]) expect(svg.textContent).toContain(text);
  });

  it("draws no band for replies in words", () => {
    const words = rows.map(({ model, level, correct }) => ({ model, level, correct }));
    expect(counts(drawn(chancePlot(words, { x: "level" })), "area")).toEqual([0]);
    expect(chancePlot(words, { x: "level" }).caption).toBeUndefined();
    expect(chancePlot(rows, { x: "level" }).caption).toContain("guessers");
  });

  it("refuses what it does not know", () => {
    expect(() => chancePlot(rows, { x: "depth" as "level" })).toThrow(/no column "depth"/);
  });
});
