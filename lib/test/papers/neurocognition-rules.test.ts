import { describe, expect, it } from "vitest";
import { audit } from "../../papers/audit.js";
import { exact, type Num } from "../../papers/interval.js";
import { neurocognitionDerivations } from "../../papers/neurocognition/index.js";
import type { Scope } from "../../papers/scope.js";

const scope = {
  rows: [],
  published: "",
  reading: {},
  sources: { memo: (_: string, compute: () => unknown) => compute() },
} as unknown as Scope;
const call = (name: string, ...lists: number[][]) =>
  neurocognitionDerivations[name]!(scope, ...lists.map((list) => list.map(exact)));
const worst = (rules: number, variant: string) =>
  neurocognitionDerivations.worstCase!(scope, exact(rules), variant);

describe("what no expression can say", () => {
  it("the most guesses of a rule: two wrong ones and five right without ambiguity, nine in hard with first", () => {
    expect(worst(3, "off")).toMatchObject({ value: 7 });
    expect(worst(3, "first")).toMatchObject({ value: 8 });
    expect(["off", "first", "rest"].map((variant) => (worst(4, variant) as Num).value)).toEqual([8, 9, 8]);
  });
  it("a worst case of no rules, of many or of a variant that does not exist is told in words", () => {
    for (const [rules, variant] of [
      [0, "off"],
      [9, "off"],
      [3, "all"],
    ] as const)
      expect(worst(rules, variant)).toMatch(/^no worst case/);
  });
  it("characters among a set", () => {
    const letters = (set: string) => neurocognitionDerivations.letters!(scope, "aeiOuEsTH", set);
    expect(letters("aeiou")).toMatchObject({ value: 4 });
    expect(letters("aeiouAEIOU")).toMatchObject({ value: 6 });
  });
  it("p over all orders: two of 720 orders of six, one and its opposite, are as far from 0 as a perfect one", () => {
    const p = call("allOrdersP", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]) as Num;
    expect(p.value).toBeCloseTo(2 / 720, 12);
  });
  it("each model left out: with a straight line but for one point, r is 1 without it", () => {
    const left = call("leaveOneOut", [1, 2, 3, 4], [1, 2, 3, 0]) as Num[];
    expect(left).toHaveLength(4);
    expect(left[3]!.value).toBeCloseTo(1, 12);
  });
});

describe("the audit", () => {
  const rows = audit({ paper: "neurocognition" });
  const row = (id: string) => rows.find((one) => one.id === id)!;
  it("no row is broken and every mismatch belongs to a finding", () => {
    expect(rows.filter(({ verdict }) => verdict === "fault")).toEqual([]);
    expect(rows.filter(({ verdict, finding }) => verdict === "mismatch" && finding === null)).toEqual([]);
  });
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
