import { expect, it } from "vitest";
import { audit } from "../audit.js";
import { factorByLength } from "../factor.js";
import { rowIn } from "./support.js";

const rows = audit({ paper: "factor" });
const row = rowIn(rows);
const family = (id: string) => rows.filter((one) => one.id.startsWith(`${id}:`));

it("every N_eff of Tables 1 and 4 is -CDO / CDF", () => {
  const all = [...family("n-eff"), ...family("n-eff-pretraining")];
  expect(all.map(({ verdict }) => verdict)).toEqual(Array(20).fill("match"));
  expect(row("n-eff:GPT-4o-mini-2024-07-18").recomputed).toBeCloseTo(0.4303 / 0.0401, 12);
});

it("correlations with ELO, and with a model left out, are those of R's cor.test", () => {
  expect(row("elo-cdf").reason).toMatch(/is 0\.9206, p = 0\.00002176, over 12 models/);
  expect(row("elo-cdo").reason).toMatch(/is 0\.7171, p = 0\.008666/);
  expect(row("elo-n-eff-by-rank").reason).toMatch(/is 0\.4406, p = 0\.1517/);
  expect(row("elo-cdf-one-out").recomputed).toBe(
    "0.875 without Llama-3.1-8B-Instruct to 0.959 without Llama-3.1-70B-Instruct",
  );
  expect(row("elo-cdo-one-out").recomputed).toBe(
    "0.541 without Llama-3.1-8B-Instruct to 0.908 without Claude-3.5-Sonnet-20240620",
  );
  expect(row("elo-n-eff-one-out").recomputed).toBe(
    "0.434 without o1-mini to 0.821 without Claude-3.5-Sonnet-20240620",
  );
});

it("only the line of o1-mini cannot lie within its window at any N tested", () => {
  const lines = ["", "-by-length", "-pretraining", "-fine-tuning"].flatMap((part) => family(`window${part}`));
  expect(lines).toHaveLength(39);
  expect(lines.filter(({ verdict }) => verdict !== "match").map(({ id }) => id)).toEqual(["window:o1-mini"]);
});

it("mean accuracies and crossings of lines are those worked out in R", () => {
  expect(row("llama-curve").recomputed).toBe("0.5516, 0.4984, 0.4466, 0.4169, 0.3584");
  expect(row("crossing").recomputed).toBeCloseTo(15.62187, 5);
  expect(row("diagonal-enhances").reason).toMatch(
    /N = 27\.53, Packed 30\.52, Masked 31\.26, Baseline 33\.2$/,
  );
  expect(row("diagonal-decent").recomputed).toBe("0.09206");
});

it("filler lengths are R's log-normal tails: pnorm((log(c(100.5, 599.5, 999.5)) - 5) / 2.5)", () => {
  expect(row("full-none").recomputed).toBe("43.8");
  expect(row("majority-under-8k").recomputed).toBe("0.7117");
  expect(row("full-longest").recomputed).toBe("22.28");
});

it("Table 7 at one sample: 26.34 - exp(b), and the clean N_eff each row would need", () => {
  expect(row("one-sample").recomputed).toBe("8.783, 11.9, 8.775, 6.26, 0.7458, -7.595");
  expect(row("clean-needed").recomputed).toBe("19.94, 34.65");
  expect(row("positive-from").recomputed).toBe("5.372");
});

it("the worked examples are solved from their text", () => {
  expect(row("symbolic-answer").recomputed).toBe("v3");
  expect(family("realistic-quantities").map(({ recomputed }) => recomputed)).toEqual([2, 2, 0, 4, 8]);
});

it("FACTOR's figures by length are joined and unscaled", () => {
  const rows = factorByLength("pretrained");
  expect(rows).toHaveLength(42);
  expect(rows[4]).toEqual({
    model: "Mistral-Large-Instruct-2407",
    contextTokens: 64_000,
    cdf: -15.19 / 100,
    cdo: -0.51,
  });
  expect(rows[5]).toMatchObject({ contextTokens: 128_000, cdf: null, cdo: null });
  const lengths = factorByLength("fineTuned")
    .slice(0, 6)
    .map(({ contextTokens }) => contextTokens);
  expect(lengths).toEqual([0, 1000, 2000, 4000, 8000, 16000]);
});

it("another stage is refused", () => {
  expect(() => factorByLength("both" as never)).toThrow('stage is "both"');
});
