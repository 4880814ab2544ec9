import { describe, expect, it } from "vitest";
import { counts, drawn, marks } from "../figure.js";
import { chancePlot } from "../../../figures/stats/chance-plot.js";

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
