import type { PlotOptions } from "@observablehq/plot";
import { describe, expect, it } from "vitest";
import { lengthPlot } from "@loadlab/notebook/figures/factor/decay-plot.js";
import { type LengthPoint } from "@loadlab/analyses/factor/index.js";
import { factorByLength } from "@loadlab/audit/index.js";
import { drawn as picture } from "../../../../notebook/test/figures/figure.js";

const drawn = (options: PlotOptions) => {
  const figure = picture(options);
  const count = (label: string, mark: string) =>
    figure.querySelectorAll(`[aria-label="${label}"] ${mark}`).length;
  return { figure, count };
};

const three: LengthPoint[] = [
  { contextTokens: 2000, cdf: -0.06, cdo: 0.1, cdfSe: 0.01, cdoSe: null },
  { contextTokens: 0, cdf: -0.04, cdo: 0.1, cdfSe: 0.01, cdoSe: null },
  { contextTokens: 1000, cdf: -0.05, cdo: 0.4, cdfSe: 0.02, cdoSe: null },
];

/** The centres of the dots, from left to right. */
const dots = (figure: Element) =>
  [...figure.querySelectorAll('[aria-label="dot"] circle')]
    .map((dot) => [Number(dot.getAttribute("cx")), Number(dot.getAttribute("cy"))] as const)
    .sort((one, other) => one[0] - other[0]);

describe("lengthPlot", () => {
  it("places the lengths a doubling apart, 0 among them, each labelled", () => {
    const { figure } = drawn(lengthPlot(three));
    const [zero, thousand, twoThousand] = dots(figure);
    expect(thousand![0] - zero![0]).toBeCloseTo(twoThousand![0] - thousand![0], 6);
    const labels = [...figure.querySelectorAll('[aria-label="x-axis tick label"] text')];
    expect(labels.map(({ textContent }) => textContent).sort()).toEqual(["0", "1K", "2K"]);
    expect(figure.textContent).toContain("CDF, per variable");
    expect(figure.textContent).toContain("context, tokens");
  });
  it("draws the line that the points lie on, from the first to the last", () => {
    const { figure, count } = drawn(lengthPlot(three));
    expect(count("line", "path")).toBe(1);
    const path = figure.querySelector('[aria-label="line"] path')!.getAttribute("d")!;
    const ends = path.match(/-?[\d.]+/g)!.map(Number);
    const [zero, , twoThousand] = dots(figure);
    [...zero!, ...twoThousand!].forEach((place, index) => expect(ends[index]).toBeCloseTo(place, 1));
    expect(drawn(lengthPlot(three.slice(1))).count("line", "path")).toBe(0);
  });
  it("draws an interval where the error is known, 1.96 of it to either side", () => {
    const { figure, count } = drawn(lengthPlot(three));
    expect(count("rule", "line")).toBe(4); // and the line at 0
    const wide = [...figure.querySelectorAll('[aria-label="rule"] line')].map((line) =>
      Math.abs(Number(line.getAttribute("y1")) - Number(line.getAttribute("y2"))),
    );
    const [zero, thousand] = dots(figure);
    const perUnit = (thousand![1] - zero![1]) / 0.01;
    expect(Math.max(...wide)).toBeCloseTo(2 * 1.959964 * 0.02 * perUnit, 3);
    expect(drawn(lengthPlot(three, { figure: "cdo" })).count("rule", "line")).toBe(1);
  });
  it("tells models apart by colour, with a line each", () => {
    const rows = factorByLength("pretrained");
    const options = lengthPlot(rows, { by: "model" });
    const { count } = drawn({ ...options, color: { domain: options.color!.domain! } });
    expect(count("dot", "circle")).toBe(rows.filter(({ cdf }) => cdf !== null).length);
    expect(count("line", "path")).toBe(7);
    expect(options.color).toMatchObject({ legend: true });
    expect(options.color!.domain).toHaveLength(7);
  });
  it("bad input is named", () => {
    expect(() => lengthPlot([])).toThrow("no point has a cdf");
    expect(() => lengthPlot([...three, three[0]!])).toThrow("two points have contextTokens 2000");
  });
});
