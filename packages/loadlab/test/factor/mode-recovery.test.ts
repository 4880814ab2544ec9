import { describe, expect, it } from "vitest";
import { failureMode, failureModeWithout, modeRecovery } from "@loadlab/analyses/factor/index.js";
import { factorByLength } from "@loadlab/audit/index.js";

describe("failureModeWithout", () => {
  const of = (model: string) => factorByLength("pretrained").filter((row) => row.model.startsWith(model));
  it("judges the other lengths, each left out once", () => {
    const points = of("Mistral-Large");
    const found = failureModeWithout([...points].reverse(), { loss: 0.1 });
    expect(found.map(({ without }) => without)).toEqual([4000, 8000, 16_000, 32_000, 64_000]);
    expect(found.map(({ longest }) => longest)).toEqual([false, false, false, false, true]);
    for (const { without, longest: _, all, changes, ...verdict } of found) {
      const rest = points.filter(({ contextTokens }) => contextTokens !== without);
      expect(verdict).toEqual(failureMode(rest, { loss: 0.1 }));
      expect(all).toBe(failureMode(points, { loss: 0.1 }).mode);
      expect(changes).toBe(verdict.mode !== all);
    }
  });
  it("Mistral-Large's CDF rests on its longest context, as a look at Table 2 says", () => {
    const found = failureModeWithout(of("Mistral-Large"));
    expect(found.filter(({ changes }) => changes)).toMatchObject([
      { without: 64_000, longest: true, all: "degrading CDF and CDO", mode: "stable CDF, degrading CDO" },
    ]);
  });
  it("of three lengths two are left, which decide nothing", () => {
    const found = failureModeWithout(of("Qwen2.5").slice(0, 3));
    expect(found.map(({ mode }) => mode)).toEqual(["unknown", "unknown", "unknown"]);
    expect(failureModeWithout([])).toEqual([]);
  });
});

describe("modeRecovery", () => {
  const quick = { replications: 10 };
  it("with many items every mode is recognised, with few all is undecided", () => {
    const many = modeRecovery({ ...quick, items: 800 });
    expect(many.map(({ mode }) => mode)).toEqual([
      "neither",
      "stable CDO, degrading CDF",
      "stable CDF, degrading CDO",
      "degrading CDF and CDO",
    ]);
    for (const { right } of many) expect(right).toBe(1);
    const few = modeRecovery({ ...quick, items: 4, method: "log-binomial" });
    for (const { undecided } of few) expect(undecided).toBeGreaterThan(0.5);
  });
  it("the shares add up to 1 and the rule is seldom wrong", () => {
    for (const method of ["least squares", "log-binomial"] as const)
      for (const errors of ["known", "residual"] as const)
        for (const row of modeRecovery({ ...quick, method, errors, items: 30 })) {
          expect(row.right + row.undecided + row.wrong).toBeCloseTo(1, 12);
          expect(row).toMatchObject({ method, items: 30, lengths: 5, replications: 10 });
          expect(row.wrong).toBeLessThan(0.31);
        }
  });
  it("the same seed gives the same tables, another others", () => {
    const [one] = [modeRecovery({ ...quick, items: 20 })];
    expect(modeRecovery({ ...quick, items: 20 })).toEqual(one);
    expect(modeRecovery({ ...quick, items: 20, seed: 2 })).not.toEqual(one);
  });
  it.each([
    [{ lengths: 2 }, "lengths is 2"],
    [{ items: 0 }, "items is 0"],
    [{ replications: 0 }, "replications is 0"],
    [{ method: "binomial" }, 'method is "binomial"'],
    [{ errors: "none" }, 'errors is "none"'],
    [{ fall: 1 }, 'modeRecovery knows no "fall"'],
  ])("%o is refused", (options, message) => {
    expect(() => modeRecovery(options as never)).toThrow(message);
  });
});
