import { describe, expect, it } from "vitest";
import { refuses } from "../../../../analyses/test/refuses.js";
import { intervalPlot, powerPlot } from "../../../figures/stats/interval-plot.js";
import { drawn, marks } from "../figure.js";

const rows = [
  { label: "GPT-5", estimate: 0.1, low: -0.1, high: 0.3 },
  { label: "GLM 4.5V", estimate: 0.4, low: 0.2, high: 0.6 },
  { label: "mean", estimate: 0.25, low: null, high: null, summary: true },
];

const lengths = (svg: Element) =>
  [...marks(svg, "rule", "line")]
    .filter((line) => line.getAttribute("x1") !== line.getAttribute("x2"))
    .map((line) => Number(line.getAttribute("x2")) - Number(line.getAttribute("x1")));

describe("intervalPlot", () => {
  it("a dot and a line for each estimate, a diamond for a sum, a rule at the reference", () => {
    const svg = drawn(intervalPlot(rows, { label: "difference" }));
    expect(svg.querySelectorAll('[aria-label="dot"] circle, [aria-label="dot"] path')).toHaveLength(3);
    const [one, other, ...rest] = lengths(svg);
    expect(rest).toEqual([]);
    expect(one).toBeCloseTo(other!, 6);
    expect(marks(svg, "rule", "line")).toHaveLength(3);
    for (const text of ["GPT-5", "GLM 4.5V", "mean", "difference"]) expect(svg.textContent).toContain(text);
  });
  it("no rule without a reference, and the axis holds all there is", () => {
    const options = intervalPlot(rows, { reference: null });
    expect(marks(drawn(options), "rule", "line")).toHaveLength(2);
    expect((options.x as { domain: number[] }).domain[0]).toBeCloseTo(-0.1 - 0.04 * 0.7, 12);
    expect((intervalPlot(rows, { reference: 2 }).x as { domain: number[] }).domain[1]).toBeGreaterThan(2);
  });
  it("groups are colours with a legend, below one another on one line", () => {
    const grouped = ["one", "two"].flatMap((group) => rows.map((row) => ({ ...row, group })));
    const figure = drawn(intervalPlot(grouped));
    expect(figure.textContent).toContain("two");
    const moved = [...figure.querySelectorAll('[aria-label="dot"]')].map((dots) =>
      dots.getAttribute("transform"),
    );
    expect(new Set(moved).size).toBe(2);
    expect(intervalPlot(grouped).color).toMatchObject({ legend: true, domain: ["one", "two"] });
  });
  it("panels stand side by side with their names", () => {
    const panels = ["easy", "hard"].flatMap((panel) => rows.map((row) => ({ ...row, panel })));
    const svg = drawn(intervalPlot(panels));
    expect(svg.querySelectorAll('[aria-label="fx-axis tick label"] text')).toHaveLength(2);
    expect(intervalPlot(rows).color).toBeUndefined();
  });
  it("what lies outside the axis ends at its edge", () => {
    const svg = drawn(intervalPlot(rows, { domain: [0, 0.5] }));
    const xs = [...marks(svg, "rule", "line")].map((line) => Number(line.getAttribute("x2")));
    expect(Math.max(...xs)).toBeLessThanOrEqual(640);
    expect(intervalPlot(rows, { domain: [0, 0.5] }).x).toMatchObject({ domain: [0, 0.5], clamp: true });
  });
  it.each(["group", "panel"])("a row without %s among others with one is named, not left out", (column) => {
    const some = rows.map((row, at) => (at === 1 ? row : { ...row, [column]: "one" }));
    expect(() => intervalPlot(some)).toThrow(
      `row 1 ("GLM 4.5V") has no ${column}, and others have one; expected one in every row, or in none`,
    );
  });
  it.each([NaN, null])("a row whose estimate is %s keeps its label on an empty line", (estimate) => {
    const unheard = { label: "silent", estimate, low: 0, high: 9 };
    const options = intervalPlot([...rows, unheard]);
    expect(options.x).toEqual(intervalPlot(rows).x);
    const svg = drawn(options);
    expect(svg.textContent).toContain("silent");
    expect(svg.querySelectorAll('[aria-label="dot"] circle, [aria-label="dot"] path')).toHaveLength(3);
    expect(lengths(svg)).toHaveLength(2);
  });
  it("bad rows are named", () =>
    refuses({
      "rows is empty": () => intervalPlot([]),
      "no row has an estimate": () => intervalPlot([{ label: "a", estimate: NaN }]),
      "has half an interval": () => intervalPlot([{ label: "a", estimate: 0, low: 1 }]),
      "rows is {": () => intervalPlot({ rows } as never),
    }));
});

const formula = [
  { n: 10, power: 0.3, group: "formula" },
  { n: 100, power: 0.9, group: "formula" },
];
const simulated = [{ n: 30, power: 0.6, low: 0.55, high: 0.65, group: "simulated" }];

describe("the power plot", () => {
  it("has sizes on a logarithmic axis, a colour for each group and the wanted power", () => {
    const options = powerPlot([...formula, ...simulated], { label: "items", width: 400 });
    expect(options.x).toMatchObject({ label: "items", type: "log", ticks: [10, 30, 100] });
    expect(options.color?.domain).toEqual(["formula", "simulated"]);
    expect(options.width).toBe(400);
    expect(options.marks).toHaveLength(4);
  });

  it("without groups has no legend", () => {
    expect(powerPlot([{ n: 5, power: 0.2 }]).color).toBeUndefined();
  });

  it("bad input is named", () =>
    refuses({
      "expected rows { n, power }": () => powerPlot([]),
      "power of row 0 is 80; expected a number in 0..1": () => powerPlot([{ n: 5, power: 80 }]),
      "row 2 has no group, and others have one": () => powerPlot([...formula, { n: 5, power: 0.1 }]),
    }));
});
