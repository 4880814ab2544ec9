import { mean, sampleStandardDeviation } from "simple-statistics";
import { describe, expect, it } from "vitest";
import { random } from "@loadlab/lib/core/random.js";
import { effectiveByTries, passCurve, samplingBootstrap, samplingLaw } from "../../factor/index.js";

const draw = random(5, "sampling bootstrap test");

/** Items of several difficulties at each N, around exp(1.2 - 0.1 N), each asked eight times. */
const drawn = (perN = 25, length = 0) =>
  Array.from({ length: 12 }, (_, at) => 10 + 4 * at).flatMap((n) =>
    Array.from({ length: perN }, () => {
      const p = Math.min(1, 2 * draw.unit() * Math.exp(1.2 - 0.1 * n));
      const successes = [...Array(8)].filter(() => draw.chance(p)).length;
      return { n, tries: 8, successes, length };
    }),
  );

const nEffAt = (items: ReturnType<typeof drawn>, tries: number) =>
  effectiveByTries(passCurve(items, { tries: [tries] }))[0]!.nEff!;

describe("samplingBootstrap", () => {
  it("estimates what the steps give one by one, for each group", () => {
    const items = [...drawn(25, 0), ...drawn(25, 400)];
    const by = ["length" as const];
    const { laws, effective } = samplingBootstrap(items, { by, nEffClean: 40, replications: 20 });
    const steps = effectiveByTries(passCurve(items, { by }), { by });
    expect(effective.map(({ length, tries, nEff }) => ({ length, tries, nEff }))).toEqual(
      steps.map(({ length, tries, nEff }) => ({ length, tries, nEff })),
    );
    expect(laws.map(({ length }) => length)).toEqual([0, 400]);
    for (const law of laws) {
      const own = samplingLaw(
        steps.filter(({ length }) => length === law.length),
        { nEffClean: 40 },
      );
      expect(law).toMatchObject(own);
      expect(law.failed).toBe(0);
      expect(law.kLow).toBeLessThan(law.kHigh!);
    }
  });

  it("spreads as the estimates of other items do", () => {
    const truth = sampleStandardDeviation(Array.from({ length: 200 }, () => nEffAt(drawn(), 4)));
    const widths = Array.from({ length: 15 }, () => {
      const options = { nEffClean: 60, tries: [2, 4, 8], replications: 120 };
      const { low, high } = samplingBootstrap(drawn(), options).effective[1]!;
      return (high! - low!) / (2 * 1.96);
    });
    expect(mean(widths) / truth).toBeGreaterThan(0.7);
    expect(mean(widths) / truth).toBeLessThan(1.4);
  });

  it("has nothing to spread where all items of an N are alike", () => {
    const alike = [14, 18, 22, 26, 30].flatMap((n, at) =>
      Array.from({ length: 5 }, () => ({ n, tries: 40, successes: [12, 7, 4, 2, 1][at]! })),
    );
    const options = { nEffClean: 60, tries: [1, 2, 3], replications: 30 };
    const { laws, effective } = samplingBootstrap(alike, options);
    expect(laws).toMatchObject([{ kLow: laws[0]!.k, kHigh: laws[0]!.k }]);
    for (const { nEff, low, high } of effective) expect([low, high]).toEqual([nEff, nEff]);
  });

  it("gives the same for the same seed, another for another", () => {
    const items = drawn();
    const found = (seed?: number) => samplingBootstrap(items, { nEffClean: 50, replications: 20, seed });
    expect(found()).toEqual(found(1));
    expect(found(2).laws[0]!.k).toBe(found(1).laws[0]!.k);
    expect(found(2).laws[0]!.kLow).not.toEqual(found(1).laws[0]!.kLow);
  });

  it("says how many resamples gave no law, and gives no interval where they are many", () => {
    const ceiling = nEffAt(drawn(60), 2); // about as high as the second of three points
    const { laws } = samplingBootstrap(drawn(), { nEffClean: ceiling, tries: [1, 2, 4], replications: 60 });
    expect(laws[0]!.failed).toBeGreaterThan(0.05);
    expect(laws).toMatchObject([{ kLow: null, kHigh: null, bLow: null, bHigh: null }]);
    const wide = samplingBootstrap(drawn(), { nEffClean: 60, tries: [1, 2, 4], replications: 60 });
    expect(wide.laws[0]!.failed).toBe(0);
  });

  it("passes over replies that did not come", () => {
    const items = drawn().map((item, at) =>
      at % 9 === 0 ? { ...item, tries: 5, successes: Math.min(item.successes, 5), unanswered: 3 } : item,
    );
    const { laws, effective } = samplingBootstrap(items, { nEffClean: 60, replications: 20 });
    expect(laws).toMatchObject([{ points: 4, failed: 0 }]);
    expect(effective.map(({ tries }) => tries)).toEqual([1, 2, 4, 8]);
  });

  it.each([
    [{ replications: 1 }, "replications is 1; expected"],
    [{ level: 1 }, "level"],
    [{ rounds: 5 }, 'factor.samplingBootstrap knows no "rounds"'],
    [{ tries: [16] }, "tries[0] is 16; expected a whole number in 1..8"],
    [{ nEffClean: undefined }, "nEffClean is undefined"],
  ])("%o is refused", (options, message) => {
    expect(() => samplingBootstrap(drawn(), { nEffClean: 50, ...options } as never)).toThrow(message);
  });
  it("an N with one item is refused", () => {
    const items = [...drawn(), { n: 3, tries: 8, successes: 1, length: 0 }];
    expect(() => samplingBootstrap(items, { nEffClean: 50 })).toThrow("N = 3 has 1 item");
  });
});
