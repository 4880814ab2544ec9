import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layered } from "../../figures/layered.js";

/** Graphs without circles: every node hangs from some of those before it. */
const graphs = fc
  .array(fc.array(fc.nat({ max: 200 }), { maxLength: 3 }), { minLength: 1, maxLength: 25 })
  .map((picks) =>
    picks.map((pick, index) => ({
      name: `n${index}`,
      operands: [...new Set(pick.filter((one) => one < index).map((one) => `n${one}`))],
    })),
  );

describe("layered", () => {
  it("stands every node below those it hangs from, and none upon another", () => {
    fc.assert(
      fc.property(graphs, (given) => {
        const { nodes, edges } = layered(given);
        expect(nodes.map(({ name }) => name)).toEqual(given.map(({ name }) => name));
        expect(edges.map(({ from, to }) => [from.name, to.name])).toEqual(
          given.flatMap(({ name, operands }) => operands.map((operand) => [operand, name])),
        );
        expect(Math.min(...nodes.map(({ x }) => x))).toBe(0);
        expect(Math.min(...nodes.map(({ layer }) => layer))).toBe(0);
        for (const [index, node] of nodes.entries())
          for (const other of nodes.slice(0, index))
            if (node.layer === other.layer)
              expect(Math.abs(node.x - other.x)).toBeGreaterThanOrEqual(1 - 1e-9);
        for (const { from, to, spots } of edges) {
          expect(from.layer).toBeLessThan(to.layer);
          expect(spots[0]).toEqual({ x: from.x, layer: from.layer });
          expect(spots.at(-1)).toEqual({ x: to.x, layer: to.layer });
          expect(spots.map(({ layer }) => layer - from.layer)).toEqual(spots.map((_, index) => index));
        }
      }),
      { numRuns: 100 },
    );
  });

  it("gives the same places for the same nodes, whatever was drawn before", () => {
    fc.assert(
      fc.property(graphs, (given) => {
        expect(layered(given)).toEqual(layered(given));
      }),
      { numRuns: 20 },
    );
  });

  it("stands a parent over the middle of its children, and trees side by side from the first layer on", () => {
    const { nodes } = layered([
      { name: "root", operands: [] },
      { name: "left", operands: ["root"] },
      { name: "right", operands: ["root"] },
      { name: "below", operands: ["left"] },
      { name: "apart", operands: [] },
    ]);
    expect(nodes.map(({ x, layer }) => [x, layer])).toEqual([
      [0.5, 0],
      [0, 1],
      [1, 1],
      [0, 2],
      [1.5, 0],
    ]);
  });

  it("draws no node at all from none, and names an operand that is no node", () => {
    expect(layered([])).toEqual({ nodes: [], edges: [] });
    expect(() => layered([{ name: "a", operands: ["b"] }])).toThrow(
      new RangeError('layered: "a" depends on "b", which is no node; expected the name of a node'),
    );
  });
});
