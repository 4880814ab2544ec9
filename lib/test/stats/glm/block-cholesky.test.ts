import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { determinant, Matrix, solve } from "ml-matrix";
import { BlockCholesky } from "../../../stats/glm/mixed/mode.js";

describe("the Cholesky of blocks", () => {
  it("solves and has the determinant of the whole matrix, whatever the blocks", () => {
    const entry = fc.double({ min: -2, max: 2, noNaN: true });
    const shape = fc.record({
      levels: fc.integer({ min: 1, max: 4 }),
      rest: fc.nat(4),
    });
    fc.assert(
      fc.property(shape, fc.array(entry, { minLength: 200, maxLength: 200 }), ({ levels, rest }, values) => {
        const total = levels + rest;
        // Rows of weights, each of one level of the first factor: their cross-products have the pattern of blocks.
        const dense = Matrix.eye(total);
        const blocks = new BlockCholesky(levels, total);
        blocks.identity();
        for (let row = 0; row < 8; row++) {
          const level = row % levels;
          const load = Array.from({ length: total }, (_, at) =>
            at >= levels || at === level ? values[(row * 17 + at) % 200]! : 0,
          );
          for (let i = 0; i < total; i++)
            for (let j = 0; j <= i; j++) if (load[i] && load[j]) blocks.add(i, j, load[i]! * load[j]!);
          dense.add(Matrix.columnVector(load).mmul(Matrix.rowVector(load)));
        }
        blocks.factorise();
        expect(blocks.logDeterminant).toBeCloseTo(Math.log(determinant(dense)), 8);
        const right = Float64Array.from(values.slice(0, total));
        const wanted = solve(dense, Matrix.columnVector([...right])).to1DArray();
        blocks.solve(right).forEach((value, at) => expect(value).toBeCloseTo(wanted[at]!, 8));
      }),
    );
  });
});
