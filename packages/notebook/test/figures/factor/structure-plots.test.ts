import { describe, expect, it } from "vitest";
import { realistic } from "@loadlab/lib/factor/index.js";
import { solutionOf } from "../../../../../lib/test/factor/realistic/reading.js";
import { realisticPlot } from "../../../figures/factor/structure-plots.js";
import { drawn, marks } from "../figure.js";

describe("realisticPlot", () => {
  const sample = realistic.generate({ operations: 10, world: "animals" }, 3);
  const svg = drawn(realisticPlot(sample));
  const { values, instances, totals } = solutionOf(sample);

  it("has a box for every instance and every total that the answer needs, in the colour of its role", () => {
    const boxes = [...svg.querySelectorAll('[aria-label="rect"] rect, [aria-label="rect"] path')];
    expect(totals.size).toBeGreaterThan(0);
    expect(boxes).toHaveLength(sample.statements.length + totals.size);
    const fills = new Map<string, number>();
    for (const box of boxes)
      fills.set(box.getAttribute("fill")!, (fills.get(box.getAttribute("fill")!) ?? 0) + 1);
    expect([...fills.values()].sort((one, other) => one - other)).toEqual(
      [1, totals.size, 5, instances.size - 1].sort((one, other) => one - other),
    );
  });

  it("says the value of every quantity", () => {
    const labels = [...marks(svg, "text", "text")].map((label) =>
      [...label.querySelectorAll("tspan")].map((line) => line.textContent),
    );
    expect(labels).toHaveLength(sample.statements.length + totals.size);
    for (const [name, value] of values) {
      const [place, kind] = name.split("'s ");
      const label = labels.find(
        ([first, second]) => first === place && second === (kind === "total" ? "Animal" : kind),
      );
      expect(label?.[2], name).toMatch(new RegExp(`(^|= )${value}$`));
    }
  });

  it("draws a line for every operand", () => {
    const operands = sample.statements.reduce((sum, one) => sum + one.operands.length, 0);
    const kinds = sample.statements.filter(({ place }) => totals.has(`${place}'s total`));
    expect(svg.querySelectorAll('[aria-label="line"] path[marker-end]')).toHaveLength(
      operands + kinds.length,
    );
  });
});
