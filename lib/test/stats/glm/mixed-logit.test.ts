import { describe, expect, it } from "vitest";
import { logit } from "../../../stats/glm/logit.js";
import { likelihoodRatio } from "../../../stats/glm/likelihood-ratio.js";
import { mixedLogit } from "../../../stats/glm/mixed/mixed-logit.js";
import { golden } from "../../support/golden.js";

const data = golden("mixed-data").map(({ set, ...numbers }) => {
  const [g, h, x, z, k, m] = ["g", "h", "x", "z", "k", "m"].map((name) => Number(numbers[name])) as number[];
  return { set, g: g!, h: h!, x: x!, z: z!, k: k!, m: m! };
});
type Row = (typeof data)[number];
const of = (set: string) => data.filter((row) => row.set === set);
const counts = { successes: ({ k }: Row) => k, trials: ({ m }: Row) => m };
const terms = { x: ({ x }: Row) => x, z: ({ z }: Row) => z };
const model = { ...counts, terms, intervals: false };
const crossed = ["g", "h"] as const;

const cases = {
  cbpp: { random: ["g"], intervals: true },
  bacteria: { random: ["g"], intervals: true },
  verbal: { random: crossed },
  crossed: { random: crossed },
  counts: { random: crossed, intervals: true },
  none: { random: crossed },
} as const;

/** How far a figure may be from glmer's. Standard errors are of two finite-difference Hessians. */
const NEAR: Record<string, number> = {
  estimate: 1e-4,
  se: 1e-3,
  sd: 1e-4,
  logLik: 1e-5,
  low: 2e-3,
  high: 2e-3,
  singular: 0,
};

describe("agrees with lme4's glmer", () => {
  it.each(Object.entries(cases))("%s", (name, own) => {
    const fit = mixedLogit(of(name), { ...model, ...own });
    expect(fit.converged).toBe(true);
    const wanted = golden("mixed").filter((row) => row.case === name);
    expect(wanted.length).toBeGreaterThan(8);
    for (const { figure = "", term = "", value } of wanted) {
      const found = figureOf(fit, figure, term);
      expect(Math.abs(found - Number(value)), `${figure} ${term}: ${found}, ${value}`).toBeLessThanOrEqual(
        NEAR[figure]!,
      );
    }
  });
});

function figureOf(fit: ReturnType<typeof mixedLogit>, figure: string, term: string): number {
  if (figure === "logLik") return fit.logLik;
  if (figure === "singular") return Number(fit.singular);
  const fixed = fit.terms.find(({ name }) => name === term);
  if (fixed) return fixed[figure as "estimate"];
  const [group] = term.split(" ");
  return Number(fit.random.find((one) => one.group === group)![figure as "sd"]);
}

describe("mixedLogit", () => {
  it("is tested by likelihoodRatio, against fewer terms and against no effects", () => {
    const rows = of("crossed");
    const full = mixedLogit(rows, { ...model, random: crossed });
    const less = mixedLogit(rows, { ...model, terms: { x: terms.x }, random: crossed });
    const ratio = likelihoodRatio(full, less);
    expect(ratio).toMatchObject({
      df: 1,
      statistic: expect.closeTo(2 * (full.logLik - less.logLik), 8) as number,
    });
    const none = likelihoodRatio(full, logit(rows, { ...counts, terms }));
    expect(none.df).toBe(2);
    expect(none.p).toBeLessThan(0.05);
    expect(() =>
      likelihoodRatio(full, mixedLogit(of("none"), { ...model, terms: { x: terms.x }, random: crossed })),
    ).toThrow("different data");
  });
  it("names a singular fit", () => {
    const fit = mixedLogit(of("none"), { ...model, random: crossed });
    expect(fit.random.find(({ group }) => group === "g")!.sd).toBe(0);
    expect(fit.warnings.join()).toContain("Singular fit: (Intercept) of g does not vary");
  });
  it("leaves out rows without a reply", () => {
    const rows = of("cbpp");
    const lost = [...rows, { ...rows[0]!, k: NaN, g: 99 }];
    const fit = mixedLogit(lost, { ...model, random: ["g"] });
    expect(fit.logLik).toBe(mixedLogit(rows, { ...model, random: ["g"] }).logLik);
    expect(fit.warnings).toEqual(["left out are 1 of 57 rows, which have no reply"]);
  });
  it.each([
    ["no groups", { random: [] }, "random is empty"],
    ["a missing column", { random: ["text"] }, 'row 0 has no column "text"'],
    ["one level", { random: ["set"] }, 'random column "set" has one level'],
    ["an unknown option", { random: ["g"], link: "log" }, 'mixedLogit knows no "link"'],
  ])("refuses %s", (_, options, message) => {
    expect(() => mixedLogit(of("crossed"), { ...model, ...(options as { random: ["g"] }) })).toThrow(message);
  });
  it("refuses levels that are all right or all wrong", () => {
    const rows = of("crossed").map((row) => ({ ...row, k: row.g % 2 }));
    expect(() => mixedLogit(rows, { ...model, random: ["g"] })).toThrow(
      'every level of "g" has only successes',
    );
  });
});
