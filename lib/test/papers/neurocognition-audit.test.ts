import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { audit } from "../../papers/index.js";
import { extremes } from "../../papers/neurocognition/extremes.js";
import { isPossible, orders, wholeRuns } from "../../papers/neurocognition/runs.js";
import { VARIANTS, worstCase } from "../../papers/neurocognition/worst-case.js";

const checks = audit({ paper: "neurocognition" });
const find = (where: string, claim: string) => {
  const found = checks.filter((check) => check.where.includes(where) && check.claim.includes(claim));
  expect(found.length, `${where}: ${claim}`).toBe(1);
  return found[0]!;
};
const claims = (part: string) => checks.filter(({ claim }) => claim.includes(part));
const failing = (some: typeof checks) => some.filter(({ verdict }) => verdict === "mismatch");

describe("whole numbers of runs", () => {
  const around = (value: number, half: number) => ({ value, low: value - half, high: value + half });
  const meanOf = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const sdOf = (values: number[]) => Math.sqrt(meanOf(values.map((one) => (one - meanOf(values)) ** 2)));
  const printed = (values: number[]) => ({
    mean: around(Number(meanOf(values).toFixed(3)), 0.0005),
    sd: around(Number(sdOf(values).toFixed(2)), 0.005),
  });
  test("what was printed of some runs is possible, and they are found again", () => {
    const runs = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(runs, (values) => {
        const found = [...wholeRuns({ ...printed(values), runs: values.length, least: 0, most: 40 })];
        expect(found).toContainEqual([...values].sort((one, other) => one - other));
      }),
    );
  });
  test("three runs up to 12: exactly those that counting all 455 gives", () => {
    const all = Array.from({ length: 13 ** 3 }, (_, at) => [
      at % 13,
      Math.floor(at / 13) % 13,
      Math.floor(at / 169),
    ]) // prettier-ignore
      .filter(([one, two, three]) => one! <= two! && two! <= three!);
    expect(all).toHaveLength(455);
    for (const { mean, sd } of [printed([0, 5, 7]), printed([4, 4, 4]), printed([0, 0, 12])]) {
      const expected = all.filter((values) => {
        const [average, spread] = [meanOf(values), sdOf(values)];
        return average >= mean.low && average <= mean.high && spread >= sd.low && spread <= sd.high;
      });
      const found = [...wholeRuns({ mean, sd, runs: 3, least: 0, most: 12 })];
      expect(found.map(String).sort()).toEqual(expected.map(String).sort());
    }
  });
  test("43.000 +- 39.05 of three runs needs one of 97: (97 - 43)^2 + (26 - 43)^2 + (6 - 43)^2 = 3 x 39.05^2", () => {
    const cell = { mean: around(43, 0.0005), sd: around(39.05, 0.005), runs: 3, least: 5 };
    expect(isPossible({ ...cell, most: 96 })).toBe(false);
    expect([...wholeRuns({ ...cell, most: 97 })]).toEqual([[6, 26, 97]]);
    expect((54 ** 2 + 17 ** 2 + 37 ** 2) / 3).toBeCloseTo(39.05 ** 2, 0);
  });
  test("7.000 +- 1.00 of three runs does not exist: squares of three whole numbers that add up to 0 are never 3", () => {
    const cell = { mean: around(7, 0.0005), sd: around(1, 0.005), least: 0, most: 8 };
    expect(isPossible({ ...cell, runs: 3 })).toBe(false);
    expect([...wholeRuns({ ...cell, runs: 6 })]).toContainEqual([6, 6, 6, 8, 8, 8]);
  });
  test("orders", () => {
    expect(orders([1, 2, 3])).toHaveLength(6);
    expect(orders([0, 0, 1])).toEqual([[0, 0, 1], [0, 1, 0], [1, 0, 0]]); // prettier-ignore
  });
});

test("extremes hold at every point of the box", () => {
  const spread = (values: number[]) => (values[0]! - values[1]!) / (1 + values[2]! ** 2);
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, unit, unit), { minLength: 3, maxLength: 3 }), (inputs) => {
      const boxes = inputs.map(([low, width]) => ({ value: low + width / 2, low, high: low + width }));
      const { low, high } = extremes(boxes, spread);
      const at = spread(inputs.map(([low, width, share]) => low + share * width));
      expect(at).toBeGreaterThanOrEqual(low - 1e-12);
      expect(at).toBeLessThanOrEqual(high + 1e-12);
    }),
  );
});

describe("paired tests and correlations, by R's t.test and cor.test (golden/neurocognition.R)", () => {
  test.each([
    ["Table 4", "no reasoning in textMc", 0.0206603172412],
    ["Table 4", "no reasoning in textGen", 0.82974609901],
    ["Table 4", "no reasoning in imageMc", 0.173010776484],
    ["Table 5", "pattern hints in textMc", 0.177360629367],
    ["Table 5", "pattern hints in textGen", 0.0198811197899],
    ["Table 5", "pattern hints in imageMc", 0.66550539119],
    ["Table 6", "notes in textHard", 0.161016980419],
    ["Table 6", "notes in imageTextEasy", 0.84237856447],
    ["Table 7", "notes in imageEasy", 0.139644648787],
    ["Table 7", "notes in imageHard", 0.052422160429],
  ])("%s: p of %s", (where, claim, p) => {
    const check = find(`, ${where}`, `p of ${claim}`);
    expect(check.recomputed).toBeCloseTo(p, 9);
    expect(check.verdict).toBe(claim === "pattern hints in textGen" ? "mismatch" : "match");
  });
  test("text Gen against text MC with hints is p = 0.4497406, the .45 that is printed", () => {
    expect(find("section 5.2, Table 5", "p of pattern hints in textGen").reason).toMatch(/gives 0\.450/);
    expect(find("Table 5, caption", "significance of textGen").verdict).toBe("mismatch");
    expect(failing(claims("significance of"))).toHaveLength(1);
  });
  test.each([
    ["swmTextHard with longHotPotQA", 0.434525571048, 0.209528444254, 10],
    ["rapmImageMc with arcAgi2", 0.871244722915, 0.0237996346356, 6],
    ["wcstTextHard with taskInterference", 0.240496019503, 0.503301442984, 10],
  ])("%s", (pair, r, p, n) => {
    const [rCheck, pCheck, nCheck] = ["r", "p", "N"].map((what) => find("Tables 1 and 9", `${what} of ${pair}`)); // prettier-ignore
    expect(rCheck!.recomputed).toBeCloseTo(r, 10);
    expect(pCheck!.recomputed).toBeCloseTo(p, 10);
    expect(nCheck!.recomputed).toBe(n);
    expect([rCheck, pCheck, nCheck].map((check) => check!.verdict)).toEqual(["match", "match", "match"]);
  });
});

describe("spatial working memory", () => {
  test("all counts but 0.000 +- 0.00, which can't fail, can be of three runs, with a population's deviation", () => {
    const counts = claims("can be of 3 runs");
    expect(counts).toHaveLength(76 * 6 - 139);
    expect(counts.some(({ published }) => published === "0.000 +- 0.00")).toBe(false);
    expect(failing(counts)).toEqual([]);
    expect(find("Tables 12 to 14", "deviation").recomputed).toMatch(
      /^population: 317 of 317 cells possible; sample: [12]?\d?\d$/,
    );
  });
  test("75 of 76 scores follow from their counts by equations 1 and 2", () => {
    const scores = checks.filter(({ where }) => where.endsWith("equations 1 and 2"));
    expect(scores).toHaveLength(76);
    expect(failing(scores).map(({ claim }) => claim)).toEqual(["score of Qwen3-VL-235B, image+text easy"]);
  });
  test("by hand: GPT-5, image+text easy, has one repeat in 23 of 23 + 22 + 27 guesses", () => {
    expect((3 - 1 / 23) / 3).toBeCloseTo(0.986, 3);
    expect(find("Table 14", "guesses of GPT-5, image+text easy can").recomputed).toContain("22, 23, 27");
    expect(find("Table 14, equations", "score of GPT-5, image+text easy").recomputed).toBe("0.986 +- 0.02");
  });
  test("two models, not three, are perfect in text hard", () => {
    expect(find("section 4.1", "only three models")).toMatchObject({ recomputed: 2, verdict: "mismatch" });
  });
  test("Table 2: GPT-5's illegal guesses are (0 + 0 + 10.333 + 0.667) / 4", () => {
    const { recomputed, verdict } = find("Table 2", "illegal of GPT-5");
    expect(recomputed).toBeCloseTo(11 / 4, 12);
    expect(verdict).toBe("match");
    expect(failing(checks.filter(({ where }) => where.startsWith("Table 2,")))).toEqual([]);
  });
});

describe("card sorting", () => {
  test("rows that are not of three runs, and of how many", () => {
    const rows = failing(claims("three runs of ")).map(({ claim, recomputed }) => [claim.slice("three runs of ".length), recomputed]); // prettier-ignore
    expect(rows).toEqual([
      ["Gemini 3 Pro, text easy", "none; 6 with the hard setup's limits"],
      ["Qwen3-VL-235B, text easy", "none; 3 with the hard setup's limits"],
      ["Grok 4.1 Fast, text hard", 9],
      ["GLM 4.6V, text hard", 9],
      ["Grok 4 Fast, image easy", 2],
      ["Grok 4.1 Fast, image hard", 7],
      ["o4-Mini, image hard", 9],
      ["GLM 4.6V, image hard", 9],
    ]);
    expect(5 / 7).toBeCloseTo(0.714, 3);
    expect(35 / 9).toBeCloseTo(3.889, 3);
  });
  test("(0.832 + 0.776) / 2 = 0.804: an easy row pooled with the hard one", () => {
    expect(find("Table 15", "pools both difficulties: its score")).toMatchObject({ recomputed: 0.804, verdict: "match" }); // prettier-ignore
  });
  test("scores above their completed rules: 0.108 > 0.333 / 6, 0.083 > 0.333 / 8, 0.064 > 0.444 / 8", () => {
    const rows = failing(claims("is at most its share of completed rules"));
    expect(rows.map(({ claim, published }) => [claim.split(" is ")[0], published])).toEqual([
      ["score of GLM 4.5V, image easy", 0.108],
      ["score of GLM 4.6V, image hard", 0.064],
      ["score of GLM 4.5V, image hard", 0.083],
    ]);
  });
  test("first-rule trials go from 6 to 8 and from 6 to 9: no 5, and ends that an ambiguous first card allows", () => {
    expect(
      claims("first-rule trials are").map(({ published, recomputed }) => [published, recomputed]),
    ).toEqual([
      ["5 to 7, with an ambiguous first card to 8", "6 to 8"],
      ["5 to 8, with an ambiguous first card to 9", "6 to 9"],
    ]);
  });
  test("one run in full: (1 + 5 x 5/6) / 6 = 0.861 and 30/35 = 0.857", () => {
    expect(find("Table 16, equations 3 and 4", "score and accuracy of Gemini 3 Pro").recomputed).toBe(
      "0.861, 0.857",
    );
  });
  test("worst cases: two or three wrong guesses, then five right ones", () => {
    expect(worstCase(3, VARIANTS.off)).toBe(7);
    expect(worstCase(4, VARIANTS.off)).toBe(8);
    expect(worstCase(2, VARIANTS.off)).toBe(6);
    expect(worstCase(1, VARIANTS.off)).toBe(5);
    // Two wrong, one right by a card that fits two rules, the other of them wrong on the next card, then five right.
    expect(worstCase(4, VARIANTS.first)).toBe(2 + 1 + 1 + 5);
    // The first card stays until it is matched rightly, which settles the rule: three wrong, then five right.
    expect(worstCase(4, VARIANTS.rest)).toBe(3 + 5);
    expect(find("section 3.3", "the worst case happens with first").verdict).toBe("match");
  });
});

describe("Raven's matrices", () => {
  test("accuracies that are no k of n: 18/140 = 0.1286, 12/140 = 0.0857, 13/140 = 0.0929", () => {
    const rows = failing(claims("is k of "));
    expect(claims("is k of ")).toHaveLength(30 + 12 + 30 + 70 + 2 * 10);
    expect(rows.map(({ claim }) => claim)).toEqual(["rapmImageMc of GLM 4.5V is k of 140", "imageMc of GLM 4.5V is k of 140"]); // prettier-ignore
  });
  test("three rows of Table 10 are those with hints: 31, 31 and 14 of 140", () => {
    const rows = failing(checks.filter(({ where }) => where === "Table 1, Table 10"));
    expect(rows.map(({ claim }) => claim.slice("rapmImageMc of ".length))).toEqual([
      "Gemini 2.5 Pro",
      "Claude Sonnet 4",
      "Grok 4 Fast",
      "GLM 4.5V",
    ]);
    expect(rows.map(({ recomputed }) => Math.round(140 * Number(recomputed)))).toEqual([31, 31, 14, 18]);
    expect(rows.slice(0, 3).every(({ reason }) => /likely of that run$/.test(reason))).toBe(true);
  });
  test("aeiOuEsTH has a, e, i, u and O, E, T, H; T4Z]LBEBUM6 has eleven characters", () => {
    expect(find("Table 11", "five lowercase vowels").recomputed).toBe(4);
    expect(find("Table 11", "four uppercase letters").recomputed).toBe(4);
    expect(find("Table 11", "length that its reasoning").recomputed).toBe(11);
    expect(find("Table 11", "six vowels that its reasoning")).toMatchObject({
      recomputed: 6,
      verdict: "match",
    });
  });
});

test("of 70 deltas one is wrong: 0.640 - 0.420 = 0.220, not 0.331", () => {
  const rows = claims("delta of ");
  expect(rows).toHaveLength(12 + 30 + 16 + 12);
  expect(failing(rows).map(({ claim, published }) => [claim, published])).toEqual([
    ["delta of imageEasy of Qwen3-VL-235B", 0.331],
  ]);
});

test("the squared loadings have mean 0.7496", () => {
  const { recomputed, verdict } = find("Table 8, caption", "percent of variance");
  expect(recomputed).toBeCloseTo(74.96, 2);
  expect(verdict).toBe("match");
});

test.each([
  ["section 3.1", "20 items for each", "match"],
  ["section 3.2", "guess cap, hard", "match"],
  ["section 3.2", "invalid guesses are omitted", "match"],
  ["section 3.2", "scores 1, easy", "match"],
  ["section 3.2", "scores 1, hard", "match"],
  ["section 3.3", "human worst case, easy: 5/7", "match"],
  ["section 3.4, Table 1", "reasoning is off", "match"],
  ["Table 1, Table 16", "wcstImageHard of Grok 4.1 Fast", "mismatch"],
  ["section 4.1", "swmTextHard over swmImageHard is consistent", "match"],
  ["section 4.1", "wcstTextEasy over wcstImageEasy is consistent", "mismatch"],
  ["section 4.1", "image+text is worse than text alone, SWM hard", "match"],
  ["section 4.1", "drop from swmTextEasy to swmTextHard is significant", "not derivable"],
  ["section 4.1", "more models pass", "match"],
  ["section 4.2", "raise PR", "match"],
  ["section 4.2", "rule is found, image easy", "not derivable"],
  ["section 4.2", "rule is found, image hard", "not derivable"],
  ["section 5.1", "can be disabled", "not derivable"],
  ["section 5.2", "often positive", "match"],
  ["section 5.3", "generally consistent", "match"],
  ["section 6.2", "11 benchmarks: the 10", "mismatch"],
  ["section 6.2", "strongest predictor", "match"],
  ["section 6.2", "p of r = .86", "match"],
  ["appendix G, SWM hard", "opened and found empty", "not derivable"],
])("%s: %s: %s", (where, claim, verdict) => {
  expect(find(where, claim).verdict).toBe(verdict);
});

test("bold cells of Table 1 are those at or above the human row", () => {
  expect(claims("bold cells of")).toHaveLength(11);
  expect(failing(claims("bold cells of"))).toEqual([]);
});
