import fc from "fast-check";
import { median } from "simple-statistics";
import { describe, expect, test } from "vitest";
import { audit, centerbenchAccuracy } from "../../papers/index.js";

const checks = audit({ paper: "centerbench" });
const find = (where: string, claim: string) => {
  const found = checks.filter((check) => check.where.includes(where) && check.claim.includes(claim));
  expect(found.length, `${where}: ${claim}`).toBe(1);
  return found[0]!;
};
const claims = (start: string) => checks.filter(({ claim }) => claim.includes(start));
const verdicts = (some: typeof checks) => some.map(({ verdict }) => verdict);

describe("Table 2", () => {
  test("24 cells and the two totals match: 30 x 7 x 2 = 420", () => {
    const rows = checks.filter(({ where }) => where === "Table 2");
    expect(rows).toHaveLength(26);
    expect(new Set(verdicts(rows))).toEqual(new Set(["match"]));
    expect(find("Table 2", "hard questions at level 6").recomputed).toBe(420);
  });
  test("hard questions: 2 x (120 + 180 + 240 + 300 + 360 + 420) = 3240", () => {
    expect(find("footnote 3", "hard questions").recomputed).toBe(3240);
  });
  test("the text's sizes: 9,720 in four places, 4,860, 360 in two, 30 in two, 6, 2 to 7, 36", () => {
    const sizes = checks.filter(
      ({ claim }) =>
        /^(questions|test instances|sentences) (\(|per)|sentences per level|chain of entities|gaps per/.test(
          claim,
        ) && !/in all|Table/.test(claim),
    );
    const text = sizes.filter(({ where }) => where !== "Table 2");
    expect(text.map(({ recomputed }) => recomputed)).toEqual([9720, 9720, 9720, 9720, 4860, 6, 360, 360, 30, 30, 2, 7, 36]); // prettier-ignore
    expect(new Set(verdicts(text))).toEqual(new Set(["match"]));
  });
});

// By hand, for instance level 6: (37.9 - 1.7 + 2.4 + 21.9 + 12.6 + 1.0 + 25.5 - 0.4 + 2.0) / 9 = 11.24.
describe("gaps by level", () => {
  test("over all models: largest at level 4, then falling", () => {
    const { recomputed, verdict } = find("section 5.2, Figure 4", "grows with each level");
    expect(recomputed).toBe("levels 1 to 6: 0.7, 6.9, 10.1, 12.1, 12.0, 11.2");
    expect(verdict).toBe("mismatch");
    const reached = find("section 5.2, Figure 4", "over 9 points");
    expect([reached.recomputed, reached.reason]).toEqual([
      "11.2",
      "the same mean; over 9 at levels 3, 4, 5, 6",
    ]);
  });
  test("DeepSeek's is 33.5 / 3 at level 2 and 27.1 / 3 at level 6", () => {
    expect(find("section 5.2", "all models show").recomputed).toMatch(/DeepSeek 2\.7, 11\.2, 10\.3, 9\.3, 12\.2, 9\.0$/); // prettier-ignore
  });
});

describe("median gaps", () => {
  const rows = centerbenchAccuracy().filter(({ thinking }) => !thinking);
  const pairsOf = (model: string) =>
    rows
      .filter((row) => row.model === model && row.subset === "plausible")
      .map(({ level, difficulty, accuracy }) => ({
        difficulty,
        plausible: 100 * accuracy,
        implausible: 100 * rows.find((row) => row.model === model && row.level === level && row.difficulty === difficulty && row.subset === "implausible")!.accuracy, // prettier-ignore
      }));
  /** Two percentages with a given mean, from a number in 0..1. */
  const split = (mean: number, at: number) => {
    const reach = Math.min(mean, 100 - mean);
    return [mean + (2 * at - 1) * reach, mean - (2 * at - 1) * reach] as const;
  };
  const anySplit = fc.array(fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 36, maxLength: 36 }); // prettier-ignore

  test.each(["Claude", "Gemini", "DeepSeek"])(
    "however types share what is printed for %s, the bounds hold",
    (model) => {
      const [low, high] = String(find("Figure 7", `${model}'s median of 36`).recomputed)
        .split(" to ")
        .map(Number);
      const chain = Number(/[\d.]+/.exec(String(find("5.3", `${model}'s median gap`).recomputed))![0]);
      const pairs = pairsOf(model);
      fc.assert(
        fc.property(anySplit, (at) => {
          const gaps = pairs.map(({ plausible, implausible, difficulty }, index) => {
            const [one, other] = split(plausible, at[2 * index]!);
            const [three, four] = split(implausible, at[2 * index + 1]!);
            return { difficulty, gaps: [one - three, other - four] };
          });
          const middle = median(gaps.flatMap((pair) => pair.gaps));
          expect(middle).toBeGreaterThanOrEqual(low! - 0.1);
          expect(middle).toBeLessThanOrEqual(high! + 0.1);
          const kept = gaps.flatMap((pair) => {
            const mean = (pair.gaps[0]! + pair.gaps[1]!) / 2;
            return pair.difficulty === "hard" || Math.min(...pair.gaps) >= 0 ? pair.gaps : [mean, mean];
          });
          expect(median(kept)).toBeLessThanOrEqual(chain + 0.1);
        }),
        { numRuns: 300 },
      );
    },
  );
  test("26.8 needs eighteen gaps that large, which three easy cells and 13 others can give only with others reversed", () => {
    const pairs = pairsOf("Claude");
    const both = pairs.filter(({ plausible, implausible }) => plausible - implausible >= 26.75);
    const most = ({ plausible, implausible }: (typeof pairs)[number]) =>
      Math.min(100, 2 * plausible) - Math.max(0, 2 * implausible - 100);
    expect(both).toHaveLength(3);
    expect(pairs.filter((pair) => !both.includes(pair) && most(pair) >= 26.75)).toHaveLength(13);
    const extreme = pairs.flatMap((pair) => {
      const mean = pair.plausible - pair.implausible;
      return both.includes(pair) ? [mean, mean] : [most(pair), 2 * mean - most(pair)];
    });
    expect(median(extreme)).toBeGreaterThan(26.75);
    expect(extreme.filter((one) => one >= 26.75)).toHaveLength(2 * 3 + 13);
    for (const [model, excluded] of Object.entries({ Claude: true, Gemini: true, DeepSeek: false })) {
      const { verdict, reason } = find("5.3", `${model}'s median gap`);
      expect(verdict).toBe("not derivable");
      expect(reason.includes("the printed median could not be")).toBe(excluded);
    }
  });
  test("the mean of the same gaps is smallest for Claude, whose median is said to be the largest", () => {
    expect(find("section 5.2", "the largest, DeepSeek's").recomputed).toMatch(/Claude 7\.7, Gemini 9\.8, DeepSeek 9\.1/); // prettier-ignore
  });
});

describe("types", () => {
  test("78.8 - 51.2, 74.6 - 59.5 and the means of their difficulties match", () => {
    const rows = checks.filter(({ where }) => where === "section 5.3, Figure 5");
    expect(rows).toHaveLength(5);
    expect(new Set(verdicts(rows))).toEqual(new Set(["match"]));
    expect(find("Figure 5", "easy types, plausible").reason).toMatch(/by questions it is 72\.1$/);
  });
  test("causal sequence is 2 x 31.14 - 14.8 = 47.5 and 2 x 29.33 - 20.4 = 38.3, not reversed", () => {
    expect(find("section 5.3", "easiest").recomputed).toMatch(/^causal sequence 47\.5 .* at most 43\.5$/);
    expect(find("section 1", "causal reasoning")).toMatchObject({
      recomputed: expect.stringMatching(/1\.8 points .* causal sequence 9\.2$/),
      verdict: "mismatch",
    });
  });
});

describe("gains", () => {
  test("the eight figures of Table 4 that section 5.4 quotes match", () => {
    const quotes = checks.filter(({ where, claim }) => where === "section 5.4" && /^Claude, level 6, /.test(claim)); // prettier-ignore
    expect(verdicts(quotes)).toEqual(Array(8).fill("match"));
  });
  test("Claude 10, Gemini 12, DeepSeek 5 of 18 cells are as stated", () => {
    const rows = claims("reasoning gives");
    expect(rows.map(({ recomputed }) => Number.parseInt(String(recomputed), 10))).toEqual([10, 12, 5]);
    expect(verdicts(rows)).toEqual(["match", "match", "not derivable"]);
    expect(find("section 5.4", "model-specific").recomputed).toMatch(/18 of 18/);
  });
  test("Gemini falls with reasoning at level 1, where Claude's implausible half falls too", () => {
    expect(verdicts(claims("across all complexity levels"))).toEqual(["match", "not derivable", "match"]);
    expect(find("Table 4", "improves Claude across").recomputed).toMatch(/11 of 12 .* 33 of 36 cells$/);
    expect(find("Tables 12 and 13", "improves Gemini across").reason).toMatch(/level 1 from 79\.8 to 78\.6/);
  });
});

test.each([
  ["abstract", "models tested", "not derivable"],
  ["abstract", "widen systematically", "not derivable"],
  ["abstract", "resulting actions", "match"],
  ["section 1", "until it reaches over 25", "mismatch"],
  ["section 7", "25 points in single cells", "match"],
  ["section 7", "backfires", "mismatch"],
  ["section 2.1.1", "eagle and crow", "match"],
  ["section 3.2", "doctor", "mismatch"],
  ["section 3.2", "98.95 % is a share", "match"],
  ["section 5.3", "substantial advantages", "match"],
  ["section 5.4", "only ~60 %", "mismatch"],
  ["section 5.4", "at level 6 Gemini gains more on plausible sentences: all", "match"],
  ["section 5.4", "at level 6 Gemini gains more on plausible sentences: easy", "not derivable"],
  ["section 5.4", "at level 6 DeepSeek gains more on plausible sentences: all", "match"],
  ["Table 15, caption", "traces", "mismatch"],
  ["Table 16, caption", "traces", "match"],
  ["Table 14, caption", "wrong on the implausible", "match"],
  ["section 5.5", "DeepSeek first finds", "mismatch"],
  ["section 5.5", "Gemini refuses to answer", "match"],
  ["section 5.5", "Gemini refuses since", "not derivable"],
  ["section 5.5", "Gemini chooses", "not derivable"],
  ["section 5.5", "Claude's parse", "match"],
  ["section 5.6", "not monotone", "match"],
  ["Limitations", "increasing difficulty", "not derivable"],
  ["Figure 6", "equal on both", "not derivable"],
])("%s: %s: %s", (where, claim, verdict) => {
  expect(find(where, claim).verdict).toBe(verdict);
});

test("98.95 % of 4,860 are 4,809: 51 errors are 1.049 %", () => {
  expect(find("section 3.2", "98.95 % is a share").recomputed).toBe("4809 of 4860: 98.951");
  expect((100 * 51) / 4860).toBeCloseTo(1.05, 2);
});

describe("motives", () => {
  // By hand: NP4 of 7 does the fourth verb from either end; Table 7's lists of the bicycle and the police officer.
  test("orbited by nesting and in order, cycled around by Table 7", () => {
    expect(find("section 5.5", "Gemini chooses").reason).toMatch(
      /cycled around is a verb of bicycle in Table 7, .* nesting give orbited .* order give orbited$/,
    );
  });
  test("both traces have the police officer read rights, to the teacher", () => {
    const { recomputed, reason } = find("section 5.5", "Gemini refuses since");
    expect(recomputed).toBe(
      "Gemini 2.5 flash thinking: police officer, teacher; Gemini 2.5 flash dynamic thinking: police officer, teacher",
    );
    expect(reason).toMatch(
      /by the sentence it is teacher, mailman\. Table 7 has the verb for police officer/,
    );
  });
});

describe("people", () => {
  // R: prop.test(c(15, 12), c(18, 18), correct = FALSE), and so on: X-squared 1.33, 2.79 and 4.05.
  test("between levels nothing is beyond chance at the paper's own 0.0083", () => {
    const texts = [1, 2, 3].map((level) => String(find("section 5.6", `differs between levels ${level} and`).recomputed)); // prettier-ignore
    const byHand = [
      [15, 12],
      [12, 7],
      [7, 13],
    ].map(([one, other]) => {
      const share = (one! + other!) / 36;
      return (one! - other!) ** 2 / 18 ** 2 / (share * (1 - share) * (2 / 18));
    });
    expect(byHand.map((square) => square.toFixed(2))).toEqual(["1.33", "2.79", "4.05"]);
    expect(texts.map((text) => Number(/p = (.*)/.exec(text)![1]))).toEqual([0.248, 0.095, 0.044]);
  });
  test("4 levels x 2 subsets x 3 people", () => {
    expect(checks.filter(({ where }) => where === "section 4").map(({ recomputed }) => recomputed)).toEqual([4, 8, 24]); // prettier-ignore
  });
});
