import { describe, expect, it } from "vitest";
import { operationsUpTo, passReply, realistic } from "../../../factor/index.js";

const items = operationsUpTo(20).flatMap((params) =>
  [1, 2, 3, 4, 5].map((seed) => realistic.generate(params, seed)),
);

const right = (options: { passes?: number; totals?: boolean }) =>
  items.filter((item) => realistic.score(item, passReply(item, options)).correct === 1);

describe("factor.passReply", () => {
  it("is right about everything after as many passes as there are statements and totals", () => {
    expect(right({ passes: 80 })).toHaveLength(items.length);
  });

  it("without totals is right just where the answer needs none", () => {
    expect(right({ passes: 80, totals: false })).toEqual(
      items.filter(({ metadata }) => metadata.totals === 0),
    );
  });

  it("knows no less after a further pass, and says NaN where it does not know", () => {
    const [one, two] = [right({}), right({ passes: 2 })];
    expect(one.length).toBeLessThan(two.length);
    expect(one.every((item) => two.includes(item))).toBe(true);
    expect(items.some((item) => passReply(item) === "Answer: NaN.")).toBe(true);
  });

  it("reads the statements in their order", () => {
    const fox = { place: "South Zoo", kind: "Fox" };
    const deer = { place: "South Zoo", kind: "Deer" };
    const statements = [
      { ...deer, more: 1, times: 2, operands: [fox] },
      { ...fox, more: 3, times: 1, operands: [] },
    ];
    expect(passReply({ statements, query: deer })).toBe("Answer: NaN.");
    expect(passReply({ statements, query: deer }, { passes: 2 })).toBe("Answer: 7.");
    expect(passReply({ statements: statements.toReversed(), query: deer })).toBe("Answer: 7.");
  });

  it("refuses no pass, and options it does not know", () => {
    expect(() => passReply(items[0]!, { passes: 0 })).toThrow(/passes/);
    expect(() => passReply(items[0]!, { hops: 1 } as object)).toThrow(/hops/);
  });
});
