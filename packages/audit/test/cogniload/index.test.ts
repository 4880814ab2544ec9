import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { audit } from "../../audit.js";
import { numbersIn, rowIn } from "../support.js";

const row = rowIn([...audit({ paper: "cogniload" }), ...audit({ paper: "cogniload-supplement" })]);

// SciPy 1.17, optimize.minimize (SLSQP, six starts): the least t with |beta - printed| <= t and all three sums met.
describe("how far Table 3 is from a fit to the Supplement's counts", () => {
  it.each([
    ["DS-Llama-70B", 0.40099],
    ["DS-Qwen-32B", 0.35956],
    ["DS-Qwen-7B", 0.15481],
    ["DS-Qwen-1.5B", 0.1795],
    ["Phi-4-reasoning-plus", 2.7302],
    ["Phi-4-reasoning", 4.1717],
    ["Phi-4-mini-reasoning", 0.22368],
    ["QwQ-32B", 0.3247],
    ["EXAONE-Deep-32B", 0.10931],
    ["Qwen3-32B", 0.046694],
    ["Qwen3-30B-A3B", 0.02097],
    ["Qwen3-8B", 0.30156],
    ["Qwen3-1.7B", 0.020583],
  ])("%s: SciPy's smallest box, and a proved one beyond rounding", (model, least) => {
    const { recomputed, verdict } = row(`joint-fit:${model}`);
    const [value = NaN, proved = NaN] = numbersIn(recomputed);
    expect(Math.abs(value / least - 1)).toBeLessThan(0.01);
    expect(proved).toBeGreaterThan(0.005);
    expect(proved).toBeLessThan(value);
    expect(verdict).toBe("mismatch");
  });
  it("an exchange of two rows is solved for itself: SciPy has 2.398 and 4.515", () => {
    const [plus = NaN, plain = NaN] = numbersIn(row("phi-rows-exchanged").recomputed, /\d\.\d+(?= \()/g);
    expect(plus / 2.398).toBeCloseTo(1, 2);
    expect(plain / 4.515).toBeCloseTo(1, 2);
  });
  it.each(csvParse(readFileSync(new URL("../golden/puzzles-off.csv", import.meta.url), "utf8")))(
    "$model: the fewest puzzles that SciPy's linear programs would score otherwise",
    ({ model, puzzles }) =>
      expect(row(`puzzles-off:${model}`).recomputed).toBe(String(Math.round(Number(puzzles)))),
  );
  it("no model is left", () => expect(row("same-answers").recomputed).toBe("0 of 13"));
});

// R 4.2: Newton's steps on the sums that the margins fix; optim (L-BFGS-B) over the box of Table 3's rounding.
describe("AICs", () => {
  it.each([
    ["QwQ-32B", "16480.077"],
    ["DeepSeek-R1-0528", "1030.524"],
    ["o3-2025-04-16", "695.431"],
    ["o4-mini-2025-04-16", "1003.524"],
    ["Qwen3-1.7B", "13721.176"],
  ])("of the margins of %s, missing puzzles left out, are R's", (model, aic) => {
    expect(row(`aic-linear:${model}`)).toMatchObject({ verdict: "match" });
    expect(row(`aic-linear:${model}`).reason).toContain(`AIC ${aic}`);
  });
  it.each([
    ["DeepSeek-R1-Distill-Llama-70B", 14176.615829, 14158.005, 14194.454],
    ["Phi-4-reasoning-plus", 16212.589126, 16183.478, 16240.524],
    ["Qwen3-8B", 15425.0892, 15294.3, 15551.795],
    ["DeepSeek-R1-Distill-Qwen-1.5B", 11736.257517, 11487.555, 11987.778],
  ])("that Table 3 implies for %s are R's, and hold R's extremes closely", (model, value, least, most) => {
    const { recomputed, ...ends } = row(`aic-quadratic:${model}`);
    const [low, high] = [Number(ends.low), Number(ends.high)];
    expect(recomputed).toBeCloseTo(value, 5);
    expect([low < least, low > least - 20, high > most, high < most + 20]).toEqual(Array(4).fill(true));
  });
});

// R 4.2: plain arithmetic, polyroot, solve(t(X) %*% (X * 100 * p * (1 - p))), pchisq.
describe("Table 3 in itself", () => {
  it("capacity points of DS-Llama-70B, and the smaller root of Phi-4-reasoning", () => {
    expect(row("ecl-50:DS-Llama-70B").recomputed).toBeCloseTo(67.50793735, 7);
    expect(row("id-50:DS-Llama-70B").recomputed).toBeCloseTo(4.968875901, 8);
    expect(row("nt-50:DS-Llama-70B").recomputed).toBeCloseTo(0.5867250947, 9);
    expect(row("nt-50:Phi-4-reasoning").recomputed).toBeCloseTo(0.1255793474, 9);
    expect(row("nt-50:Phi-4-reasoning").reason).toContain("falling");
  });
  it("Wald's z, and both terms of rho together", () => {
    expect(row("stars:DS-Qwen-7B:beta_rho2_stars").reason).toContain("z = 1.937");
    expect(row("stars:DS-Qwen-1.5B:beta_rho_stars").reason).toContain("z = 2.179");
    expect(row("stars:DS-Llama-70B:beta_0_stars").reason).toContain("z = 54.14");
    expect(row("rho-insignificant").reason).toContain("p = 0.04746 for DS-Qwen-7B");
    expect(row("rho-insignificant").reason).toContain("0.00001897 for DS-Qwen-1.5B");
  });
});
