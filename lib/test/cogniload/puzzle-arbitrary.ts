import fc from "fast-check";

export const seeds = fc.integer({ min: 0, max: 0xffffffff });

/** Parameters over the whole range, N up to a bound; the needle ratio a whole percentage. */
export const knobs = (longest: number) =>
  fc.record({
    difficulty: fc.integer({ min: 1, max: 10 }),
    statements: fc.integer({ min: 1, max: longest }),
    needleRatio: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    rules: fc.constantFrom("paper" as const, "released" as const),
  });
