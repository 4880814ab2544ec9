import * as Plot from "@observablehq/plot";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { realistic, realisticPlot, type Quantity } from "../../factor/index.js";
import { layered } from "../../factor/realistic/layers.js";
import { recount } from "./realistic-recount.js";

const nameOf = ({ place, kind }: Quantity) => `${place}'s ${kind ?? "total"}`;
const params = fc.record({ operations: fc.integer({ min: 2, max: 20 }), redundant: fc.nat({ max: 8 }) });
const drawn = (options: Plot.PlotOptions) => {
  const { document } = new JSDOM("").window;
  return Plot.plot({ ...options, document }) as unknown as Element;
};

describe("layered", () => {
  it("stands every quantity below those it is computed from, and none upon another", () => {
    fc.assert(
      fc.property(params, fc.nat(), (params, seed) => {
        const { statements } = realistic.generate(params, seed);
        const nodes = statements.map((statement) => ({
          name: nameOf(statement),
          operands: statement.operands.filter(({ kind }) => kind !== null).map(nameOf),
        }));
        const { spots, edges } = layered(nodes);
        for (const { name, operands } of nodes)
          for (const operand of operands)
            expect(spots.get(operand)!.layer).toBeLessThan(spots.get(name)!.layer);
        for (const [name, { x, layer }] of spots)
          for (const [other, spot] of spots)
            if (name !== other && layer === spot.layer)
              expect(Math.abs(x - spot.x)).toBeGreaterThan(1 - 1e-9);
        expect(edges).toHaveLength(nodes.reduce((sum, { operands }) => sum + operands.length, 0));
        for (const { from, to, spots: way } of edges) {
          expect(way[0]).toEqual(spots.get(from));
          expect(way.at(-1)).toEqual(spots.get(to));
          expect(way.map(({ layer }) => layer - way[0]!.layer)).toEqual(way.map((_, index) => index));
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("realisticPlot", () => {
  const sample = realistic.generate({ operations: 10, world: "animals" }, 3);
  const svg = drawn(realisticPlot(sample));
  const { values, instances, totals } = recount(sample.statements, sample.query);

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
    const labels = [...svg.querySelectorAll('[aria-label="text"] text')].map((label) =>
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
