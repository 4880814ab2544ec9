import { describe, expect, it } from "vitest";
import { sampleSizeDecay } from "../../factor/index.js";
import { golden } from "../../../../lib/test/support/golden.js";

const design = {
  first: { cdf: -0.08, cdo: 0.4 },
  second: { cdf: -0.1, cdo: 0.4 },
  variables: [8, 12, 16, 20],
};

describe("the items that tell two CDFs apart", () => {
  it.each(golden("sample-size-term").filter(({ link, test }) => link === "log" && test === "wald"))(
    "power $power, alpha $alpha as by R's log-binomial glm",
    ({ power, alpha, n }) => {
      const wanted = { power: Number(power), alpha: Number(alpha) };
      expect(sampleSizeDecay({ ...design, ...wanted })).toBe(Number(n));
      const turned = { ...design, first: design.second, second: design.first };
      expect(Math.abs(sampleSizeDecay({ ...turned, ...wanted }) - Number(n))).toBeLessThanOrEqual(1);
    },
  );

  it("a decay whose model without the slope would pass accuracy 1 has an answer, too", () => {
    const near = { cdf: -0.0117, cdo: 0.6303 };
    const items = sampleSizeDecay({
      first: near,
      second: { cdf: -0.0205, cdo: 0.0899 },
      variables: [54, 60, 66],
    });
    expect(items).toBeGreaterThan(0);
  });

  it.each([
    [{ second: design.first }, "first and second both have the CDF -0.08"],
    [{ variables: [2, 12] }, "the decay of first has accuracy 1.27"],
    [{ second: { cdf: null, cdo: null } }, "cdf of second is null"],
    [{ first: { cdf: 0.2, cdo: 0.4 } }, "cdf of first is 0.2"],
    [{ n: 8 }, 'knows no "n"'],
  ])("%o is refused", (options, message) => {
    expect(() => sampleSizeDecay({ ...design, ...options } as never)).toThrow(message);
  });
});
