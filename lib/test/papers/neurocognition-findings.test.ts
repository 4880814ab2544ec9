import { describe, expect, test } from "vitest";
import { audit, findings, table } from "../../papers/index.js";
import { golden } from "../stats/golden.js";

const PAPER = "neurocognition";
const told = findings({ paper: PAPER });
const checks = audit({ paper: PAPER });
const rows = golden(PAPER, new URL("./golden/", import.meta.url));
const inR = (name: string): number => Number(rows.find((row) => row.name === name)!.value);

/** All that a finding says, in one line. */
const textOf = (name: string): string => {
  const { title, cause, consequence } = told.find(({ finding }) => finding === name)!;
  return [title, cause, consequence].join(" ");
};
const checksOf = (name: string) => checks.filter(({ finding }) => finding === name);
/** A number without its leading zero: ".05". */
const short = (value: number, digits: number): string => value.toFixed(digits).replace(/^(-?)0\./, "$1.");
const numbersOf = (column: string, name = "table-1") =>
  table(PAPER, name).filter(({ model }) => model !== "Human").map((row) => Number(row[column])); // prettier-ignore

const meanOf = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const sdOf = (values: number[]) => Math.sqrt(meanOf(values.map((one) => (one - meanOf(values)) ** 2)));

const DROPS = [
  ["swmTextEasy", "swmTextHard"],
  ["swmImageTextEasy", "swmImageTextHard"],
  ["swmImageEasy", "swmImageHard"],
  ["wcstTextEasy", "wcstTextHard"],
  ["wcstImageEasy", "wcstImageHard"],
] as const;

describe("numbers that findings name", () => {
  test("the drops: two of five by t, four by signed ranks; six of ten at the floor", () => {
    const text = textOf("significant-drops");
    const byT = DROPS.map(([easy, hard]) => inR(`p ${easy} ${hard}`));
    const byRanks = DROPS.map(([easy, hard]) => inR(`signed ranks ${easy} ${hard}`));
    expect([byT, byRanks].map((all) => all.filter((p) => p < 0.05).length)).toEqual([2, 4]);
    const listed = (values: string[]) => `${values.slice(0, -1).join(", ")} and ${values.at(-1)}`;
    const round = (p: number) => short(p, p > 0.1 ? 2 : 3);
    expect(text).toContain(`${listed(byT.map(round))} by paired`);
    expect(text).toContain(`${listed(byRanks.map(round))} by exact`);
    expect(numbersOf("swmImageEasy").filter((score) => score < 0.05)).toHaveLength(6);
    expect(text).toContain("six of ten models are below 0.05");
    for (const [easy, hard] of DROPS) {
      const sum = (column: string) => numbersOf(column).reduce((total, one) => total + one, 0);
      expect(sum(easy)).toBeGreaterThan(sum(hard));
    }
  });
  test("errors after the rule: 36 and 35 % at the means, 48 and 56 % at most", () => {
    const text = textOf("errors-before-the-rule");
    const models = table(PAPER, "table-3").map(({ model }) => model);
    const shares = ["easy", "hard"].map((difficulty) => {
      const weak = table(PAPER, "table-16").filter((row) => row.difficulty === difficulty && models.includes(row.model!)); // prettier-ignore
      const wrong = weak.map((row) => 1 - Number(row.accuracy));
      const after = weak.map(({ fms, accuracy }) =>
        Math.min(1 - Number(accuracy), (Number(accuracy) * Number(fms)) / (1 - Number(fms))),
      );
      const most = weak.filter((_, at) => after[at]! > wrong[at]! / 2).map(({ model }) => model);
      expect(most).toEqual(["Grok 4 Fast", "o4-Mini"]);
      const total = (values: number[]) => values.reduce((sum, one) => sum + one, 0);
      return Math.round((100 * total(after)) / total(wrong));
    });
    expect(shares).toEqual([36, 35]);
    expect(text).toContain("36 % of the errors in easy WCST images and 35 % in hard");
    expect(checksOf("errors-before-the-rule").map(({ recomputed }) => String(recomputed).slice(0, 12))).toEqual(["at most 48 %", "at most 56 %"]); // prettier-ignore
    expect(text).toContain("at most 48 % and 56 %");
  });
  test("GPT-5's string: 6 vowels, 4 capitals, 4 lowercase vowels; Gemini 3 Pro's: 11 characters", () => {
    const text = textOf("content-logic-disconnect");
    const answer = (id: string) => String(table(PAPER, "table-11").find((row) => row.id === id)!.prediction);
    const [gpt, gemini] = [answer("text_rapm_2"), answer("text_rapm_3")];
    expect([/[aeiou]/gi, /[A-Z]/g, /[aeiou]/g].map((letters) => gpt.match(letters)!.length)).toEqual([6, 4, 4]); // prettier-ignore
    expect(gemini).toHaveLength(11);
    for (const part of [
      "the 6 vowels",
      "the 4 capitals",
      "5 lowercase vowels and gets 4",
      "11 characters where 8",
    ])
      expect(text).toContain(part);
    expect(String(table(PAPER, "table-11").find((row) => row.id === "text_rapm_3")!.failure)).toMatch(/^Numerological/); // prettier-ignore
  });
  test("RAPM text MC: three models with 0.690 and no reasoning", () => {
    const row = (name: string, model: string) => table(PAPER, name).find((one) => one.model === model)!;
    expect(Math.max(...numbersOf("rapmTextMc"))).toBe(0.69);
    expect(row("table-1", "Grok 4 Fast")).toMatchObject({ rapmTextMc: 0.69 });
    for (const [model, withIt] of [
      ["Gemini 2.5 Pro", 0.525],
      ["Grok 4.1 Fast", 0.505],
    ] as const) {
      // prettier-ignore
      expect(row("table-4", model).textMc).toBe(0.69);
      expect(row("table-1", model).rapmTextMc).toBe(withIt);
    }
    expect(textOf("ranks-across-settings")).toContain("0.525 and 0.505");
    expect(numbersOf("textMc", "table-4").filter((score) => score >= 0.69)).toHaveLength(2);
  });
  test("hints and ten tests: .020, .060 and .062 within a table, .199 over all", () => {
    const [hints, reasoning] = [inR("p table-5 textGen"), inR("p table-4 textMc")];
    expect([hints, 3 * hints, 3 * reasoning].map((p) => short(p, 3))).toEqual([".020", ".060", ".062"]);
    expect(textOf("hints-in-text-gen")).toMatch(/p = \.020.*\(p = \.023\).*with \.060 after adjusting/);
    expect(short(inR("p together table-5"), 3)).toBe(".023");
    expect(textOf("tests-not-adjusted")).toMatch(/\.0199 and \.0207, become \.199.*\.060 and \.062/);
    expect([hints, reasoning].map((p) => short(p, 4))).toEqual([".0199", ".0207"]);
    expect(short(inR("least p after Holm"), 3)).toBe(".199");
  });
});

describe("numbers that findings on correlations name", () => {
  const without = (pair: string, model: string) => inR(`r ${pair} without ${model}`);
  const ends = (pair: string) => {
    const all = rows.filter(({ name }) => name!.startsWith(`r ${pair} without`)).map(({ value }) => Number(value)); // prettier-ignore
    return [Math.min(...all), Math.max(...all)].map((r) => short(r, 2));
  };
  test("GLM 4.5V, lowest in both benchmarks, carries the two pairs", () => {
    const text = textOf("paired-tests-not-closest");
    const [hotpot, switching] = ["swmTextHard longHotPotQA", "wcstTextHard taskInterference"];
    expect([hotpot!, switching!].map((pair) => short(without(pair, "GLM 4.5V"), 2))).toEqual(["-.11", "-.19"]); // prettier-ignore
    expect([ends(hotpot!), ends(switching!)]).toEqual([["-.11", ".69"], ["-.19", ".46"]]); // prettier-ignore
    expect(text).toContain("r = .43 goes from -.11 to .69 and r = .24 from -.19 to .46");
    expect([inR(`rho ${hotpot}`), inR(`rho ${switching}`)].map((rho) => short(rho, 2))).toEqual([".61", ".10"]); // prettier-ignore
    expect(short(inR(`p of rho ${hotpot}`), 3)).toBe(".062");
    expect(text).toContain(".61 (p = .062) and .10");
    for (const benchmark of ["longHotPotQA", "taskInterference"]) {
      const least = Math.min(...numbersOf(benchmark, "table-9"));
      expect(table(PAPER, "table-9").find((row) => row[benchmark] === least)!.model).toBe("GLM 4.5V");
    }
  });
  test("places among the 13 columns: 10th and 11th, 5 to 10 within .473 to .435, a column of RAPM first", () => {
    const r = (one: number[], other: number[]) => {
      const [x, y] = [one, other].map((all) => all.map((value) => value - meanOf(all)));
      const dot = (a: number[], b: number[]) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);
      return dot(x!, y!) / Math.sqrt(dot(x!, x!) * dot(y!, y!));
    };
    const columns = Object.keys(table(PAPER, "table-1")[0]!).filter((column) => /^(rapm|swm|wcst)/.test(column)); // prettier-ignore
    const ranked = (benchmark: string) =>
      columns
        .map((column) => ({ column, r: r(numbersOf(column), numbersOf(benchmark, "table-9")) }))
        .sort((one, other) => other.r - one.r);
    const [hotpot, switching] = ["longHotPotQA", "taskInterference"].map(ranked);
    expect(hotpot!.findIndex(({ column }) => column === "swmTextHard")).toBe(9);
    expect(switching!.findIndex(({ column }) => column === "wcstTextHard")).toBe(10);
    expect([hotpot![4]!.r, hotpot![9]!.r].map((one) => short(one, 3))).toEqual([".473", ".435"]);
    expect([hotpot!, switching!].map(([first]) => first!.column.slice(0, 4))).toEqual(["rapm", "rapm"]);
    expect(textOf("paired-tests-not-closest")).toMatch(/10th and 11th of 13.*places 5 to 10 of the first lie within \.473 to \.435/); // prettier-ignore
  });
  test("RAPM images with ARC-AGI 2: by ranks and without Gemini 3 Pro", () => {
    const pair = "rapmImageMc arcAgi2";
    expect(short(inR(`rho ${pair}`), 2)).toBe(".93");
    expect(short(inR(`p of rho ${pair}`), 3)).toBe(".008");
    const external = table(PAPER, "table-9").filter(({ arcAgi2 }) => arcAgi2 !== null);
    const image = external.map(({ model }) => Number(table(PAPER, "table-1").find((row) => row.model === model)!.rapmImageMc)); // prettier-ignore
    expect(
      short(
        shareOfOrders(
          image,
          external.map(({ arcAgi2 }) => Number(arcAgi2)),
        ),
        3,
      ),
    ).toBe(".017");
    expect(short(inR(`r ${pair}`), 2)).toBe(".87");
    expect(ends(pair)[0]).toBe(short(without(pair, "Gemini 3 Pro"), 2));
    expect(short(without(pair, "Gemini 3 Pro"), 2)).toBe(".75");
    expect(short(inR(`p ${pair} without Gemini 3 Pro`), 2)).toBe(".14");
    expect(textOf("gains-from-correlations")).toMatch(/\.93 \(p = \.017 over all 720 orders.*\.008.*r = \.87 becomes \.75 \(p = \.14 over five\)/); // prettier-ignore
  });
});

/** The two-sided p-value of Spearman's rho, ties and all: the share of orders of b that go with a as strongly. */
function shareOfOrders(a: number[], b: number[]): number {
  const midRanks = (values: number[]) =>
    values.map((value) => values.filter((other) => other < value).length + values.filter((other) => other === value).length / 2); // prettier-ignore
  const [one, other] = [midRanks(a), midRanks(b)];
  const orders = (rest: number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((value, at) => orders(rest.filter((_, index) => index !== at)).map((tail) => [value, ...tail])); // prettier-ignore
  // these mid-ranks have the mean n / 2
  const strength = (order: number[]) =>
    Math.abs(order.reduce((sum, value, at) => sum + (value - a.length / 2) * (one[at]! - a.length / 2), 0));
  const all = orders(other);
  return all.filter((order) => strength(order) >= strength(other) - 1e-9).length / all.length;
}

describe("numbers that findings on runs name", () => {
  test("GLM 4.6V's easy row in text: 0, 1 and 6 rules deviate by up to .344 or from .382, .0008 below .345", () => {
    // Trials of 65, 7 and 15; the run of one rule scores 5/7/6 or more, or 5/15/6, and that of six what the mean leaves.
    expect([sdOf([65, 7, 15]).toFixed(2), (65 + 7 + 15) / 3]).toEqual(["25.66", 29]);
    const most = (one: number) => sdOf([0, one, 3 * 0.3005 - one]);
    expect(0.345 - most(5 / 7 / 6)).toBeCloseTo(0.0008, 4);
    expect([most(5 / 7 / 6).toFixed(3), most(5 / 15 / 6).toFixed(3)]).toEqual(["0.344", "0.386"]);
    const check = checks.find(({ claim }) => claim === "score of GLM 4.6V, text easy can be of its runs")!;
    expect(check.recomputed).toBe("deviation 0.330 to 0.344 or 0.382 to 0.386");
    expect(check.reason).toContain("is 0.0008 away");
    expect(textOf("scores-and-completed-rules")).toMatch(
      /misses by \.0008, with deviations up to \.344, or from \.382/,
    );
    const rowsWith = (part: RegExp) => checksOf("scores-and-completed-rules").filter(({ claim }) => part.test(claim)); // prettier-ignore
    expect(rowsWith(/can be of its runs$/)).toHaveLength(10);
    expect(rowsWith(/^first-rule trials of /)).toHaveLength(4);
    for (const { reason } of rowsWith(/^first-rule trials of /))
      expect(reason).toContain("or runs ended before the cap");
  });
  test("72 runs complete every rule: twenty rows of three, one of nine in hard and one of three", () => {
    const complete = ["table-15", "table-16"].flatMap(
      (name) =>
      table(PAPER, name).filter(({ difficulty, completedRules }) => completedRules === (difficulty === "easy" ? 6 : 8)), // prettier-ignore
    );
    expect(complete).toHaveLength(22);
    const ofNine = complete.filter(({ firstRuleTrials }) => Math.abs(3 * Number(firstRuleTrials) - Math.round(3 * Number(firstRuleTrials))) > 0.01); // prettier-ignore
    expect(ofNine.map(({ model }) => model)).toEqual(["Grok 4.1 Fast"]);
    expect(3 * 21 + 9).toBe(72);
    expect(textOf("first-rule-trials")).toContain("None of the 72 runs");
    const runs = checksOf("first-rule-trials").map(({ reason }) =>
      Number(reason.match(/the (\d+) runs/)![1]),
    );
    expect(runs[0]! + runs[1]!).toBe(72);
  });
  test("bounds are kept only where a printable score would fail them", () => {
    const shares = checks.filter(({ claim }) => claim.endsWith("is at most its share of completed rules"));
    expect(shares).toHaveLength(17);
    expect(shares.every(({ high }) => high! < 1)).toBe(true);
    const least = checks.filter(({ claim }) =>
      /covers its completed rules|as slowly as the cap allows/.test(claim),
    );
    expect(least).toHaveLength(80);
    expect(least.every(({ low }) => low! > 0.0005)).toBe(true);
  });
});
