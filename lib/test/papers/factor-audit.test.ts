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
import { against, falls, grows } from "../../papers/factor/trend.js";
import { allLines, fittedCells } from "../../papers/factor/windows.js";
import { rounded } from "../../papers/rounded.js";
import { table } from "../../papers/table.js";

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
  });
  test("correlations with ELO by rank and with each model left out, as in R's cor.test", () => {
    const described = (metric: string) =>
      find("Table 1, caption", `strong correlation of ELO with ${metric}`).recomputed;
    // cor.test(..., method = "spearman", exact = FALSE): p from t.
    expect(described("cdf, by rank")).toBe("rho = 0.944, p = 0.0000039");
    expect(described("cdo, by rank")).toBe("rho = 0.503, p = 0.095");
    expect(described("n_eff, by rank")).toBe("rho = 0.441, p = 0.15");
    expect(described("cdf, one model left out")).toBe(
      "r from 0.875 (p = 0.00042) without Llama-3.1-8B-Instruct to 0.959 (p = 0.0000032) without Llama-3.1-70B-Instruct",
    );
    expect(described("cdo, one model left out")).toBe(
      "r from 0.541 (p = 0.086) without Llama-3.1-8B-Instruct to 0.908 (p = 0.00011) without Claude-3.5-Sonnet-20240620",
    );
    expect(described("n_eff, one model left out")).toBe(
      "r from 0.434 (p = 0.18) without o1-mini to 0.821 (p = 0.0019) without Claude-3.5-Sonnet-20240620",
    );
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
    expect(checks.filter(({ claim }) => claim.includes("at one sample")).map(({ verdict }) => verdict)).toEqual(Array(6).fill("not derivable")); // prettier-ignore
  });
  test("quantiles where lines rest on few cells: R's qt(.975, c(3, 5)) are 3.182446 and 2.570582", () => {
    const { published, recomputed, reason } = find("appendix B.3.1", "normal quantile");
    expect([published, recomputed]).toEqual([1.96, "t quantiles 3.18 to 2.57 where a line rests on 5 to 7 cells"]); // prettier-ignore
    expect(reason).toContain("7 of 72 lines");
  });
  test("changes of the figures that are called stable or degrading", () => {
    // CDO: Course .4775 - .1038, Mistral-Large .085 + .510; CDF: Mixed 11.25 / 8.43, Llama-3.1-8B 10.19 / 7.24.
    const told = (figure: string, span: string) => find("4.2 and 5.2", `${figure} tells stable from degrading, ${span}`); // prettier-ignore
    const whole = "shortest to longest";
    expect(told("CDO", whole).recomputed).toMatch(/Course 0\.374; .*Mistral-Large 0\.595.*; a threshold/);
    expect(told("CDF", whole).recomputed).toMatch(/Mixed 33 %; .*Llama-3\.1-8B 41 %.*; a threshold/);
    // 100 CDF: Mixed 11.25 - 8.43, Llama-3.1-70B 5.55 - 3.88.
    expect(told("CDF", whole).reason).toMatch(
      /Mixed 2\.82; degrading Llama-3\.1-70B 1\.67, .*; no threshold/,
    );
    // From 4K to 16K: CDF 11.25 / 6.86 and 8.48 / 7.24; CDO .085 + .153.
    expect(told("CDF", "4K to 16K").recomputed).toMatch(/Mixed 64 %; .*Llama-3\.1-8B 17 %.*; no threshold/);
    expect(told("CDO", "4K to 16K").recomputed).toMatch(/Mistral-Large 0\.238/);
    for (const figure of ["CDO", "CDF"])
      for (const span of [whole, "4K to 16K"]) expect(told(figure, span).verdict).toBe("not derivable");
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
  test("of the lines that enter their window only that of o1-mini lies outside N 1 to 39", () => {
    const all = checks.filter(({ claim }) => claim.includes("meets its window"));
    // By hand: CDO above ln .9 = -.105 in Tables 1 and 3, above ln .8 = -.223 in Tables 4 and 6.
    expect(all).toHaveLength(13 + 10 + 5 + 11);
    expect(mismatched(all)).toEqual(["o1-mini, filler 0: the line meets its window within N 1..39"]);
    // (.63025 - ln .9) / .01175 = 62.6 at the nearest corner of the rounding.
    expect(find("Table 1", "o1-mini, filler 0").recomputed).toContain("between 62.6 and");
    expect(accuracyAt(ofModel(linesWithoutFiller("table-1"), "o1-mini")[0]!, 39)).toBe(1);
  });
  test("whole N inside: ln .8 and ln .1 on Table 4's Diagonal, 27.3 and 32.8", () => {
    const diagonal = ofModel(linesWithoutFiller("table-4"), "Diagonal")[0]!;
    expect(fittedCells(diagonal).inside).toEqual([28, 29, 30, 31, 32]);
    const nemo = allLines().find(({ model, length }) => model.startsWith("Mistral-Nemo") && length === "16K")!; // prettier-ignore
    expect(fittedCells(nemo).inside).toEqual([1, 2, 3, 4, 5, 6]);
    expect(fittedCells(line(-0.1, 5, "Tables 5 and 6")).inside).toEqual(
      Array.from({ length: 39 }, (_, at) => at + 1).filter((n) => Math.exp(5 - 0.1 * n) <= 0.8 && Math.exp(5 - 0.1 * n) >= 0.2), // prettier-ignore
    );
  });
});

describe("words that the tables decide", () => {
  test.each([
    ["section 1", "what CDF stands for", "mismatch"],
    ["section 1", "what CDF measures", "mismatch"],
    ["section 1", "the predefined filler lengths", "match"],
    ["section 3.1", "examples per operation count", "mismatch"],
    ["section 3.2, example", "Hamilton Farm's Fox q", "match"],
    ["section 3.4, Table 1", "two-phase behavior", "match"],
    ["section 6, Tables 3 and 6", "up to a certain complexity threshold", "not derivable"],
    ["section 4.1", "15 models", "match"],
    ["section 4.1", "o1-mini has a high CDO", "match"],
    ["section 4.1", "similar LMSYS ELO", "not derivable"],
    ["Table 1", "order of their ELO scores", "match"],
    ["section 4.2", "the table it refers to", "mismatch"],
    ["section 4.2", "GPT-4o-mini's CDO decreases steadily", "match"],
    ["section 4.2", "GPT-4o-mini's CDF x 100 is about", "not derivable"],
    ["Figure 5, caption", "CDO decreases", "match"],
    ["section 4, Tables 2 and 3", "perform well without filler", "mismatch"],
    ["section 5.1", "around 26", "not derivable"],
    ["section 5.1", "Packed performs worse", "match"],
    ["section 5.1", "Packed handles complex tasks", "not derivable"],
    ["section 5.1", "Packed has a lower N_eff", "match"],
    ["Table 5, caption", "scaled", "mismatch"],
    ["section 5.2", "Course and Mixed significantly outperform Full", "match"],
    ["section 5.2", "gradual adaptation", "match"],
    ["section 5.2", "Full is fine-tuned directly", "not derivable"],
    ["section 5.2", "poorly in both metrics: CDF", "match"],
    ["section 5.3, Table 7", "k becomes less negative", "match"],
    ["section 5.3, Table 7", "intercept b increases", "match"],
    ["section 1, Table 7", "the longer the context", "match"],
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
    expect(find("section 6, Tables 3 and 6", "complexity threshold").recomputed).toBe(
      "with filler 2 of 34 lines of Table 3 and 8 of 15 of Table 6 have a positive CDO",
    );
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

describe("the numbers that findings name, worked out from the tables alone", () => {
  const told = (name: string) => {
    const { title, cause, consequence } = factorFindings.find(({ finding }) => finding === name)!;
    return `${title} ${cause} ${consequence}`;
  };
  const row = (name: string, model: string) =>
    table("factor", name).find((cells) => `${cells.model}`.startsWith(model))! as Record<string, number>;
  const short = (value: number, digits: number) => value.toFixed(digits).replace(/^(-?)0\./, "$1.");
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const strategies = ["Baseline", "Packed", "Masked", "Clean", "Diagonal"];
  const average = (model: string, first: number) => {
    const { cdf, cdo } = row("table-4", model) as { cdf: number; cdo: number };
    const all = Array.from({ length: 40 - first }, (_, at) =>
      Math.min(1, Math.exp(cdo + cdf * (first + at))),
    );
    return all.reduce((sum, accuracy) => sum + accuracy) / all.length;
  };

  test("packed-at-high-n: averages and crossings", () => {
    const text = told("packed-at-high-n");
    const others = strategies.filter((model) => model !== "Packed");
    for (const [first, span] of [
      [1, "1 to 39"],
      [20, "20 to 39"],
    ] as const) {
      // prettier-ignore
      const means = others.map((model) => average(model, first));
      const between = `${short(Math.min(...means), 2)} to ${short(Math.max(...means), 2)}`;
      expect(text).toContain(`(${short(average("Packed", first), 2)}, the others ${between})`);
      expect(text).toContain(`N ${span}`);
      expect(Math.min(...means)).toBeGreaterThan(average("Packed", first));
    }
    const packed = row("table-4", "Packed");
    const crossings = others.map((model) => {
      const line = row("table-4", model);
      return (line.cdo! - packed.cdo!) / (packed.cdf! - line.cdf!);
    });
    expect(others).toEqual(["Baseline", "Masked", "Clean", "Diagonal"]);
    expect(crossings.map((n) => n.toFixed(1))).toEqual(["29.9", "30.3", "33.0", "30.5"]);
    for (const n of ["30.5", "29.9 (Baseline)", "33.0 (Clean)"]) expect(text).toContain(n);
    const accuracy = Math.exp(packed.cdo! + packed.cdf! * crossings[0]!);
    expect([accuracy < 0.26, accuracy > 0.25, text.includes("below .26")]).toEqual([true, true, true]);
    const slopes = others.map((model) => row("table-4", model).cdf! / packed.cdf!);
    expect([Math.round(Math.min(...slopes)), Math.round(Math.max(...slopes))]).toEqual([2, 3]);
  });
  test("diagonal-at-high-n: averages of Clean and Diagonal, accuracies at N = 33", () => {
    const text = told("diagonal-at-high-n");
    for (const first of [1, 20])
      expect(text).toContain(`${short(average("Clean", first), 3)} against ${short(average("Diagonal", first), 3)} over N ${first} to 39`); // prettier-ignore
    const at33 = strategies.map((model) => row("table-4", model)).map(({ cdo, cdf }) => Math.exp(cdo! + cdf! * 33)); // prettier-ignore
    expect(at33.filter((accuracy) => accuracy > at33[4]!)).toHaveLength(3);
    expect(text).toContain(`its accuracy is ${short(at33[4]!, 2)}`);
    expect(text).toContain(`${row("table-4", "Diagonal").n_eff} over ${row("table-4", "Clean").n_eff}`);
  });
  test("two-phases-are-rare: signs of CDO in Tables 1, 3 and 6", () => {
    const offsets = (name: string, key: RegExp) =>
      table("factor", name).map((cells) => Object.entries(cells).filter(([column, value]) => key.test(column) && value !== null).map(([, value]) => value as number)); // prettier-ignore
    const positive = (values: number[]) => values.filter((cdo) => cdo > 0).length;
    const long = offsets("table-3", /^cdo_/).flat();
    expect([long.length, long.length - positive(long)]).toEqual([34, 32]);
    expect(long.filter((cdo) => cdo < 0 && Math.exp(cdo) > 0.9)).toHaveLength(8);
    expect(offsets("table-6", /^cdo_\d+k$/).map(positive)).toEqual([5, 3, 0]);
    expect(positive(offsets("table-1", /^cdo$/).flat())).toBe(9);
    for (const words of ["32 of Table 3's 34 lines", "eight of the fifteen lines of Table 6", "five of Course and three of Mixed", "nine of the fifteen models", "Eight of the 32 start above .90"]) expect(told("two-phases-are-rare")).toContain(words); // prettier-ignore
  });
  test("elo-correlation-by-single-models: what the checks against R above give, rounded", () => {
    const text = told("elo-correlation-by-single-models");
    for (const words of ["r is .72 and .63, by rank .50 and .44 (p = .095 and .15)", "without o1-mini r falls to .59 and .43", "without Llama-3.1-8B, to .54 (p = .086)", "rise to .91 and .82", "is .92, by rank .94, and .88 to .96", ".54 to .91 and .43 to .82"]) expect(text.toLowerCase()).toContain(words.toLowerCase()); // prettier-ignore
    const rated = table("factor", "table-1").filter(({ model, lmsys_elo }) => lmsys_elo !== null && model !== "o1-mini"); // prettier-ignore
    const centred = (key: string) => {
      const values = rated.map((cells) => cells[key] as number);
      const mean = values.reduce((sum, value) => sum + value) / values.length;
      return values.map((value) => value - mean);
    };
    const dot = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * other[at]!, 0); // prettier-ignore
    const elo = centred("lmsys_elo");
    const r = ["cdo", "n_eff"].map(centred).map((values) => dot(elo, values) / Math.sqrt(dot(elo, elo) * dot(values, values))); // prettier-ignore
    expect(r.map((value) => short(value, 2))).toEqual([".59", ".43"]);
  });
  test("stable-slope-of-mixed: changes from 4K to 16K and from 0 to 16K", () => {
    const text = told("stable-slope-of-mixed");
    const steeper = (name: string, model: string, from = "4k", to = "16k") =>
      row(name, model)[`cdf_x100_${to}`]! / row(name, model)[`cdf_x100_${from}`]! - 1;
    expect(text).toContain(`Mixed steepens by ${percent(steeper("table-5", "Mixed"))}, Llama-3.1-70B by ${percent(steeper("table-2", "Llama-3.1-70B"))}, Llama-3.1-8B by ${percent(steeper("table-2", "Llama-3.1-8B"))}, Mistral-Large by ${percent(steeper("table-2", "Mistral-Large"))}`); // prettier-ignore
    expect(text).toContain(`by ${(100 * steeper("table-2", "GPT-4o-mini")).toFixed(1)} %`);
    expect(text).toContain(`from 0 to 16K Mixed steepens by ${percent(steeper("table-5", "Mixed", "0"))}`);
    expect(steeper("table-5", "Mixed", "0", "8k")).toBeLessThan(0);
    expect(steeper("table-5", "Course")).toBeGreaterThan(steeper("table-5", "Mixed"));
    const fall = (name: string, model: string) => row(name, model).cdo_4k! - row(name, model).cdo_16k!;
    expect(fall("table-6", "Mixed")).toBeGreaterThan(fall("table-6", "Course"));
    expect(text).toContain(`by ${short(fall("table-6", "Course"), 2)} from 4K to 16K, Mistral-Large's, called degrading, by ${short(fall("table-3", "Mistral-Large"), 2)}, Llama-3.1-70B's by ${short(fall("table-3", "Llama-3.1-70B"), 2)}`); // prettier-ignore
  });
  test("outlying-slopes: Mistral-Large's CDF with and without 64K, Llama-3.1-70B's over the same lengths", () => {
    const [mistral, llama] = ["Mistral-Large", "Llama-3.1-70B"].map((model) => row("table-2", model));
    const steeper = (cells: typeof mistral, to: string) =>
      percent(cells![`cdf_x100_${to}`]! / cells!.cdf_x100_4k! - 1);
    const words = `by ${steeper(mistral, "32k")} rather than ${steeper(mistral, "64k")}, where Llama-3.1-70B's, called degrading, does by ${steeper(llama, "32k")}`; // prettier-ignore
    expect(told("outlying-slopes")).toContain(words);
  });
  test("full-is-mostly-short: shares of appendix D, as in R above", () => {
    const text = told("full-is-mostly-short");
    // 71 % at the factor 16; at 2, 4 and 8 no filler exceeds 7,200 tokens: (3 + .7117275) / 4.
    for (const share of [1 - 0.7772391, 0.4380414, 0.7117275, (3 + 0.7117275) / 4])
      expect(text).toContain(percent(share));
    expect(8 * 900).toBeLessThan(8_000);
  });
  test("normal-intervals: widths by R's qt(.975, c(3, 5)) and qnorm(.975)", () => {
    const text = told("normal-intervals");
    expect(text).toContain(`${(3.182446).toFixed(2)} to ${(2.570582).toFixed(2)} standard errors with five to seven`); // prettier-ignore
    expect(text).toContain(`${percent(1 - 1.959964 / 2.570582)} to ${percent(1 - 1.959964 / 3.182446)} too`);
    const { reason } = find("appendix B.3.1", "normal quantile");
    expect(reason.match(/(Baseline|Packed|Masked|Clean|Diagonal) at 0/g)).toHaveLength(4);
    expect([...reason.matchAll(/: (\d)(?=,|$)/g)].map(([, cells]) => cells).sort().join("")).toBe("5667777"); // prettier-ignore
  });
  test("fine-tuning-costs-n-eff and n-eff-at-one-sample: -CDO / CDF, and Clean's N_eff less exp(b)", () => {
    const after = (model: string, length: string) =>
      (-100 * row("table-6", model)[`cdo_${length}`]!) / row("table-5", model)[`cdf_x100_${length}`]!;
    expect(told("fine-tuning-costs-n-eff")).toContain(`${row("table-4", "Baseline").n_eff} to ${after("Course", "0").toFixed(2)} and ${after("Mixed", "0").toFixed(2)}`); // prettier-ignore
    const sampled = table("factor", "table-7") as unknown as { b_intercept: number; k_slope: number }[];
    const clean = row("table-4", "Clean").n_eff!;
    const implied = (at: number, samples: number) =>
      clean - Math.exp(sampled[at]!.b_intercept) * samples ** sampled[at]!.k_slope;
    expect(Math.round(implied(0, 1))).toBe(9);
    expect([5, 6].map((samples) => implied(5, samples) < 0)).toEqual([true, false]);
    expect(told("n-eff-at-one-sample")).toContain(
      `${implied(5, 1).toFixed(1)} instead of ${after("Course", "16k").toFixed(2)}`,
    );
    const lengths = ["0", "1k", "2k", "4k", "8k", "16k"];
    const needed = lengths.map((length, at) => after("Course", length) + Math.exp(sampled[at]!.b_intercept));
    expect(told("n-eff-at-one-sample")).toContain(`${Math.min(...needed).toFixed(1)} to ${Math.max(...needed).toFixed(1)}`); // prettier-ignore
  });
});

describe("trends: the ends and the sign of the rank correlation decide", () => {
  test("values that fall, rise, or only seem to", () => {
    expect([falls([3, 1, 2]), falls([3, 2, 1]), falls([2, 1])]).toEqual([true, true, true]);
    // The last lies below the first, but the rank correlations are 1 - 6 x 30 / 210 = .14 and 0.
    expect([falls([2, 3, 4, 5, 6, 1]), falls([2, 4, 5, 6, 1.5]), falls([1, 1, 1])]).toEqual([false, false, false]); // prettier-ignore
    expect([grows([1, 3, 2]), grows([3, 2, 4, 1])]).toEqual([true, false]);
    expect(against([3, 1, 2, 0], ["a", "b", "c", "d"])).toBe("against the trend from b to c (1 to 2)");
    expect(against([1, 2], ["a", "b"])).toBe("rises at each step");
  });
  test("exceptions are told: GPT-4o-mini's last step, Table 7's first ones", () => {
    expect(find("Figure 5", "GPT-4o-mini's CDO").reason).toContain("-0.94; against the trend from 64K to 128K (-0.711 to -0.7)"); // prettier-ignore
    expect(find("5.3, Table 7", "k becomes").reason).toContain("from 1000 to 2000 (-0.333536 to -0.376972)");
    expect(find("5.3, Table 7", "intercept b").reason).toContain("from 0 to 1000 (2.865435 to 2.67019)");
    // R: cor(tokens, exp(b + k log t), method = "spearman") at t = 1, 10, 100.
    const gaps = find("section 1, Table 7", "the longer the context").recomputed as string;
    expect(gaps.match(/correlation (\S+?)(?=;|$)/g)).toEqual(["0.94", "0.83", "0.77"].map((r) => `correlation ${r}`)); // prettier-ignore
    const slopes = ["0", "1k", "2k", "4k", "8k", "16k"].map((length) => table("factor", "table-5")[0]![`cdf_x100_${length}`] as number); // prettier-ignore
    expect(Math.max(...slopes)).toBe(slopes[1]);
  });
});
