import { expect, it } from "vitest";
import { factorByLength } from "../../factor/by-length.js";

it("FACTOR's figures by length are joined and unscaled", () => {
  const rows = factorByLength("pretrained");
  expect(rows).toHaveLength(42);
  expect(rows[4]).toEqual({
    model: "Mistral-Large-Instruct-2407",
    contextTokens: 64_000,
    cdf: -15.19 / 100,
    cdo: -0.51,
  });
  expect(rows[5]).toMatchObject({ contextTokens: 128_000, cdf: null, cdo: null });
  const lengths = factorByLength("fineTuned")
    .slice(0, 6)
    .map(({ contextTokens }) => contextTokens);
  expect(lengths).toEqual([0, 1000, 2000, 4000, 8000, 16000]);
});

it("another stage is refused", () => {
  expect(() => factorByLength("both" as never)).toThrow('stage is "both"');
});
