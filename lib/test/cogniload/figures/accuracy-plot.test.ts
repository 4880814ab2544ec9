import { describe, expect, it } from "vitest";
import { accuracyPlot } from "../../../cogniload/index.js";

describe("cogniload.accuracyPlot", () => {
  it("has a bar, a line and a dot for each point, N on a logarithmic axis", () => {
    const points = [20, 50].map((statements) => ({
      statements,
      model: "a",
      accuracy: 0.5,
      low: 0.4,
      high: 0.6,
    }));
    const options = accuracyPlot(points, { x: "statements", series: "model" });
    expect(options.marks).toHaveLength(3);
    expect(options.x).toMatchObject({ type: "log", ticks: [20, 50] });
    expect(() => accuracyPlot(points, { x: "difficulty" as never })).toThrow(
      'points have no column "difficulty"',
    );
    expect(() => accuracyPlot([], { x: "difficulty" })).toThrow("points is empty");
  });
});
