import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { audit } from "../../papers/index.js";

const checks = audit({ paper: "centerbench" });
const about = (pattern: RegExp) => checks.filter(({ claim }) => pattern.test(claim));
const count = (rows: typeof checks) => ({
  match: rows.filter(({ verdict }) => verdict === "match").length,
  mismatch: rows.filter(({ verdict }) => verdict === "mismatch").length,
  open: rows.filter(({ verdict }) => verdict === "not derivable").length,
});

interface Cell {
  model: string;
  level: number;
  thinking: boolean;
  difficulty: string;
  subset: string;
  /** Tenths of a percent, as printed. */
  tenths: number;
}

/** The tables read once more, from their text and in whole tenths of a percent. */
const CELLS: Cell[] = (
  [
    ["Claude", 4],
    ["Gemini", 12],
    ["DeepSeek", 13],
  ] as const
).flatMap(([model, table]) =>
  // prettier-ignore
  readFileSync(new URL(`../../../data/papers/centerbench/table-${table}.csv`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .map(([level, thinking, difficulty, subset, percent]) => ({
      model,
      level: Number(level),
      thinking: thinking === "yes",
      difficulty: difficulty!,
      subset: subset!,
      tenths: Number(percent!.replace(".", "")),
    })),
);
const only = (of: Partial<Cell>) =>
  CELLS.filter((cell) => Object.entries(of).every(([key, value]) => cell[key as keyof Cell] === value));

describe("k of n", () => {
  const rows = about(/: k of \d+$/);
  const named = ({ model, level, difficulty, subset, thinking }: Cell) =>
    new RegExp(`^${model}, level ${level}, ${difficulty}, ${subset}, ${thinking ? "with" : "without"} reasoning: k of`); // prettier-ignore

  test("108 cells with reasoning, one check each; 31 + 2 of them are no k of n", () => {
    expect(count(rows)).toEqual({ match: 75, mismatch: 33, open: 0 });
  });
  test("any percentage with a decimal is k of n for ten runs, so that those cells are not asked", () => {
    for (const level of [1, 2, 3, 4, 5, 6])
      for (let tenths = 0; tenths <= 1000; tenths++) {
        const questions = 600 * (level + 1);
        const right = Math.round((tenths * questions) / 1000);
        expect(2 * Math.abs(1000 * right - tenths * questions)).toBeLessThanOrEqual(questions);
      }
  });
  test("verdicts are those of whole numbers: some k has 1000 k within n / 2 of n times the tenths", () => {
    for (const cell of only({ thinking: true })) {
      const questions = 60 * (cell.level + 1);
      const possible = Array.from({ length: questions + 1 }, (_, right) => right).some(
        (right) => 2 * Math.abs(1000 * right - cell.tenths * questions) <= questions,
      );
      const [check, ...others] = rows.filter(({ claim }) => named(cell).test(claim));
      expect(others).toHaveLength(0);
      expect(check!.verdict, check!.claim).toBe(possible ? "match" : "mismatch");
      expect(check!.claim.endsWith(`k of ${questions}`)).toBe(true);
    }
  });
  test("by hand: 179 / 180 = 99.44 and no 99.5, (98.9 + 100.0) / 2 = 99.45; 113 / 120 = 94.17 is 94.2", () => {
    const odd = rows.find(({ claim }) => claim.startsWith("Claude, level 2, easy, plausible, with "))!;
    expect(odd).toMatchObject({ published: 99.5, verdict: "mismatch", finding: "percentages-rounded-twice" });
    expect(odd.reason).toMatch(/^179 of 180 are 99\.44, .* such as 100\.0 and 98\.9$/);
    const even = rows.find(({ claim }) => claim.startsWith("Claude, level 1, medium, plausible, with "))!;
    expect(even).toMatchObject({ verdict: "match", reason: "113 of 120 answers" });
  });

  /** All that two types of one run can give, in tenths: shares rounded, then their mean, halves up or either way. */
  const reach = (level: number, halves: "up" | "either") => {
    const each = 30 * (level + 1);
    const shares = Array.from({ length: each + 1 }, (_, right) => Math.floor((2000 * right + each) / (2 * each))); // prettier-ignore
    const all = new Set<number>();
    for (const one of shares)
      for (const other of shares) {
        all.add(Math.floor((one + other + 1) / 2));
        if (halves === "either") all.add(Math.floor((one + other) / 2));
      }
    return all;
  };
  test.each([
    ["Claude", 36, 15],
    ["Gemini", 35, 5],
    ["DeepSeek", 35, 21],
  ])("%s: %d cells with reasoning fit one run, %d without do not", (model, once, never) => {
    const fitting = (thinking: boolean, halves: "up" | "either") =>
      only({ model, thinking }).filter(({ level, tenths }) => reach(level, halves).has(tenths)).length;
    expect(fitting(true, "up")).toBe(once);
    expect(fitting(false, "either")).toBe(36 - never);
    const [run] = about(new RegExp(`cells of ${model} with reasoning are of one run`));
    const [same] = about(new RegExp(`generation of ${model} at temperature 0`));
    expect(run!.recomputed).toBe(`${once} of 36`);
    expect(same!.recomputed).toMatch(new RegExp(`^${never} of 36`));
    const chance = (halves: "up" | "either") =>
      (6 * [1, 2, 3, 4, 5, 6].reduce((sum, level) => sum + reach(level, halves).size / 1001, 0)).toFixed(1);
    expect(run!.reason).toContain(`of any 36 numbers ${chance("up")} would fit`);
    expect(same!.reason).toContain(`of any 36 numbers ${chance("either")} would`);
  });
  test("two cells fit neither way; 179 and 180 questions would do for both", () => {
    const odd = rows.filter(({ reason }) => reason.includes("nor is it"));
    expect(odd.map(({ claim, published }) => [claim.split(",")[0], published])).toEqual([
      ["Gemini", 40.4],
      ["DeepSeek", 54],
    ]);
    const share = (right: number, of: number) => Math.round((1000 * right) / of);
    for (const tenths of [404, 540]) {
      const found = Array.from({ length: 180 }, (_, one) =>
        Array.from({ length: 181 }, (__, other) => Math.round((share(one, 179) + share(other, 180)) / 2)),
      );
      expect(found.flat()).toContain(tenths);
    }
  });
});

describe("medians", () => {
  const median = (values: number[]) => {
    const sorted = [...values].sort((one, other) => one - other);
    return (sorted[sorted.length / 2 - 1]! + sorted[sorted.length / 2]!) / 2;
  };
  const mean = (difficulty: string, subset: string) => {
    const some = only({ difficulty, subset, thinking: false });
    return some.reduce((sum, { tenths }) => sum + tenths / 10, 0) / some.length;
  };
  /** By section 5.3: (78.8 - 74.6) / 2 and (51.2 - 59.5) / 2, counting less the mean, chain less the mean. */
  const apart = (counting: number): Record<string, number> => ({
    "easy plausible": 2.1,
    "easy implausible": -4.15,
    "medium plausible": counting - mean("medium", "plausible"),
    "medium implausible": counting - mean("medium", "plausible") - (5.0 - 1.8) / 2,
    "hard plausible": 14.8 - mean("hard", "plausible"),
    "hard implausible": 20.4 - mean("hard", "implausible"),
  });
  const both = (model: string, counting: number) => {
    const sides = ["plausible", "implausible"].map((subset) =>
      only({ model, subset, thinking: false }).flatMap(({ tenths, difficulty }) => {
        const percent = tenths / 10;
        const wanted = apart(counting)[`${difficulty} ${subset}`]!;
        const most = Math.min(percent, 100 - percent);
        const own = Math.sign(wanted) * Math.min(most, Math.abs(wanted));
        return [percent + own, percent - own];
      }),
    );
    return {
      boxes: median(sides[0]!) - median(sides[1]!),
      gaps: median(sides[0]!.map((percent, at) => percent - sides[1]![at]!)),
    };
  };

  test.each([
    ["Claude", 26.8, 7.7],
    ["Gemini", 22.6, 9.8],
    ["DeepSeek", 14.6, 9.1],
  ])("%s: %d lies among the medians of the boxes, far from those of the gaps", (model, printed, average) => {
    const [check] = about(new RegExp(`^${model}'s gap between the medians of the two boxes`));
    const [low, high, least, most] = String(check!.recomputed)
      .match(/-?[\d.]+(?= to|;|$)/g)!
      .map(Number);
    const tries = [78.8, 82, 85.4, 90, 95, 99.8].map((counting) => both(model, counting));
    for (const { boxes, gaps } of tries) {
      expect(boxes).toBeGreaterThanOrEqual(low! - 0.06);
      expect(boxes).toBeLessThanOrEqual(high! + 0.06);
      expect(gaps).toBeGreaterThanOrEqual(least! - 0.06);
      expect(gaps).toBeLessThanOrEqual(most! + 0.06);
    }
    expect(printed).toBeGreaterThanOrEqual(low!);
    expect(printed).toBeLessThanOrEqual(high!);
    expect(most!).toBeLessThan(printed / 1.5);
    const [of36] = about(new RegExp(`^${model}'s median of 36 gaps`));
    expect(of36!.reason).toContain(`the mean of the 36 gaps is ${average}`);
  });
});

describe("gaps and gains, cell by cell", () => {
  const points = (rows: Cell[], of: Partial<Cell>, other: Partial<Cell>) => {
    const sum = (some: Partial<Cell>) =>
      rows.filter((cell) => Object.entries(some).every(([key, value]) => cell[key as keyof Cell] === value)).reduce((total, { tenths }) => total + tenths, 0); // prettier-ignore
    return sum(of) - sum(other);
  };
  test("54 gaps, 41 of them in favour of plausible sentences beyond rounding, 12 not at all", () => {
    const rows = about(/^plausible sentences are favored/);
    const gaps = ["Claude", "Gemini", "DeepSeek"].flatMap((model) =>
      [1, 2, 3, 4, 5, 6].flatMap((level) =>
        ["easy", "medium", "hard"].map(
          (difficulty) =>
          points(only({ model, level, difficulty, thinking: false }), { subset: "plausible" }, { subset: "implausible" }), // prettier-ignore
        ),
      ),
    );
    expect(rows.map(({ verdict }) => verdict)).toEqual(gaps.map((gap) => (gap > 1 ? "match" : "not derivable"))); // prettier-ignore
    expect(count(rows)).toEqual({ match: 41, mismatch: 0, open: 13 });
    expect(gaps.filter((gap) => gap <= 0)).toHaveLength(12);
    const [within, ...others] = rows.filter(({ reason }) => reason.includes("but within rounding"));
    expect([within!.claim, others]).toEqual(["plausible sentences are favored: DeepSeek, level 5, hard, without reasoning", []]); // prettier-ignore
    expect(rows.filter(({ claim, verdict }) => verdict !== "match" && claim.includes("easy"))).toHaveLength(
      1,
    );
    const average = (difficulty: string) =>
      points(only({ difficulty, thinking: false }), { subset: "plausible" }, { subset: "implausible" }) / 180;
    expect([average("medium").toFixed(1), average("hard").toFixed(1)]).toEqual(["3.4", "1.8"]);
  });
  test("steps of the gap in thirds of a tenth: 4 to 5 and 5 to 6 for Claude 381, 375, 386", () => {
    const gap = (model: string, level: number) =>
      points(only({ model, level, thinking: false }), { subset: "plausible" }, { subset: "implausible" });
    expect([4, 5, 6].map((level) => gap("Claude", level))).toEqual([381, 375, 386]);
    expect([3, 4, 5, 6].map((level) => gap("DeepSeek", level))).toEqual([309, 278, 366, 271]);
    const steps = about(/^the gap of \w+ grows from/).map(({ claim, verdict }) => `${claim.split(" ")[3]} ${/\d to \d/.exec(claim)![0]} ${verdict}`); // prettier-ignore
    expect(steps).toEqual([
      "Claude 3 to 4 match",
      "Claude 4 to 5 mismatch",
      "Claude 5 to 6 match",
      "Gemini 3 to 4 match",
      "Gemini 4 to 5 mismatch",
      "Gemini 5 to 6 match",
      "DeepSeek 3 to 4 mismatch",
      "DeepSeek 4 to 5 match",
      "DeepSeek 5 to 6 mismatch",
    ]);
  });
  test("only DeepSeek's level 2 is not similar by the levels that come after", () => {
    const rows = about(/performs similarly on both subsets/);
    expect(count(rows)).toEqual({ match: 5, mismatch: 1, open: 0 });
    expect(rows.find(({ verdict }) => verdict === "mismatch")!.claim).toMatch(/^DeepSeek .* level 2$/);
  });
  test("reasoning improves 17 of 18 levels, 34 of 36 halves and 97 of 108 cells", () => {
    const rows = about(/^reasoning improves accuracy/);
    const parts = (commas: number) => count(rows.filter(({ claim }) => claim.split(",").length === commas));
    expect(parts(2)).toEqual({ match: 17, mismatch: 0, open: 1 });
    expect(parts(3)).toEqual({ match: 34, mismatch: 0, open: 2 });
    expect(parts(4)).toEqual({ match: 97, mismatch: 0, open: 11 });
    const gain = (of: Partial<Cell>) => points(only(of), { thinking: true }, { thinking: false });
    const lost = CELLS.filter(({ thinking }) => !thinking).filter(({ thinking: _mode, tenths: _tenths, ...of }) => gain(of) < 0); // prettier-ignore
    expect(lost).toHaveLength(11);
  });
  test("reasoning narrows the gap on easy questions and widens it on medium ones, in sixtieths of a point", () => {
    const gap = (of: Partial<Cell>) => points(only(of), { subset: "plausible" }, { subset: "implausible" });
    const moved = (model: string, difficulty: string) =>
      [false, true].map((thinking) => gap({ model, difficulty, thinking }));
    expect(moved("Claude", "easy")).toEqual([1324, 245]);
    expect(moved("Claude", "medium")).toEqual([24, 802]);
    expect(moved("Gemini", "easy")).toEqual([1347, 382]);
    expect(moved("Gemini", "medium")).toEqual([223, 1485]);
    expect(moved("DeepSeek", "easy")).toEqual([1167, 568]);
    expect(moved("DeepSeek", "medium")).toEqual([367, 508]);
    const rows = about(/^what reasoning does to/);
    expect(rows.map(({ reason }) => /wider: .*/.exec(reason)![0])).toEqual(Array(3).fill("wider: medium, hard; narrower: easy")); // prettier-ignore
    for (const [at, model] of ["Claude", "Gemini", "DeepSeek"].entries()) {
      const figures = String(rows[at]!.recomputed)
        .match(/-?[\d.]+/g)!
        .map(Number);
      const expected = ["easy", "medium", "hard"].flatMap((difficulty) => moved(model, difficulty).map((sum) => sum / 60)); // prettier-ignore
      const all = [false, true].map((thinking) => gap({ model, thinking }) / 180);
      for (const [index, value] of [...expected, ...all].entries())
        expect(Math.abs(figures[index]! - value)).toBeLessThanOrEqual(0.05 + 1e-9);
    }
    expect([1, 2].map((level) => gap({ model: "Claude", level, thinking: true }))).toEqual([275, 222]);
  });
  test("the gap over questions, a level counted by its nouns, is 10.1; a sixth of the questions makes 6.3 of 1.05", () => {
    const weighted = [1, 2, 3, 4, 5, 6].reduce(
      (sum, level) => sum + (level + 1) * points(only({ level, thinking: false }), { subset: "plausible" }, { subset: "implausible" }), 0); // prettier-ignore
    expect((weighted / 90 / 27).toFixed(1)).toBe("10.1");
    const [row] = about(/^evaluation errors are corrected in both subsets$/);
    expect(row!.recomputed).toBe("up to 1.05 points of the gap of 10.1 over all questions; up to 6.3 of action performed's 27.6"); // prettier-ignore
    expect(row).toMatchObject({ verdict: "not derivable", finding: "corrected-in-one-subset" });
  });
  test("medium against easy on implausible sentences, in tenths over six levels", () => {
    const sum = (model: string, difficulty: string) =>
      only({ model, difficulty, subset: "implausible", thinking: false }).reduce((total, { tenths }) => total + tenths, 0); // prettier-ignore
    expect(["Claude", "Gemini", "DeepSeek"].map((model) => sum(model, "medium") - sum(model, "easy"))).toEqual([147, 267, 3]); // prettier-ignore
    const rows = about(/^easy questions are easier .* without reasoning, implausible/);
    expect(rows.map(({ verdict }) => verdict)).toEqual(["mismatch", "mismatch", "not derivable"]);
  });
  test("DeepSeek's medium questions rise from 32.6 and 19.5 at level 3 to 55.6 and 56.0", () => {
    const rows = about(/^degradation by level: DeepSeek, medium/);
    expect(rows.map(({ recomputed }) => recomputed)).toEqual([
      "73.9, 66.4, 32.6, 44.0, 49.0, 55.6",
      "71.7, 53.3, 19.5, 44.1, 40.2, 56.0",
    ]);
    expect(rows.every(({ finding }) => finding === "deepseek-recovers-on-medium-questions")).toBe(true);
  });
});
