import { describe, expect, it } from "vitest";
import { audit } from "../../audit.js";
import { derivations } from "../../paper-claims.js";
import { exact } from "../../interval.js";
import type { Scope } from "../../sources.js";
import { isNum, type Value } from "../../value.js";
import { golden, rowIn } from "../support.js";

const scope = {
  rows: [],
  published: "",
  reading: {},
  sources: { memo: (_: string, compute: () => unknown) => compute() },
} as unknown as Scope;
const derive = (name: string, ...values: Value[]) => derivations.neurocognition?.[name]?.(scope, ...values);
const worst = (rules: number, variant: string) => derive("worstCase", exact(rules), variant);
const valueOf = (value: Value | undefined) => (isNum(value) ? value.value : NaN);

describe("what no expression can say", () => {
  it("the most guesses of a rule: two wrong ones and five right without ambiguity, nine in hard with first", () => {
    expect(worst(3, "off")).toMatchObject({ value: 7 });
    expect(worst(3, "first")).toMatchObject({ value: 8 });
    expect(["off", "first", "rest"].map((variant) => valueOf(worst(4, variant)))).toEqual([8, 9, 8]);
  });
  it("a worst case of no rules, of many or of a variant that does not exist is told in words", () => {
    for (const told of [worst(0, "off"), worst(9, "off"), worst(3, "all")])
      expect(told).toMatch(/^no worst case/);
  });
});

const audited = audit({ paper: "neurocognition" });
const row = rowIn(audited);

describe("the audit", () => {
  it("hints in text generation: .020 where .45 is printed, which the wrong two columns give", () => {
    expect(row("p-5-text-gen")).toMatchObject({ published: ".45", verdict: "mismatch" });
    expect(row("p-5-text-gen").recomputed).toBeCloseTo(0.01988112, 7);
    expect(row("wrong-columns").recomputed).toBeCloseTo(0.4497406, 6);
  });
  it("Qwen's change is that of its two scores, and an accuracy of .128 no share of 140", () => {
    expect(row("delta-7-image-easy:Qwen3-VL-235B").recomputed).toBeCloseTo(0.22, 12);
    expect(row("share-image:GLM 4.5V").recomputed).toBeCloseTo(18 / 140, 12);
  });
});

describe("the audit has R's tests and correlations (golden/neurocognition.R)", () => {
  it.each(golden<"id" | "value">("neurocognition"))("$id, $value", ({ id, value }) => {
    const { recomputed } = row(id);
    if (typeof recomputed === "number") return expect(recomputed).toBeCloseTo(Number(value), 9);
    // Of a text such as "0.61, 0.062" one number is R's, rounded as it is.
    const numbers = [...recomputed.matchAll(/-?\d+\.(\d+)/g)];
    expect(numbers.map(([text, decimals = ""]) => text === Number(value).toFixed(decimals.length))).toContain(
      true,
    );
  });
});

describe("Tables 12 to 16 in the audit", () => {
  const rows = audited.filter(({ id }) => /^(swm|wcst)-/.test(id));
  it("317 counts are of three runs; of 76 scores one is not of its counts", () => {
    expect(rows.filter(({ id, verdict }) => id.startsWith("swm-runs") && verdict === "match")).toHaveLength(
      317,
    );
    const scores = rows.filter(({ id }) => id.startsWith("swm-score"));
    expect(scores).toHaveLength(76);
    expect(scores.filter(({ verdict }) => verdict !== "match").map(({ id }) => id)).toEqual([
      "swm-score-image-text:easy:no:Qwen3-VL-235B",
    ]);
  });
  it("ten of 40 rows are not of three runs, ten scores not of their completed rules", () => {
    const runs = rows.filter(({ id }) => id.startsWith("wcst-runs"));
    expect([runs.length, runs.filter(({ verdict }) => verdict === "mismatch").length]).toEqual([40, 10]);
    const scores = rows.filter(({ id }) => id.startsWith("wcst-score"));
    expect(scores.filter(({ verdict }) => verdict === "mismatch")).toHaveLength(10);
  });
  it("by hand: 0, 1 and 3 rules: a score of 0 and a mean of 0.191 deviate by 0.191 / sqrt 2 = 0.135 or more, 0.11 is printed", () => {
    expect(0.1905 / Math.SQRT2).toBeGreaterThan(0.115);
    expect(row("wcst-score-image:easy:GLM 4.6V:score").verdict).toBe("mismatch");
  });
});
