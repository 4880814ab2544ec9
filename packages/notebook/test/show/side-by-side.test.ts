import { describe, expect, it } from "vitest";
import * as Plot from "@observablehq/plot";
import { JSDOM } from "jsdom";
import { plot } from "../../show/plot.js";
import { sideBySide } from "../../show/side-by-side.js";

const figure = (width: number, height: number, alt: string) =>
  plot({ width, height, marks: [Plot.dot([{ x: 1, y: 2 }], { x: "x", y: "y" })] }, { alt });
const figures = [figure(300, 200, "wide"), figure(200, 300, "high"), figure(200, 100, "small")];
const svgOf = (svg: string) =>
  new JSDOM("").window.document.createRange().createContextualFragment(svg).querySelector("svg")!;
const box = (svg: Element) => ["x", "y", "width", "height"].map((name) => Number(svg.getAttribute(name)));

describe("show.sideBySide", () => {
  it("puts figures side by side without one over the other", () => {
    const root = svgOf(sideBySide(figures).svg);
    const [wide, high, small] = [...root.querySelectorAll(":scope > svg")].map(box);
    expect(wide!.slice(0, 2)).toEqual([0, 0]);
    expect(high!.slice(0, 2)).toEqual([wide![2], 0]);
    expect(small!.slice(0, 2)).toEqual([0, Math.max(wide![3]!, high![3]!)]);
    const [, , width, height] = box(root);
    expect(width).toBe(wide![2]! + high![2]!);
    expect(height).toBe(high![3]! + small![3]!);
  });

  it("is a figure like any other, with the alternative texts of all", () => {
    const one = sideBySide(figures, { columns: 3 });
    expect(one.alt).toBe("wide; high; small");
    expect(sideBySide(figures, { alt: "three figures" }).alt).toBe("three figures");
    expect([...one.png().slice(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
    expect(sideBySide(figures, { columns: 3 }).svg).toBe(one.svg);
  });

  it("says what is wrong", () => {
    expect(() => sideBySide([])).toThrow("show.sideBySide got no figures");
    expect(() => sideBySide(figures, { columns: 0 })).toThrow("columns is 0");
  });
});
