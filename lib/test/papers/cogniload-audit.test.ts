import { describe, expect, test } from "vitest";
import { crossing } from "../../papers/cogniload/capacity.js";
import { printedModels } from "../../papers/cogniload/coefficients.js";
import { impliedAic } from "../../papers/cogniload/implied-aic.js";
import { starsBetween, starsFor } from "../../papers/cogniload/stars.js";
import { audit, cogniloadTokens, findings, printedTable, table } from "../../papers/index.js";
import { rounded } from "../../papers/rounded.js";

const [main, supplement] = [audit({ paper: "cogniload" }), audit({ paper: "cogniload-supplement" })];
const all = [...main, ...supplement];
const find = (where: string, claim: string) => {
  const found = all.filter((check) => check.where.includes(where) && check.claim.includes(claim));
  const exact = found.filter((check) => check.claim === claim);
  const [one, ...others] = exact.length > 0 ? exact : found;
  expect([one === undefined, others.length], `${where}: ${claim}`).toEqual([false, 0]);
  return one!;
};
const claims = (checks: typeof all, start: string) => checks.filter(({ claim }) => claim.startsWith(start));
const mismatched = (checks: typeof all) =>
  checks.filter(({ verdict }) => verdict === "mismatch").map(({ claim }) => claim);

const tellings = [...findings({ paper: "cogniload" }), ...findings({ paper: "cogniload-supplement" })];
const told = (name: string) => tellings.find(({ finding }) => finding === name)!;

// Reference values below from R 4.2: L <- mean(log10(c(20, 50, 100, 250))), then plain arithmetic, polyroot, pchisq,
// and for z solve(t(X) %*% (X * 100 * p * (1 - p))) over expand.grid(d, N, rho).
describe("capacity points of Table 3", () => {
  test("DS-Llama-70B as in R: 10^-((7.83 - 0.27 * 5.2 - 3.41 * 0.5 + 3.80 * 0.25) / -3.10)", () => {
    expect(find("Table 3", "ECL_50 of DS-Llama-70B").recomputed).toBeCloseTo(67.50793735, 7);
    expect(find("Table 3", "ID_50 of DS-Llama-70B").recomputed).toBeCloseTo(4.968875901, 8);
    expect(find("Table 3", "NT_50 of DS-Llama-70B").recomputed).toBeCloseTo(0.5867250947, 9);
  });
  test("Phi-4-reasoning's NT_50 is R's smaller root, the larger one being 1.105", () => {
    const { recomputed, reason } = find("Table 3", "NT_50 of Phi-4-reasoning");
    expect(recomputed).toBeCloseTo(0.1255793474, 9);
    expect(reason).toMatch(/falls below/);
  });
  test("all 42 follow from the printed coefficients", () => {
    const points = main.filter(
      ({ where, claim }) => where === "Table 3" && /^(ECL|NT|ID)_50 of /.test(claim),
    );
    expect(points).toHaveLength(42);
    expect(mismatched(points)).toEqual([]);
    expect(find("3.1.3", "square of the mean of rho").recomputed).toMatch(/^28 of 28 .* 2 of 28/);
  });
  test("which crossing is sure for every model within rounding", () => {
    const falling = printedModels().filter((row) => crossing(row) === "falling");
    expect(falling.map(({ model }) => model)).toEqual(["Phi-4-reasoning", "GLM-Z1-32B-0414"]);
    expect(printedModels().filter((row) => crossing(row) === "undecided")).toEqual([]);
  });
  test("coefficients that rounding lets cross either way are left undecided", () => {
    const row = printedModels().find(({ model }) => model === "EXAONE-Deep-32B")!;
    const wide = row.betas.map((beta) => ({ ...beta, low: beta.low - 0.05, high: beta.high + 0.05 }));
    expect(crossing({ ...row, betas: wide })).toBe("undecided");
  });
});

describe("stars", () => {
  test("thresholds", () => {
    expect([0.0009, 0.001, 0.0099, 0.01, 0.049, 0.05].map(starsFor)).toEqual([
      "***",
      "**",
      "**",
      "*",
      "*",
      "",
    ]);
    expect(starsBetween(0.0099, 0.0101)).toEqual(["*", "**"]);
    expect(starsBetween(1e-9, 1)).toEqual(["", "*", "**", "***"]);
  });
  test("p-values keep their exponent when rounded", () => {
    expect(rounded("3.41e-05")).toEqual({
      value: 3.41e-5,
      low: expect.closeTo(3.405e-5, 12),
      high: expect.closeTo(3.415e-5, 12),
    });
    expect(rounded("0.0041")).toMatchObject({ low: expect.closeTo(0.00405, 10) });
    expect(() => rounded("<0.001")).toThrow("not a printed number");
  });
  test("Wald's z is R's, for the two models without stars in rho squared", () => {
    expect(find("Table 3", "stars of beta_rho of DS-Qwen-7B").reason).toMatch(/^z = -1\.58 /);
    expect(find("Table 3", "stars of beta_rho2 of DS-Qwen-7B").reason).toMatch(/^z = 1\.94 /);
    expect(find("Table 3", "stars of beta_rho of DS-Qwen-1.5B").reason).toMatch(/^z = 2\.18 /);
    expect(find("Table 3", "stars of beta_rho2 of DS-Qwen-1.5B").reason).toMatch(/^z = -1\.28 /);
    expect(find("Table 3", "stars of beta_0 of DS-Llama-70B").reason).toMatch(/^z = 54\.14 /);
  });
  // R: b %*% solve(V) %*% b over the last two of solve(t(X) %*% (X * 100 * p * (1 - p))), and its range over 32 corners.
  test("both terms in rho together are R's: at the edge of 0.05 for DS-Qwen-7B, and rounding decides", () => {
    const figures = [6.09564989831, 0.04746204456, 0.03251363176, 0.06646174757];
    const [statistic, p, least, most] = [figures[0]!.toFixed(1), ...figures.slice(1).map((value) => value.toPrecision(2))]; // prettier-ignore
    const { reason } = find("3.1.2", "insignificant coefficients");
    expect(reason).toContain(`DS-Qwen-7B ${statistic}, p = ${p} (${least} to ${most} by rounding)`);
    expect(reason).toContain(
      `DS-Qwen-1.5B ${(21.74479509).toFixed(1)}, p = ${(1.897482331e-5).toPrecision(2)} (`,
    );
  });
  test("all 70 of Table 3 are right, three of the Supplement's 88 are one short", () => {
    expect(claims(main, "stars of")).toHaveLength(70);
    expect(mismatched(claims(main, "stars of"))).toEqual([]);
    expect(claims(supplement, "stars of")).toHaveLength(88);
    expect(mismatched(claims(supplement, "stars of"))).toEqual([
      "stars of d x rho of Phi-4-reasoning-plus",
      "stars of d x N x rho of Qwen3-32B",
      "stars of d x N of gpt-5-mini-2025-08-07",
    ]);
  });
});

describe("the paper's fit and the Supplement's counts", () => {
  test("fitted totals are R's sum(100 * plogis(X %*% b))", () => {
    expect(find("against", "correct answers of DS-Llama-70B").recomputed).toBeCloseTo(7955.133031, 5);
    expect(find("against", "correct answers of Phi-4-reasoning-plus").recomputed).toBeCloseTo(7628.07527, 4);
    expect(find("against", "correct answers of Phi-4-reasoning-plus")).toMatchObject({
      published: 6490,
      verdict: "mismatch",
    });
  });
  test("eight models fail a total", () => {
    const totals = main.filter(({ claim }) => /^(correct answers|sum of)/.test(claim));
    expect(totals).toHaveLength(39);
    expect(new Set(mismatched(totals).map((claim) => claim.split(" of ").at(-1))).size).toBe(8);
  });
  test("with the bound on AIC they can be of the same answers for three models of 13", () => {
    expect(find("Tables 2 and 3", "counts have the same answers").recomputed).toBe(
      "possible for 3 of 13: Qwen3-32B, Qwen3-30B-A3B, Qwen3-1.7B",
    );
  });
  // By R's optim the least that rounding allows Qwen3-32B is 14741.163; Table 4 has 14720.097.
  test("with Table 4's AIC as well for one", () => {
    const { recomputed, reason, finding } = find("Tables 2 to 4", "its AICs have the same answers");
    expect(recomputed).toBe("possible for 1 of 13: Qwen3-1.7B");
    expect(reason).toMatch(/of the 3 .* for Qwen3-32B and Qwen3-30B-A3B$/);
    expect(finding).toBe("cogniload-different-answers");
  });
});

// From R: Newton's steps on sum(S * b) - sum(n * log1p(exp(X %*% b))) with S the sums that the margins fix, and optim
// (L-BFGS-B, six starts) over the box that two decimals leave Table 3's coefficients.
describe("the AICs of Table 4", () => {
  test.each([
    ["QwQ-32B", 16480.076978],
    ["DeepSeek-R1-0528", 1030.523921],
    ["o3-2025-04-16", 695.431017],
    ["o4-mini-2025-04-16", 1003.524371],
    ["Qwen3-1.7B", 13721.175739],
  ])("the fit to the margins of %s, missing puzzles left out, has R's AIC", (model, aic) => {
    const { recomputed, reason } = find("Table 4 against", `AIC_linear of ${model}`);
    expect(recomputed).toBe(`at most ${(aic + 2).toFixed(3)}`);
    expect(reason.includes("2 puzzles are missing")).toBe(/^o|1\.7B/.test(model));
  });
  test("rho never makes a linear model worse than the margins' fit", () => {
    const linear = claims(supplement, "AIC_linear of");
    expect(linear).toHaveLength(22);
    expect(mismatched(linear)).toEqual([]);
  });
  test.each([
    ["DS-Llama-70B", 14176.615829, 14158.005, 14194.454],
    ["Phi-4-reasoning-plus", 16212.589126, 16183.478, 16240.524],
    ["Qwen3-8B", 15425.0892, 15294.3, 15551.795],
    ["DS-Qwen-1.5B", 11736.257517, 11487.555, 11987.778],
  ])("what Table 3 implies for %s is R's, and holds R's extremes closely", (model, value, least, most) => {
    const implied = impliedAic(printedModels().find((row) => row.model === model)!);
    expect(implied.value).toBeCloseTo(value, 5);
    expect(implied.low).toBeLessThan(least);
    expect(implied.low).toBeGreaterThan(least - 20);
    expect(implied.high).toBeGreaterThan(most);
    expect(implied.high).toBeLessThan(most + 20);
  });
  test.each([
    ["DS-Llama-70B", 13936.523, 14158.005, "mismatch"],
    ["DS-Qwen-32B", 16507.212, 16814.333, "mismatch"],
    ["Qwen3-32B", 14876.618, 14741.163, "match"],
  ])("Table 3's AIC for %s against that of the margins, by R's optim", (model, aic, least, verdict) => {
    const check = find("Table 3 against", `plus 4, answers of ${model}`);
    expect(check.recomputed).toBe(`at most ${(aic + 4).toFixed(1)}`);
    const low = Number(/at least (.*) within/.exec(String(check.published))![1]);
    expect(low).toBeLessThan(least);
    expect(low).toBeGreaterThan(least - 20);
    expect(check.verdict).toBe(verdict);
  });
  test("five fits exceed the bound, two of them of models whose totals agree", () => {
    const bound = claims(main, "AIC_quadratic that Table 3 implies");
    expect(bound).toHaveLength(13);
    expect(mismatched(bound).map((claim) => claim.split(" of ").at(-1))).toEqual([
      "DS-Llama-70B",
      "DS-Qwen-32B",
      "Phi-4-reasoning-plus",
      "Phi-4-reasoning",
      "QwQ-32B",
    ]);
  });
  test("eight of 13 can't be of Table 3's fits", () => {
    const quadratic = claims(main, "AIC_quadratic of");
    expect(quadratic).toHaveLength(13);
    expect(mismatched(quadratic).map((claim) => claim.split(" of ")[1])).toEqual([
      "DS-Llama-70B",
      "DS-Qwen-32B",
      "Phi-4-reasoning-plus",
      "Phi-4-reasoning",
      "Phi-4-mini-reasoning",
      "QwQ-32B",
      "Qwen3-32B",
      "Qwen3-30B-A3B",
    ]);
  });
});

describe("the Supplement's tables", () => {
  test("198 accuracies and 154 totals match", () => {
    const accuracies = claims(supplement, "accuracy of");
    const totals = supplement.filter(({ where }) => where === "Tables 2 and 3");
    expect([accuracies.length, totals.length]).toEqual([198, 154]);
    expect(mismatched([...accuracies, ...totals])).toEqual([]);
    expect(find("Table 2", "accuracy of DeepSeek-R1-0528 at d = 1").recomputed).toBeCloseTo(
      (100 * 246) / 280,
      12,
    );
  });
  test("every p_LR of Table 4 is R's pchisq(D, 1, lower = FALSE)", () => {
    expect(claims(supplement, "p_LR of").filter(({ where }) => where === "Table 4")).toHaveLength(22);
    expect(mismatched(claims(supplement, "p_LR of"))).toEqual([]);
    expect(find("Table 4", "p_LR of DeepSeek-R1-Distill-Qwen-7B").recomputed).toBeCloseTo(0.04090370074, 9);
    expect(find("Table 4", "p_LR of gpt-5-2025-08-07").recomputed).toBeCloseTo(0.0006307374978, 10);
  });
  test("quotes of appendices A and B match their cells", () => {
    const quotes = [...claims(supplement, "mean accuracy of"), ...claims(supplement, "beta of")];
    expect(quotes).toHaveLength(11 + 13);
    expect(mismatched(quotes)).toEqual([]);
  });
});

test.each([
  ["section 3.1.1", "number of fitted models", "mismatch"],
  ["section 3.1.1", "AIC improves", "not derivable"],
  ["section 3.1.2", "except for two models", "match"],
  ["section 3.1.2", "insignificant coefficients", "mismatch"],
  ["section 3.1.3, Table 3", "a lower NT_50", "mismatch"],
  ["section 3.1.3, Table 3", "minimum proportion", "mismatch"],
  ["section 3.1.3, Table 3", "a negative ID_50", "match"],
  ["section 3.1.4", "falls between 3.5 and 4.1", "match"],
  ["section 3.1.5", "larger models often degrade", "match"],
  ["section 3, Figure 1", "at d = 5", "not derivable"],
  ["section 3, Figure 1", "declines monotonically", "match"],
  ["section 3, Figure 1", "steepest", "not derivable"],
  ["Table 1", "values of recent_listen", "mismatch"],
  ["B.1", "additively", "mismatch"],
  ["B.1 and B.3", "harm of distractors", "mismatch"],
  ["B.1", "d x N negative", "match"],
  ["B.2", "positive three-way", "match"],
  ["Appendix F", "significant for all but two", "mismatch"],
  ["Appendix H", "flash-lite at N = 250, d = 10: output", "not derivable"],
  ["Appendix H", "gemini-2.5-pro at N = 250, d = 5: output", "not derivable"],
  ["Appendix H", "grows monotonically with N", "match"],
  ["Appendix H", "Gemini's prompt p90", "not derivable"],
  ["Appendix H", "QwQ-32B produces shorter outputs", "not derivable"],
  ["Appendix H", "EXAONE-Deep-32B produces shorter outputs", "match"],
  ["Appendix H", "cluster around 16000", "not derivable"],
  ["Appendix H", "o3 and the gpt-5 family near 6500", "mismatch"],
  ["section 3", "full DeepSeek-R1", "not derivable"],
  ["abstract and section 1", "what rho is", "mismatch"],
  ["section 2.1", "rho is the needle-to-hay ratio", "mismatch"],
  ["section 2.1.1", "every category has at least 10 values", "match"],
  ["section 2.1.3", "needles of a puzzle", "not derivable"],
  ["section 2.1.4", "two people other than", "mismatch"],
  ["section 2.1.6", "how the answer is compared", "mismatch"],
  ["Figure 2", "people and values", "match"],
  ["section 3.1.2", "poor baseline", "not derivable"],
  ["section 3.1.4", "miss 50 % at the lowest difficulty", "match"],
  ["section 3.1.4", "deteriorate rapidly", "mismatch"],
  ["section 3.1.5", "lose more of their higher baseline", "match"],
  ["section 4", "all the DeepSeek models", "mismatch"],
  ["Appendix A", "what rho is", "mismatch"],
  ["Appendix A", "frontier models separate", "match"],
  ["B.1", "N x rho below 0", "mismatch"],
  ["B.1", "two positive and two negative", "match"],
  ["B.1", "remain invariant to rho", "not derivable"],
  ["B.2", "depend on rho weakly", "not derivable"],
  ["section 3, Figure 1", "even top models", "not derivable"],
  ["Appendix C", "formula of the interval", "match"],
  ["D.3 and Algorithm 2", "windows", "mismatch"],
  ["D.6", "what explains", "mismatch"],
  ["Appendix E and D.5", "other errors", "mismatch"],
  ["Appendix H", "the majority of models", "match"],
  ["Appendix H", "longest outputs", "match"],
  ["Appendix H", "smaller models often", "not derivable"],
])("%s: %s: %s", (where, claim, verdict) => {
  expect(find(where, claim).verdict).toBe(verdict);
});

test("the words carry the figures: who rises, who is not significant, which means are impossible", () => {
  expect(find("Figure 1", "declines monotonically").reason).toMatch(
    /DS-Qwen-32B and QwQ-32B rise from d = 1 to 3/,
  );
  expect(find("Appendix F", "significant for all").recomputed).toBe(
    "DeepSeek-R1-Distill-Qwen-1.5B, gemini-2.5-flash, gemini-2.5-pro, o3-2025-04-16",
  );
  expect(find("Appendix F", "significant for all").reason).toMatch(
    /does not fall at all for DeepSeek-R1-Distill-Qwen-1.5B, gemini-2.5-pro$/,
  );
  const impossible = supplement.filter(({ claim }) => claim.startsWith("every mean is possible"));
  expect(impossible.map(({ recomputed }) => Number.parseInt(String(recomputed), 10))).toEqual([3, 1, 0, 1]);
});

describe("classes and comparisons in the Supplement's counts", () => {
  test("Phi-4-reasoning-plus is sixth: 6490 right answers after 8057, 7124, 7106, 7070 and 7039", () => {
    const rank = find("section 3.1.4 against", "the two models of highest capacity");
    expect(rank.recomputed).toBe("ranks 1 and 6 of 13 in accuracy");
    expect(rank.reason).toMatch(/: 0\.576 and 0\.464; .* at 4 of 4 lengths$/);
    expect(rank.verdict).toBe("mismatch");
  });
  test("from 660 to 496 and from 937 to 640 right answers are the smallest shares lost", () => {
    expect(find("section 3.1.4", "deteriorate rapidly").recomputed).toMatch(
      new RegExp(`^DS-Qwen-1.5B loses ${Math.round(100 * (1 - 496 / 660))} %, Qwen3-1.7B loses ${Math.round(100 * (1 - 640 / 3498 / (937 / 3500)))} %`), // prettier-ignore
    );
  });
  test("length moves the logit further than difficulty for 6 of 14", () => {
    const slopes = table("cogniload", "table-3").map(
      (row) => [Number(row.beta_d), Number(row.beta_n)] as const,
    );
    const further = slopes.filter(([d, n]) => n * (Math.log10(250) - Math.log10(20)) < d * (10 - 1));
    expect(find("abstract", "dominant").recomputed).toContain(`${further.length} of 14`);
    expect(further).toHaveLength(6);
  });
  const right = (model: string, by: "table-2" | "table-3") =>
    table("cogniload-supplement", by)
      .filter((row) => row.model === model.replace("DS-", "DeepSeek-R1-Distill-"))
      .map((row) => ["ctx", "valid_logic", "poi_logic", "last_logic", "other"].reduce((left, kind) => left - Number(row[kind]), Number(row.samples)) / Number(row.samples)); // prettier-ignore
  const models = table("cogniload", "table-3").map(({ model }) => String(model)).filter((model) => right(model, "table-2").length > 0); // prettier-ignore
  const steps = (shares: number[]) => shares.slice(1).map((share, index) => shares[index]! - share);
  test("from d = 1 to 10 they lose 73 and 67 % of it, as others do; both slopes are the two smallest", () => {
    const lost = (model: string) => {
      const shares = right(model, "table-2");
      return Math.round(100 * (1 - shares[4]! / shares[0]!));
    };
    expect([lost("DS-Qwen-1.5B"), lost("Qwen3-1.7B")]).toEqual([73, 67]);
    const all = models.map(lost);
    expect([all.length, Math.min(...all), Math.max(...all)]).toEqual([13, 50, 77]);
    expect(find("section 3.1.4", "deteriorate rapidly").recomputed).toMatch(
      /from d = 1 to 10 73 % and 67 %, all of them 50 % to 77 %$/,
    );
    for (const slope of ["beta_d", "beta_n"]) {
      const sizes = table("cogniload", "table-3").map((row) => ({ model: row.model, size: -Number(row[slope]) })); // prettier-ignore
      const third = [...sizes].sort((one, other) => one.size - other.size)[2]!.size;
      for (const { model, size } of sizes)
        expect(size < third, `${slope} ${model}`).toBe(/^(DS-Qwen-1\.5B|Qwen3-1\.7B)$/.test(String(model)));
    }
  });
  test("the first step along N is the sharpest of all for ten of 13", () => {
    const sharpest = models.filter((model) => {
      const [first, ...others] = steps(right(model, "table-3"));
      return [...others, ...steps(right(model, "table-2"))].every((step) => step < first!);
    });
    expect(sharpest).toHaveLength(10);
    expect(find("Figure 1", "steepest").reason).toContain("one of N for 10 of 13");
    expect(told("cogniload-steepest-load")).toMatchObject({ checks: 1, weight: "wording" });
  });
  test("of the five most accurate two rise from d = 1 to 3 and fall from there; z by hand", () => {
    const mean = (model: string) => right(model, "table-2").reduce((sum, share) => sum + share / 5, 0);
    const best = [...models].sort((one, other) => mean(other) - mean(one)).slice(0, 5);
    const rising = best.filter((model) => steps(right(model, "table-2"))[0]! < 0);
    expect(rising).toEqual(["DS-Qwen-32B", "QwQ-32B"]);
    for (const model of rising)
      for (const step of steps(right(model, "table-2")).slice(1)) expect(step).toBeGreaterThan(0);
    const z = (from: number, to: number) =>
      (to - from) / Math.sqrt((from * (1 - from) + to * (1 - to)) / 2800);
    expect(find("Figure 1", "even top models").recomputed).toBe(
      "the two of highest ECL_50 drop: " +
        `DS-Llama-70B 0.815 to 0.681 (z = ${z(2282 / 2800, 1906 / 2800).toFixed(1)}), ` +
        `Phi-4-reasoning-plus 0.827 to 0.585 (z = ${z(2315 / 2800, 1637 / 2800).toFixed(1)}); ` +
        `of the five most accurate 2 rise: DS-Qwen-32B 0.631 to 0.658 (z = ${z(1768 / 2800, 1843 / 2800).toFixed(1)}), ` +
        `QwQ-32B 0.624 to 0.691 (z = ${z(1748 / 2800, 1934 / 2800).toFixed(1)})`,
    );
    const others = best.filter((model) => !rising.includes(model)).map((model) => right(model, "table-2"));
    for (const [one, three] of others) expect(z(one!, three!)).toBeLessThan(-10);
  });
  test("the quadratic term is significant in both documents, or in neither, for 12 of 13", () => {
    const both = claims(main, "significance of the quadratic term");
    expect(both).toHaveLength(13);
    expect(mismatched(both)).toEqual(["significance of the quadratic term of DS-Qwen-7B"]);
  });
  test("quotes of rho's ends: (7 x 8057 / 14000 - 0.60 - 0.63) / 5 is left for the ratios between", () => {
    const between = (right: number, ends: number) => ((7 * right) / 14_000 - ends) / 5;
    expect(between(8057, 1.23).toFixed(2)).toBe("0.56");
    expect(find("Figure 1", "DS-Llama-70B recovers").reason).toContain("average 0.56 by the Supplement's");
    expect(between(6490, 1.18).toFixed(2)).toBe("0.41");
    expect(find("Figure 1", "Phi-4-reasoning-plus recovers").reason).toContain("average 0.41 by the Supp");
  });
});

describe("what the interactions of Table 1 say of slopes", () => {
  // By hand: beta_d_rho + 2.39794 beta_d_N_rho is 0.126 for DS-Llama-70B, -0.068 for Phi-4-reasoning, -0.030 for its
  // plus version, -0.097 for QwQ-32B, -0.056 for Qwen3-32B and above 0 for the other seven.
  test("over length alone 8 of 12, over difficulty alone all 12", () => {
    const only = find("B.2", "than where they are only long");
    expect(only).toMatchObject({ recomputed: "8 of 12 models", verdict: "match" });
    expect(only.reason).toMatch(/less for Phi-4-reasoning, Phi-4-reasoning-plus, QwQ-32B, Qwen3-32B$/);
    expect(find("B.2", "than where they are only complex").recomputed).toBe("12 of 12 models");
  });
  test("at rho = 0.5 Phi-4-mini-reasoning's d x N is -0.13 + 0.15, all others stay below 0", () => {
    expect(find("B.3", "jointly depress").recomputed).toBe("16 of the 17 of B.1 at rho = 0.5");
  });
});

describe("which way rho's interactions point on the grid", () => {
  const rows = printedTable("cogniload-supplement", "table-1");
  const beta = (row: (typeof rows)[number], effect: string) => Number(row[`beta_${effect}`]);
  test("all 13 significant d x rho are below 0 at mean log10 N; seven are above it at N = 250", () => {
    const significant = rows.filter((row) => Number(row.p_lr_d_rho) <= 0.01);
    const above = (log10N: number) =>
      significant.filter((row) => beta(row, "d_rho") + log10N * beta(row, "d_n_rho") > 0);
    expect([significant.length, above(1.849485).length, above(2.39794).length]).toEqual([13, 0, 7]);
    const { reason } = find("B.1 and B.3", "harm of distractors");
    expect(reason).toMatch(/13 of 13 stay negative; at N = 250 7 turn positive: /);
    for (const { model } of above(2.39794))
      expect(reason).toContain(model!.replace("DeepSeek-R1-Distill", "DS"));
  });
  // By hand: -0.81 + 0.26 d and -8.61 + 1.61 d.
  test("the two negative N x rho are below 0 up to d = 3 and 5, whatever their rounding", () => {
    for (const [name, last, first] of [
      ["DeepSeek-R1-Distill-Qwen-7B", 3, 5],
      ["gemini-2.5-pro", 5, 7],
    ] as const) {
      const row = rows.find(({ model }) => model === name)!;
      expect(beta(row, "n_rho") + 0.005 + last * (beta(row, "d_n_rho") + 0.005)).toBeLessThan(0);
      expect(beta(row, "n_rho") - 0.005 + first * (beta(row, "d_n_rho") - 0.005)).toBeGreaterThan(0);
    }
    const { recomputed, reason } = find("B.1", "N x rho below 0");
    expect(recomputed).toMatch(/at d = 0; the reverse from d = 5 \(DS-Qwen-7B\), d = 7 \(gemini-2\.5-pro\)$/);
    expect(reason).toMatch(
      /is -0\.55, -0\.03, 0\.49, 1\.01, 1\.79 and -7\.00, -3\.78, -0\.56, 2\.66, 7\.49$/,
    );
  });
  // D = AIC_linear - AIC_quadratic + 2, over 1,400 puzzles for gpt-5 and 1,398 for o3.
  test("the quadratic term adds to gpt-5's fit as much per puzzle as to nine models' more and twelve's less", () => {
    const gains = printedTable("cogniload-supplement", "table-4").map((row) => ({
      model: row.model!,
      gain: (Number(row.aic_linear) - Number(row.aic_quadratic) + 2) / (/^(gpt|o[34]|gemini|.*0528$)/.test(row.model!) ? 1400 : 14_000), // prettier-ignore
    }));
    const rank = (name: string) => {
      const own = gains.find(({ model }) => model === name)!.gain;
      return 1 + gains.filter(({ gain }) => gain > own).length;
    };
    expect([rank("gpt-5-2025-08-07"), rank("o3-2025-04-16")]).toEqual([10, 18]);
    expect(find("B.2", "depend on rho weakly").recomputed).toMatch(/; ranks 10 and 18 of 22 in the gain/);
    expect(told("cogniload-supplement-rho-invariance").checks).toBe(2);
  });
});

describe("lengths and overflows", () => {
  test("half-widths of 90 % intervals are those of R's prop.test(n / 2, n, conf.level = 0.9, correct = FALSE)", () => {
    expect([5.7764956, 1.8377596].map((points) => points.toFixed(1))).toEqual(["5.8", "1.8"]);
    expect(find("Appendix C", "error bars are narrow").recomputed).toMatch(/^up to 5\.8 points .* 1\.8 for/);
  });
  test("280 and 268 of 350 are the highest rates; 280, 268 and 1825 exceed half of 300, 278 and 2814 errors", () => {
    expect(find("Appendix H", "higher rates").recomputed).toMatch(/flash 0\.80, gemini-2\.5-pro 0\.77/);
    expect(find("Appendix H", "the majority of models").recomputed).toBe(
      "overflows are most of the errors for 3 of 22: gemini-2.5-flash, gemini-2.5-pro, Phi-4-reasoning-plus",
    );
  });
  test("a smaller model of the DS or Qwen3 family writes less than the next larger in 28 of 108 cells", () => {
    const order = ["Llama-70B", "Qwen-32B", "Qwen-7B", "Qwen-1.5B"].map(
      (name) => `DeepSeek-R1-Distill-${name}`,
    );
    const qwen = ["Qwen3-32B", "Qwen3-30B-A3B", "Qwen3-8B", "Qwen3-1.7B"];
    const outcomes = [5, 6, 7, 8].flatMap((number) => {
      const rows = table("cogniload-supplement", `table-${number}`);
      const output = (model: string, d: number) =>
        rows.find((row) => row.model === model && row.difficulty === d)!.output_mean_tokens as number | null;
      return [order, qwen].flatMap((family) =>
        [0, 1, 2].flatMap((index) =>
          [1, 3, 5, 7, 10].flatMap((d) => {
            const [larger, smaller] = [output(family[index]!, d), output(family[index + 1]!, d)];
            return larger === null || smaller === null ? [] : [smaller < larger];
          }),
        ),
      );
    });
    expect([outcomes.filter(Boolean).length, outcomes.length]).toEqual([28, 108]);
    expect(find("Appendix H", "smaller models often").recomputed).toContain("in 28 of 108 cells");
  });
  test("cells that lack a puzzle are not held against a tokenizer; mixed rows decide nothing", () => {
    const prompts = supplement.filter(({ claim }) => claim.endsWith("have the same mean prompt lengths"));
    expect(prompts).toHaveLength(16);
    expect(find("Table 8", "the Qwen3 models have")).toMatchObject({ verdict: "match" });
    expect(find("Table 8", "the Qwen3 models have").reason).toMatch(
      /lacking a puzzle: Qwen3-1.7B at d = 10$/,
    );
    for (const name of ["Table 5", "Table 6"])
      expect(find(name, "the DS-Qwen models have").verdict).toBe("not derivable");
    expect(mismatched(prompts)).toEqual(["the OpenAI models have the same mean prompt lengths"]);
    expect(find("Table 5", "the OpenAI models have")).toMatchObject({
      verdict: "mismatch",
      reason: "1215 instead of 1207",
    });
  });
  test("nor are Tables 7 and 8, which lost outputs, held against the paper", () => {
    expect(find("Table 7", "the OpenAI models have")).toMatchObject({
      verdict: "not derivable",
      reason:
        "5037 instead of 4992, 1607 instead of 1446, 2627 instead of 2606; the text at hand lost figures of this table",
    });
    expect(find("Table 8", "the OpenAI models have").verdict).toBe("not derivable");
    expect(find("Table 8", "the Qwen3 models have").reason).not.toContain("lost figures");
    const prompt = (model: string) => {
      const cell = cogniloadTokens().find((row) => row.model === model && row.statements === 100 && row.difficulty === 1)!; // prettier-ignore
      return [cell.promptMeanTokens!, cell.promptP90Tokens!] as const;
    };
    const [[odd, oddP90], [usual, p90]] = [prompt("gpt-5-nano-2025-08-07"), prompt("gpt-5-2025-08-07")];
    expect([oddP90, (odd / usual).toFixed(2)]).toEqual([p90, "1.11"]);
  });
  test("1825 of 2814 errors of Phi-4-reasoning-plus at N = 250 are two thirds", () => {
    const row = table("cogniload-supplement", "table-3").find(
      ({ model, statements }) => model === "Phi-4-reasoning-plus" && statements === 250,
    )!;
    const errors = ["ctx", "valid_logic", "poi_logic", "last_logic", "other"].map((kind) =>
      Number(row[kind]),
    );
    const all = errors.reduce((sum, count) => sum + count, 0);
    expect([errors[0], all]).toEqual([1825, 2814]);
    expect(Math.abs(errors[0]! / all - 2 / 3)).toBeLessThan(0.02);
    expect(told("cogniload-supplement-unnamed-overflows").consequence).toContain("(1825 of 2814)");
  });
});

describe("findings", () => {
  test.each([
    ["cogniload-different-answers", 19 + 5 + 1 + 1 + 8],
    ["cogniload-nt50-two-crossings", 2],
    ["cogniload-top-models-from-d-1-to-3", 1],
    ["cogniload-exact-match", 2],
    ["cogniload-supplement-stars", 3],
    ["cogniload-supplement-direction-of-rho", 2],
    ["cogniload-supplement-openai-prompts", 3],
    ["cogniload-supplement-digits", 7],
  ])("%s rests on %d checks", (name, checks) => {
    expect(told(name).checks).toBe(checks);
  });
});
