import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audit, table } from "../../papers/index.js";
import { sumWithFactor } from "../../papers/neurocognition/general-ability.js";
import { signedRankP } from "../../stats/signed-rank.js";
import { atMost } from "../../papers/neurocognition/test-means.js";
import { VARIANTS, worstCase } from "../../papers/neurocognition/worst-case.js";
import { golden } from "../stats/golden.js";

const checks = audit({ paper: "neurocognition" });
const find = (where: string, claim: string) => {
  const found = checks.filter((check) => check.where.includes(where) && check.claim.includes(claim));
  expect(found.length, `${where}: ${claim}`).toBe(1);
  return found[0]!;
};
const rows = golden("neurocognition", new URL("./golden/", import.meta.url));
const inR = (name: string): number => Number(rows.find((row) => row.name === name)!.value);

describe("by R (golden/neurocognition.R)", () => {
  test.each([
    ["table-4", "Table 4", "textMc"],
    ["table-4", "Table 4", "textGen"],
    ["table-4", "Table 4", "imageMc"],
    ["table-5", "Table 5", "textMc"],
    ["table-5", "Table 5", "textGen"],
    ["table-5", "Table 5", "imageMc"],
    ["table-6", "Table 6", "textHard"],
    ["table-6", "Table 6", "imageTextEasy"],
    ["table-7", "Table 7", "imageEasy"],
    ["table-7", "Table 7", "imageHard"],
  ])("p of %s, %s: %s", (table, title, setup) => {
    const { recomputed, low, high } = checks.find(
      ({ where, claim }) => where.endsWith(`, ${title}`) && new RegExp(`^p of .* in ${setup}$`).test(claim),
    )!;
    expect(recomputed).toBeCloseTo(inR(`p ${table} ${setup}`), 12);
    expect(low).toBeLessThan(Number(recomputed));
    expect(high).toBeGreaterThan(Number(recomputed));
  });
  test.each([
    ["swmTextHard", "longHotPotQA", "0.44", "-0.27 to 0.84"],
    ["rapmImageMc", "arcAgi2", "0.87", "0.20 to 0.99"],
    ["wcstTextHard", "taskInterference", "0.24", "-0.46 to 0.76"],
  ])("r of %s with %s and its interval", (score, external, _r, interval) => {
    const r = find("Tables 1 and 9", `r of ${score} with ${external}`);
    expect(r.recomputed).toBeCloseTo(inR(`r ${score} ${external}`), 12);
    expect(r.reason).toContain(interval);
    const limits = ["low", "high"].map((end) => inR(`${end} ${score} ${external}`).toFixed(2));
    expect(limits.join(" to ")).toBe(interval);
    expect(find("Tables 1 and 9", `p of ${score} with ${external}`).recomputed).toBeCloseTo(inR(`p ${score} ${external}`), 12); // prettier-ignore
  });
  test("the five drops from easy to hard", () => {
    for (const [easy, hard] of [
      ["swmTextEasy", "swmTextHard"],
      ["swmImageTextEasy", "swmImageTextHard"],
      ["swmImageEasy", "swmImageHard"],
      ["wcstTextEasy", "wcstTextHard"],
      ["wcstImageEasy", "wcstImageHard"],
    ])
      expect(find("section 4.1", `the drop from ${easy} to ${hard} is significant`).recomputed).toBe(
        `p = ${inR(`p ${easy} ${hard}`).toPrecision(2)} by t, ${inR(`signed ranks ${easy} ${hard}`).toPrecision(2)} by signed ranks`,
      );
  });
  test.each([
    ["swmTextEasy", "swmTextHard"],
    ["swmImageTextEasy", "swmImageTextHard"],
    ["swmImageEasy", "swmImageHard"],
  ])("signed ranks of %s and %s, which have no ties, by wilcox.test", (easy, hard) => {
    const drops = table("neurocognition", "table-1")
      .filter(({ model }) => model !== "Human")
      .map((row) => Number(row[easy]) - Number(row[hard]));
    expect(signedRankP(drops)).toBeCloseTo(inR(`wilcox.test ${easy} ${hard}`), 14);
    expect(signedRankP(drops.map((drop) => -drop))).toBe(signedRankP(drops));
  });
  test.each([
    ["swmTextHard", "longHotPotQA"],
    ["rapmImageMc", "arcAgi2"],
    ["wcstTextHard", "taskInterference"],
  ])("%s with %s, each model left out", (score, external) => {
    const left = rows
      .filter(({ name }) => name!.startsWith(`r ${score} ${external} without`))
      .map(({ name, value }) => ({ model: name!.split("without ")[1]!, r: Number(value) }))
      .sort((one, other) => one.r - other.r);
    expect(left).toHaveLength(score === "rapmImageMc" ? 6 : 10);
    const shown = [left[0]!, left.at(-1)!].map(
      ({ model, r }) =>
        `${r.toFixed(2)} (p = ${inR(`p ${score} ${external} without ${model}`).toPrecision(2)}) without ${model}`,
    );
    const check = find("Figure 2", `${score} goes with ${external}`);
    expect(check).toMatchObject({ recomputed: shown.join(" to "), verdict: "not derivable" });
    expect(check.reason).toContain(`rho is ${inR(`rho ${score} ${external}`).toFixed(2)} (p = `);
    const p = inR(`p of rho ${score} ${external}`).toPrecision(2);
    // Without ties the p of ten pairs is exact here, and of the t distribution in this golden value.
    if (score !== "wcstTextHard") expect(check.reason).toContain(`(p = ${p})`);
  });
  test("hints over three setups, notes over two, and ten tests together", () => {
    expect(inR("p together table-5")).toBeCloseTo(0.0229, 4);
    expect(find("section 5.2", "aggregate effect")).toMatchObject({ recomputed: "mean 0.022, p = 0.023", verdict: "mismatch" }); // prettier-ignore
    expect(inR("mean together table-5")).toBeCloseTo(0.0225, 10);
    expect(find("section 5.3", "come close").recomputed).toContain(`together ${inR("p together table-7").toFixed(3)}`); // prettier-ignore
    expect(find("Tables 4 to 7", "among the ten").recomputed).toBe(`least p after Holm: ${inR("least p after Holm").toFixed(3)}`); // prettier-ignore
    expect(inR("p hints textGen against textMc")).toBeCloseTo(0.45, 3);
  });
  test("RAPM images with both aggregates, within what r = .86 and r = .09 leave: .077 +- .996 x .510", () => {
    for (const name of ["thirteen columns", "three tests"]) {
      const check = find("section 6.2", `the mean of ${name}`);
      expect(check.recomputed).toBe(Number(inR(`r rapmImageMc mean of ${name}`).toFixed(3)));
      expect(check).toMatchObject({ published: "-0.44 to 0.60", verdict: "match" });
    }
    // With the ends of rounding that leave most.
    expect(0.865 * 0.095 + Math.sqrt((1 - 0.855 ** 2) * (1 - 0.085 ** 2))).toBeCloseTo(0.6, 2);
  });
  test("the sum of ten benchmarks with their factor, and 7 of 200 at one in eight", () => {
    const loadings = [0.943, 0.926, 0.922, 0.875, 0.87, 0.861, 0.834, 0.825, 0.818, 0.768];
    expect(sumWithFactor(loadings)).toBeCloseTo(inR("sum with factor"), 12);
    expect(atMost(7, 200, 1 / 8)).toBeCloseTo(inR("at most 7 of 200 at 1/8"), 15);
    // Four loadings of 0.5: 4 x 0.5 / sqrt(4 x 4 x 0.25 + 4 x 0.75).
    expect(sumWithFactor([0.5, 0.5, 0.5, 0.5])).toBeCloseTo(2 / Math.sqrt(7), 12);
  });
});

test("signed ranks by hand: all of four up is 2 of 16; 1, 2, -3 has sums 3 and 3; 2, 2, 0, -1 has ranks 2.5, 2.5, 1", () => {
  expect(signedRankP([1, 4, 2, 3])).toBe(2 / 16);
  expect(signedRankP([1, 2, -3])).toBe(1);
  // Of eight signs |+-2.5 +-2.5 +-1| is 6, 4, 1 or 1: at least 4 in four of them.
  expect(signedRankP([0.3 - 0.1, 0.2, 0, -0.1])).toBe(4 / 8);
});

test("chances of at most k of n add up as those of one more trial", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (n, k, p) => {
      fc.pre(k < n && k > 0);
      expect(atMost(k, n + 1, p)).toBeCloseTo(p * atMost(k - 1, n, p) + (1 - p) * atMost(k, n, p), 10);
    }), // prettier-ignore
  );
});

describe("Table 9", () => {
  test("eight of ten are k of 500; 0.461 x 500 = 230.5 and 0.271 x 500 = 135.5", () => {
    const shares = checks.filter(({ claim }) => claim.startsWith("longHotPotQA of "));
    expect(shares).toHaveLength(10);
    const without = shares.filter(({ verdict }) => verdict === "not derivable");
    expect(without.map(({ published }) => published)).toEqual([0.461, 0.271]);
    expect(shares.every(({ verdict }) => verdict !== "mismatch")).toBe(true);
  });
  test("all ten are k of 400: 383, 385, 350, 379, 365, 315, 373, 375, 254, 376", () => {
    const shares = checks.filter(({ claim }) => claim.startsWith("taskInterference of "));
    expect(shares.map(({ recomputed }) => 400 * Number(recomputed))).toEqual([383, 385, 350, 379, 365, 315, 373, 375, 254, 376]); // prettier-ignore
    expect(shares.every(({ verdict }) => verdict === "match")).toBe(true);
  });
});

describe("Table 11", () => {
  test("patterns that are not those of the row: Center as Up-Down, and two texts", () => {
    const own = checks.filter(({ claim }) => / is (that of its id|its rule)$/.test(claim));
    expect(own.map(({ verdict }) => verdict)).toEqual([
      "mismatch",
      "match",
      "not derivable",
      "not derivable",
    ]);
  });
  test("2, 3, 4 starts at 2 and 3, 5, 7 at 3, both at most 3; 4 and 5 are in 2 to 5", () => {
    for (const claim of ["progression of text_rapm_3", "counts of text_rapm_2", "lengths 3, 5, 7"])
      expect(find("", claim).verdict).toBe("match");
  });
});

test("three rules with a first card that two of them match: wrong, right, wrong, five right", () => {
  expect(worstCase(3, VARIANTS.first)).toBe(1 + 1 + 1 + 5);
  expect(find("section 3.3, appendix G", "easy worst case").recomputed).toBe("5/8");
});

test("means of Table 1 by hand: WCST (7.038 + 6.178 + 4.817 + 3.849) / 40, drops in SWM 0.094 and WCST 0.091", () => {
  expect(find("section 4.1", "better on WCST").recomputed).toBe("WCST 0.547, SWM 0.498, RAPM 0.378");
  expect((7.038 + 6.178 + 4.817 + 3.849) / 40).toBeCloseTo(0.547, 3);
  expect(find("section 4.1", "SWM in particular").recomputed).toBe("SWM by 0.094, WCST by 0.091");
});

test("the cause of a mismatch is worked out from the tables", () => {
  expect((7 / 9) * 0.077).toBeCloseTo(0.06, 3);
  expect(find("Table 1, Table 16", "wcstImageHard of Grok 4.1 Fast").reason).toContain("7/9 x 0.077 = 0.060");
  expect(find("Table 7", "delta of imageEasy of Qwen").reason).toContain("wcstTextHard of GLM 4.5V");
  expect(find("Table 5", "imageMc of GLM 4.5V is k").reason).toContain("18 of 200");
});

test.each([
  ["section 1", "help more consistently", "match"],
  ["section 7", "but not in SWM", "match"],
  ["section 5.1", "mixed effects in image MC", "match"],
  ["abstract", "correlates positively", "match"],
  ["section 3.4, references", "Claude Sonnet 4", "mismatch"],
  ["appendix C.3, C.4", "Gemini 2.5 Pro in RAPM", "not derivable"],
  ["appendix E.3", "runs averaged in WCST", "match"],
  ["appendix D", "not available", "match"],
])("%s: %s: %s", (where, claim, verdict) => {
  expect(find(where, claim).verdict).toBe(verdict);
});
