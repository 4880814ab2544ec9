import { describe, expect, it } from "vitest";
import { bartlettSphericity, kaiserMeyerOlkin } from "../../../stats/factor-analysis/adequacy.js";
import { correlationMatrix } from "../../../stats/factor-analysis/correlation-matrix.js";
import { golden, relativeError } from "../../support/golden.js";
import { completeRows, farthest, goldenMatrix, values } from "./tables.js";
import { grid } from "../support.js";

describe("adequacy agrees with psych", () => {
  const expected = golden("factor-correlations");
  it.each([
    ["thurstone", 213],
    ["harman74", 145],
    ["political", 147],
    ["harman5", 12],
    ["table8", 156],
  ] as const)("%s", (name, n) => {
    const correlations = ["harman5", "table8"].includes(name)
      ? correlationMatrix(completeRows(name)).correlations
      : goldenMatrix(name).correlations;
    const { overall, each } = kaiserMeyerOlkin(correlations);
    expect(
      farthest([overall, ...each], [...values(expected, name, "kmo"), ...values(expected, name, "kmo each")]),
    ).toBeLessThan(1e-11);
    const { chiSquare, df, p } = bartlettSphericity(correlations, n);
    expect(relativeError(chiSquare, values(expected, name, "chisq")[0]!)).toBeLessThan(1e-11);
    expect(df).toBe(values(expected, name, "df")[0]);
    expect(relativeError(p, values(expected, name, "p.value")[0]!)).toBeLessThan(1e-8);
  });

  it("what is wrong is named", () => {
    const identity = grid("1 0; 0 1");
    expect(() => kaiserMeyerOlkin(identity)).toThrow("all correlations are 0");
    expect(() => bartlettSphericity(identity, 2)).toThrow("n is 2; expected a whole number of at least 3");
    expect(() => kaiserMeyerOlkin(grid("1 1; 1 1"))).toThrow("correlations is singular");
    expect(bartlettSphericity(identity, 9)).toEqual({ chiSquare: 0, df: 1, p: 1 });
  });
});
