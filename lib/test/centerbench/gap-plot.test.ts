import { plot } from "@observablehq/plot";
import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import type { AccuracyCell } from "../../centerbench/gaps/accuracy.js";
import { accuracyPlot, typePlot } from "../../centerbench/figures/accuracy-plot.js";
import { gapDots, gapPlot } from "../../centerbench/figures/gap-plot.js";
import { gaps } from "../../centerbench/analysis/gaps.js";

const drawn = (options: ReturnType<typeof accuracyPlot>) =>
  plot({ ...options, document: new JSDOM("").window.document });
const marks = (figure: Element, label: string, shape: string) =>
  figure.querySelectorAll(`[aria-label="${label}"] ${shape}`);
const texts = (figure: Element) => [...figure.querySelectorAll("text")].map(({ textContent }) => textContent);

const TYPES = ["action_performed", "entity_count", "causal_sequence", "chain_consequence"];
const MODELS = ["one", "another"];
const cells: AccuracyCell[] = MODELS.flatMap((model, m) =>
  TYPES.flatMap((type, t) =>
    [1, 2, 3].flatMap((level) => [
      { model, type, level, subset: "plausible" as const, accuracy: 0.9 - 0.1 * level, items: 50 },
      {
        model,
        type,
        level,
        subset: "implausible" as const,
        accuracy: 0.8 - 0.1 * (level + m) - 0.02 * t,
        items: 50,
      },
    ]),
  ),
);
const simple = cells.filter(({ model, type }) => model === "one" && type === "entity_count");

test.each([[accuracyPlot], [typePlot], [gapPlot], [gapDots]])("%o names what is no list of rows", (plot) => {
  for (const wrong of [undefined, "text"])
    expect(() => plot(wrong as never)).toThrow(/^points is (undefined|"text"); expected the rows of/);
  expect(() => plot([null] as never)).toThrow("points[0] is null");
});

describe("accuracyPlot", () => {
  test("draws a solid and a dashed line, says which is which, and stars what is significant", () => {
    const stars = gaps(simple).map((gap) => ({ ...gap, significant: gap.level === 3 }));
    const figure = drawn(accuracyPlot(simple, { stars }));
    const dashes = [...figure.querySelectorAll('[aria-label="line"]')].map((line) => line.getAttribute("stroke-dasharray")); // prettier-ignore
    expect(dashes).toEqual([null, "5 4"]);
    expect(figure.textContent).toContain("plausible, solid line");
    expect(figure.textContent).toContain("implausible, dashed line");
    expect(texts(figure).filter((text) => text === "*")).toHaveLength(1);
    expect(marks(figure, "dot", "path")).toHaveLength(6);
    expect(marks(figure, "rule", "line")).toHaveLength(0);
  });
  test("draws intervals where there are some", () => {
    const figure = drawn(accuracyPlot(simple.map((cell) => ({ ...cell, low: 0.1, high: 0.95 }))));
    expect(marks(figure, "rule", "line")).toHaveLength(6);
  });
  test("has a colour for each series and a named panel for each type", () => {
    const figure = drawn(accuracyPlot(cells, { series: "model", panels: "type" }));
    expect(marks(figure, "line", "path")).toHaveLength(2 * 2 * 4);
    for (const name of ["action performed", "entity count", "causal sequence", "chain consequence"])
      expect(texts(figure)).toContain(name);
    for (const model of MODELS) expect(figure.textContent).toContain(model);
  });
  test("bad input is named", () => {
    expect(() => accuracyPlot([])).toThrow("points is empty");
    expect(() => accuracyPlot(simple, { series: "size" })).toThrow('row 0 has no column "size"; group by it');
    expect(() => accuracyPlot(simple, { stars: [{ significant: true } as never] })).toThrow('row 0 has no column "level"'); // prettier-ignore
    expect(() => accuracyPlot(simple, { color: "model" } as never)).toThrow('knows no "color"');
  });
});

describe("typePlot", () => {
  const ofTypes = cells.filter(({ model, level }) => model === "one" && level === 2);
  test("has a line of two dots for each type", () => {
    const stars = gaps(ofTypes).map((gap) => ({ ...gap, significant: true }));
    const figure = drawn(typePlot(ofTypes, { stars }));
    expect(marks(figure, "dot", "path")).toHaveLength(8);
    expect(marks(figure, "rule", "line")).toHaveLength(4);
    expect(texts(figure)).toContain("causal sequence");
    expect(texts(figure).filter((text) => text === "*")).toHaveLength(4);
  });
  test("bad input is named", () => {
    expect(() => typePlot([])).toThrow("points is empty");
    expect(() => typePlot([{ subset: "plausible", accuracy: 1 }])).toThrow('no column "type"');
  });
});

describe("gapPlot", () => {
  test("draws the gaps, their intervals, zero and, if asked, the trend", () => {
    const figure = drawn(gapPlot(gaps(simple), { trend: true }));
    expect(marks(figure, "dot", "circle")).toHaveLength(3);
    expect(marks(figure, "rule", "line")).toHaveLength(4);
    expect(figure.querySelectorAll('[aria-label="linear-regression"]')).toHaveLength(1);
    expect(drawn(gapPlot(gaps(simple))).querySelectorAll('[aria-label="linear-regression"]')).toHaveLength(0);
  });
  test("has no intervals where numbers of questions are not known", () => {
    const published = gaps(simple.map(({ items: _, ...cell }) => cell));
    expect(marks(drawn(gapPlot(published)), "rule", "line")).toHaveLength(1);
  });
  test("bad input is named", () => {
    expect(() => gapPlot([])).toThrow("points is empty");
    expect(() => gapPlot(gaps(simple), { panels: "depth" })).toThrow('no column "depth"');
  });
});

describe("gapDots", () => {
  test("has a dot for each gap and the median of each row", () => {
    const figure = drawn(gapDots(gaps(cells), { rows: "model" }));
    expect(marks(figure, "dot", "circle")).toHaveLength(24);
    // Gaps of model one are 10, 12, 14 and 16 points, those of the other 10 more, at each level.
    expect(texts(figure)).toEqual(expect.arrayContaining(["median 13.0", "median 23.0", "one", "another"]));
  });
  test("draws one row without a column, and minus signs as such", () => {
    const turned = gaps(simple).map((cell) => ({ ...cell, gap: -cell.gap }));
    expect(texts(drawn(gapDots(turned)))).toContain("median \u221212.0");
  });
  test("bad input is named", () => {
    expect(() => gapDots([])).toThrow("points is empty");
    expect(() => gapDots(gaps(simple), { by: "model" } as never)).toThrow('knows no "by"');
  });
});
