import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factorFindings } from "../../papers/factor/findings.js";
import { factorChecks } from "../../papers/factor/index.js";
import {
  accuracyAt,
  crossing,
  linesWithoutFiller,
  meanAccuracy,
  ofModel,
} from "../../papers/factor/lines.js";
import { fillerShare } from "../../papers/factor/training-data.js";
import { fittedCells } from "../../papers/factor/windows.js";
import { rounded } from "../../papers/rounded.js";

const checks = factorChecks.flatMap((auditor) => auditor());
const find = (where: string, claim: string) => {
  const found = checks.filter((check) => check.where.includes(where) && check.claim.includes(claim));
  const exact = found.filter((check) => check.claim === claim);
  const [one, ...others] = exact.length > 0 ? exact : found;
  expect([one === undefined, others.length], `${where}: ${claim}`).toEqual([false, 0]);
  return one!;
};
const mismatched = (group: typeof checks) =>
  group.filter(({ verdict }) => verdict === "mismatch").map(({ claim }) => claim);

describe("numbers, worked out by hand or in R", () => {
  test("every N_eff of Tables 1 and 4 is -CDO / CDF", () => {
    const rows = checks.filter(({ where, claim }) => /^Table [14]$/.test(where) && claim.startsWith("N_eff"));
    expect(rows).toHaveLength(20);
    expect(mismatched(rows)).toEqual([]);
    expect(find("Table 1", "N_eff of GPT-4o-mini-2024-07-18").recomputed).toBeCloseTo(0.4303 / 0.0401, 12);
  });
  test("numbers quoted from tables match, 7 in section 4.1, 8 in 4.2, 4 in 5.1 and 8 in appendix C", () => {
    const quotes = checks.filter(({ reason }) => reason.startsWith("the cell of Table"));
    const at = (start: string) => quotes.filter(({ where }) => where.startsWith(start)).length;
    expect(["section 4.1", "section 4.2", "section 5.1", "Table 8"].map(at)).toEqual([7, 8, 4, 8]);
    expect(mismatched(quotes)).toEqual([]);
  });
  test("correlations with ELO are those of R's cor.test, interval and p included", () => {
    const described = (metric: string) =>
      find("Table 1, caption", `strong correlation of ELO with ${metric}`);
    expect(described("cdf").recomputed).toBe("r = 0.921 (0.73 to 0.98), p = 0.000022");
    expect(described("cdo").recomputed).toBe("r = 0.717 (0.24 to 0.91), p = 0.0087");
    expect(described("n_eff").recomputed).toBe("r = 0.635 (0.10 to 0.89), p = 0.027");
    expect(described("cdf, without o1-mini").recomputed).toBe("r = 0.906 (0.67 to 0.98), p = 0.00012");
    expect(described("cdo, without o1-mini").recomputed).toBe("r = 0.593 (-0.01 to 0.88), p = 0.055");
    expect(described("n_eff, without o1-mini").recomputed).toBe("r = 0.434 (-0.22 to 0.82), p = 0.18");
  });
  test("CDF and CDO correlate as in R: .4224217 in Table 1, -.9981777 in Table 4", () => {
    expect(find("section 3.4, Table 1", "separate measures").recomputed).toMatch(/^r = 0\.422 /);
    expect(find("section 3.4, Table 4", "separate measures").recomputed).toMatch(/^r = -0\.998 /);
  });
  test("lines cross where R has them, and with the rounding of all four figures", () => {
    const all = [...linesWithoutFiller("table-1"), ...linesWithoutFiller("table-4")];
    const of = (model: string) => ofModel(all, model)[0]!;
    const { value, low, high } = crossing(of("GPT-4o-mini"), of("Gemini-1.5-Pro"));
    expect([value, low, high]).toEqual([15.62187, 15.57009, 15.67398].map((n) => expect.closeTo(n, 5)));
    const diagonal = ["Baseline", "Packed", "Masked", "Clean"].map((name) => crossing(of("Diagonal"), of(name)).value); // prettier-ignore
    expect(diagonal).toEqual([33.20082, 30.52274, 31.25697, 27.52617].map((n) => expect.closeTo(n, 5)));
  });
  test("accuracies of lines are exp(CDO + CDF N), never above 1, as in R", () => {
    const table4 = linesWithoutFiller("table-4");
    const at33 = ["Diagonal", "Baseline", "Packed", "Masked", "Clean"].map((name) => accuracyAt(ofModel(table4, name)[0]!, 33)); // prettier-ignore
    expect(at33).toEqual([0.09206136, 0.09116356, 0.168537, 0.1004797, 0.1688406].map((n) => expect.closeTo(n, 7))); // prettier-ignore
    expect(accuracyAt(table4[0]!, 1)).toBe(1);
    const llama = ofModel(linesWithoutFiller("table-1"), "Llama-3.1-70B")[0]!;
    expect(meanAccuracy(llama)).toBeCloseTo(0.5515674, 7);
    expect(find("Figure 1, caption", "shifts downward").recomputed).toMatch(
      /0\.55, 0\.50, 0\.45, 0\.42, 0\.36$/,
    );
  });
  test("filler lengths are R's log-normal tails: pnorm((log(c(100.5, 599.5, 999.5)) - 5) / 2.5)", () => {
    expect(fillerShare(0, 1)).toBeCloseTo(0.4380414, 7);
    expect(fillerShare(0, 16)).toBeCloseTo(0.4380414, 7);
    expect(fillerShare(7_999, 16)).toBeCloseTo(0.7117275, 7);
    expect(1 - fillerShare(14_399, 16)).toBeCloseTo(0.2227609, 7);
    expect([fillerShare(14_400, 16), fillerShare(900, 1), fillerShare(8_000, 8)]).toEqual([1, 1, 1]);
    expect(find("5.2", "Full is fine-tuned").recomputed).toMatch(/^22 % .* 44 % none$/);
  });
  test("the minimum of two draws from 1 to 29 has mean 8555 / 841: sum of (j / 29)^2", () => {
    const pairs = Array.from({ length: 29 * 29 }, (_, at) =>
      Math.min(1 + (at % 29), 1 + Math.floor(at / 29)),
    );
    expect(pairs.reduce((sum, n) => sum + n) / pairs.length).toBeCloseTo(8555 / 841, 12);
    expect(find("D.1.1", "minimum of two draws").recomputed).toContain((8555 / 841).toFixed(1));
  });
  test("Table 7 at one sample: 26.34 - exp(b), and the clean N_eff each row would need", () => {
    const at = (tokens: number) => find("section 5.3", `one sample, ${tokens} tokens`).recomputed;
    expect([0, 1000, 2000, 4000, 8000, 16000].map(at)).toEqual([8.78, 11.9, 8.78, 6.26, 0.75, -7.6]);
    // exp(b) - CDO / CDF by row, in R: 23.59 19.94 23.50 24.15 28.89 34.65.
    expect(find("section 5.3", "one N_eff of the clean").recomputed).toBe("19.9 to 34.6");
    // 33.93548 t^-.150702 falls below 26.34 at t = exp(ln(33.93548 / 26.34) / .150702) = 5.37.
    expect(find("section 5.3", "one sample, 16000").reason).toContain("negative up to 5 samples");
  });
  test("changes of the figures that are called stable or degrading", () => {
    // CDO: Course .4775 - .1038, Mistral-Large .085 + .510; CDF: Mixed 11.25 / 8.43, Llama-3.1-8B 10.19 / 7.24.
    expect(find("4.2 and 5.2", "fall of CDO").recomputed).toBe("stable up to 0.374, degrading from 0.595");
    expect(find("4.2 and 5.2", "change of CDF").recomputed).toBe("stable up to 33 %, degrading from 41 %");
    // 100 CDF: Mixed 11.25 - 8.43, Llama-3.1-70B 5.55 - 3.88.
    expect(find("4.2 and 5.2", "change of CDF").reason).toMatch(/none does: stable up to 2\.82, .* 1\.67$/);
  });
});

describe("a line and the cells it was fitted to", () => {
  const line = (cdf: number, cdo: number, where = "Table 1") => ({ where, model: "", length: "0", cdf: rounded(cdf.toFixed(4)), cdo: rounded(cdo.toFixed(4)) }); // prettier-ignore
  test("the mean N of any cells in the window lies in the interval", () => {
    const cell = fc.record({ n: fc.integer({ min: 1, max: 39 }), accuracy: fc.double({ min: 0.1, max: 0.9, noNaN: true }) }); // prettier-ignore
    fc.assert(
      fc.property(fc.uniqueArray(cell, { minLength: 3, maxLength: 20, selector: ({ n }) => n }), (cells) => {
        const meanN = cells.reduce((sum, { n }) => sum + n, 0) / cells.length;
        const meanLog = cells.reduce((sum, { accuracy }) => sum + Math.log(accuracy), 0) / cells.length;
        const across = cells.reduce((sum, { n, accuracy }) => sum + (n - meanN) * (Math.log(accuracy) - meanLog), 0); // prettier-ignore
        const cdf = across / cells.reduce((sum, { n }) => sum + (n - meanN) ** 2, 0);
        fc.pre(cdf < -0.001);
        const { low, high } = fittedCells(line(cdf, meanLog - cdf * meanN));
        expect(meanN).toBeGreaterThanOrEqual(low - 1e-9);
        expect(meanN).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });
  test("72 lines, of which only that of o1-mini lies outside N 1 to 39", () => {
    const all = checks.filter(({ claim }) => claim.includes("meets its window"));
    expect(all).toHaveLength(15 + 34 + 5 + 18);
    expect(mismatched(all)).toEqual(["o1-mini, filler 0: the line meets its window within N 1..39"]);
    // (.63025 - ln .9) / .01175 = 62.6 at the nearest corner of the rounding.
    expect(find("Table 1", "o1-mini, filler 0").recomputed).toContain("between 62.6 and");
    expect(accuracyAt(ofModel(linesWithoutFiller("table-1"), "o1-mini")[0]!, 39)).toBe(1);
  });
  test("whole N inside: ln .8 and ln .1 on Table 4's Diagonal, 27.3 and 32.8", () => {
    const diagonal = ofModel(linesWithoutFiller("table-4"), "Diagonal")[0]!;
    expect(fittedCells(diagonal).inside).toEqual([28, 29, 30, 31, 32]);
    expect(find("Tables 2 and 3", "Mistral-Nemo-Instruct-2407, filler 16K").reason).toContain(
      "6 of 1..39, 1 to 6",
    );
    expect(fittedCells(line(-0.1, 5, "Tables 5 and 6")).inside).toEqual(
      Array.from({ length: 39 }, (_, at) => at + 1).filter((n) => Math.exp(5 - 0.1 * n) <= 0.8 && Math.exp(5 - 0.1 * n) >= 0.2), // prettier-ignore
    );
  });
});

describe("words that the tables decide", () => {
  test.each([
    ["section 1", "what CDF stands for", "mismatch"],
    ["section 1", "what CDF measures", "mismatch"],
    ["section 1", "RAG easily gets perfect scores", "mismatch"],
    ["section 1", "the predefined filler lengths", "match"],
    ["section 3.1", "examples per operation count", "mismatch"],
    ["sections 1 and 3.2", "4.5 % of realistic tasks", "match"],
    ["section 3.2, example", "Hamilton Farm's Fox q", "match"],
    ["section 3.4, Table 1", "two-phase behavior", "match"],
    ["section 6, Table 3", "up to a certain complexity threshold", "mismatch"],
    ["section 4.1", "15 models", "match"],
    ["section 4.1", "o1-mini has a high CDO", "match"],
    ["section 4.1", "similar LMSYS ELO", "not derivable"],
    ["Table 1", "order of their ELO scores", "match"],
    ["section 4.2", "the table it refers to", "mismatch"],
    ["section 4.2", "GPT-4o-mini's CDO decreases steadily", "match"],
    ["section 4.2", "GPT-4o-mini's CDF x 100 is about", "not derivable"],
    ["Figure 5, caption", "CDO decreases", "mismatch"],
    ["section 4, Tables 2 and 3", "perform well without filler", "mismatch"],
    ["section 5.1", "around 26", "not derivable"],
    ["section 5.1", "Packed performs worse", "mismatch"],
    ["section 5.1", "Packed has a lower N_eff", "match"],
    ["Table 5, caption", "scaled", "mismatch"],
    ["section 5.2", "Course and Mixed significantly outperform Full", "match"],
    ["section 5.2", "gradual adaptation", "match"],
    ["section 5.2", "poorly in both metrics: CDF", "match"],
    ["section 5.3, Table 7", "k becomes less negative", "mismatch"],
    ["section 5.3, Table 7", "intercept b increases", "mismatch"],
    ["section 1, Table 7", "the longer the context", "mismatch"],
  ])("%s: %s: %s", (where, claim, verdict) => {
    expect(find(where, claim).verdict).toBe(verdict);
  });
  test("general patterns, counted by hand in Tables 1 to 3", () => {
    const count = (claim: string) => find("section 1, Tables 1 to 3", claim).recomputed;
    expect(count("CDO with increasing context length, 4K")).toBe("7 of 7 models");
    expect(count("CDO with increasing context length, no filler")).toBe("6 of 7 models");
    expect(count("negative CDF at longer contexts, 4K")).toBe("6 of 7 models");
    expect(count("negative CDF at longer contexts, no filler")).toBe("5 of 7 models");
  });
  test("lines with a plateau, counted by hand: nine of Table 1; Mistral-Large and Qwen2.5 at 4K in Table 3", () => {
    expect(find("section 3.4, Table 1", "two-phase behavior").recomputed).toMatch(/^9 of 15 /);
    expect(find("section 6, Table 3", "complexity threshold").recomputed).toMatch(/^2 of 34 /);
  });
  test("mean accuracies of the fine-tuned lines over N 1 to 39, as in R", () => {
    const { recomputed } = find("section 5.2", "Course and Mixed significantly");
    expect(recomputed).toBe(
      "Course 0.44, 0.48, 0.43, 0.38, 0.31, 0.18; Mixed 0.37, 0.39, 0.37, 0.34, 0.27, 0.15; Full 0.14, 0.16, 0.10, 0.14, 0.18, 0.10",
    );
  });
  test("Llama-3.1-8B is last of Table 1 in both figures", () => {
    const rows = [...linesWithoutFiller("table-1")];
    const last = (key: "cdf" | "cdo") => rows.reduce((one, other) => (other[key].value < one[key].value ? other : one)).model; // prettier-ignore
    expect([last("cdf"), last("cdo")]).toEqual(["Llama-3.1-8B-Instruct", "Llama-3.1-8B-Instruct"]);
  });
});

test("each finding gathers what it tells of, and nothing else does", () => {
  const open = checks.filter(({ verdict }) => verdict !== "match");
  for (const check of open) {
    const told = factorFindings.filter((finding) => finding.gathers(check));
    const least = check.verdict === "mismatch" ? 1 : 0;
    expect([least, 1], `${check.where}: ${check.claim}`).toContain(told.length);
  }
  for (const { finding, gathers } of factorFindings)
    expect(open.filter(gathers).length, finding).toBeGreaterThan(0);
});
