import { describe, expect, it } from "vitest";
import { drawn as picture, marks } from "../figure.js";
import { accuracyPlot } from "../../../figures/cogniload/accuracy-plot.js";
import { refuses } from "../../../../analyses/test/refuses.js";

describe("cogniload.accuracyPlot", () => {
  const points = ["a", "b", "c"].flatMap((model, at) =>
    [20, 50].map((statements) => ({ statements, model, at, accuracy: 0.5, low: 0.4, high: 0.6 })),
  );
  type Options = Parameters<typeof accuracyPlot<(typeof points)[number]>>[1];
  const drawn = (options: Options) => picture(accuracyPlot(points, options));
  /** Where the panel of each mark begins, as "x,y". */
  const corners = (figure: Element, label: string) =>
    marks(figure, label, "> g").map(
      (mark) => /\((.*)\)/.exec(mark.getAttribute("transform") ?? "")?.[1] ?? "",
    );

  it("has a bar, a line and a dot for each point, N on a logarithmic axis", () => {
    const options = accuracyPlot(points, { x: "statements", series: "model" });
    expect(options.marks).toHaveLength(3);
    expect(options.x).toMatchObject({ type: "log", ticks: [20, 50] });
  });
  it("a panel for each value of a column, in one row, under its name", () => {
    const figure = drawn({ x: "statements", panels: "model" });
    for (const label of ["rule", "line", "dot", "text"]) {
      const places = corners(figure, label).map((corner) => corner.split(","));
      expect(new Set(places.map(([left]) => left)).size).toBe(3);
      expect(new Set(places.map(([, top]) => top)).size).toBe(1);
    }
    expect(marks(figure, "text", "> g").map(({ textContent }) => textContent)).toEqual(["a", "b", "c"]);
    const numbered = marks(drawn({ x: "statements", panels: "at" }), "text", "> g");
    expect(numbered.map(({ textContent }) => textContent)).toEqual(["at 0", "at 1", "at 2"]);
  });
  it("or in rows of so many, of the same height each", () => {
    const figure = drawn({ x: "statements", panels: "model", across: 2 });
    const names = marks(figure, "text", "> g").map(({ textContent }) => textContent);
    const [a, b, c] = ["a", "b", "c"].map((name) =>
      corners(figure, "text")[names.indexOf(name)]?.split(",").map(Number),
    );
    expect([a?.[1], b?.[0] === a?.[0], c?.[0]]).toEqual([b?.[1], false, a?.[0]]);
    expect(c?.[1]).toBeGreaterThan(a?.[1] ?? NaN);
    expect(accuracyPlot(points, { x: "statements", panels: "model", across: 2 }).height).toBe(320);
    expect(accuracyPlot(points, { x: "statements", panels: "model" }).height).toBe(340);
  });
  it("the band of the best cheap reader lies in every panel, under the marks", () => {
    const floor = [20, 50].map((statements) => ({ statements, accuracy: 0.3, low: 0.2, high: 0.4 }));
    const figure = drawn({ x: "statements", panels: "model", floor });
    expect(corners(figure, "area")).toEqual(corners(figure, "text"));
    const ofB = drawn({
      x: "statements",
      panels: "model",
      floor: floor.map((row) => ({ ...row, model: "b" })),
    });
    expect(corners(ofB, "area")).toEqual([corners(ofB, "text")[1]]);
    const [first] = accuracyPlot(points, { x: "statements", floor }).marks ?? [];
    expect(first).toMatchObject({ ariaLabel: "area" });
  });
  it("bad input is named", () => {
    const floor = [{ difficulty: 1, accuracy: 0.3, low: 0.2, high: 0.4 }];
    refuses({
      'floor has no column "statements"': () => accuracyPlot(points, { x: "statements", floor }),
      'row 0 has no column "difficulty"': () => accuracyPlot(points, { x: "difficulty" as never }),
      "points is empty": () => accuracyPlot([], { x: "difficulty" }),
      "across is 0; expected a whole number of at least 1": () =>
        accuracyPlot(points, { x: "statements", panels: "model", across: 0 }),
    });
  });
});
