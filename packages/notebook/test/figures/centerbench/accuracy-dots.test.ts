import { describe, expect, it } from "vitest";
import { accuracyDots } from "../../../figures/centerbench/accuracy-dots.js";
import { cells, drawn, marks, texts } from "../figure.js";

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
