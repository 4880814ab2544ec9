import { describe, expect, it } from "vitest";
import { factor, models, run, samples } from "../../index.js";

const asked = { grid: [{ variables: 3 }, { variables: 5, fillerTokens: 50 }], items: 4, seed: 7 };

describe("samples", () => {
  it("are those that run asks, in its order", async () => {
    const rows = await run({ task: factor.symbolic, model: models.oracle(factor.symbolic), ...asked });
    const made = samples(factor.symbolic, asked);
    expect(made.map(({ id }) => id)).toEqual(rows.map(({ sample }) => sample));
    expect(made.map(({ seed }) => seed)).toEqual([7, 8, 9, 10, 7, 8, 9, 10]);
  });

  it("refuses what run refuses", () => {
    expect(() => samples(factor.symbolic, { grid: [] })).toThrow(/grid is \[\]/);
    expect(() => samples(factor.symbolic, { ...asked, items: 0 })).toThrow(/items is 0/);
    expect(() => samples(factor.symbolic, { ...asked, epochs: 2 })).toThrow(/items is .*old name/);
    expect(() => samples(factor.symbolic, { ...asked, seed: -1 })).toThrow(/seed/);
    expect(() => samples(factor.symbolic, { grid: [{ variables: 400 }] })).toThrow(/variables/);
    expect(() => samples(factor.symbolic, { ...asked, count: 3 } as never)).toThrow(/count/);
  });
});
