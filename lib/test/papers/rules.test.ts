import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audit } from "../../papers/index.js";
import { lazyRules, rules } from "../../papers/rules/index.js";
import { claimsCsv, paperFolder } from "./folder.js";

const TABLE = `model,items,correct,share,slow,note
Ember,200,164,0.82,1.9,
Flint,200,151,0.76,2.4,
Glow,200,133,0.66,0.8,
Hearth,200,97,0.49,0.7,
Ingle,200,,,,not run
`;

const LONG = `model,level,share
Ember,1,0.9
Ember,2,0.8
Ember,3,0.7
Flint,1,0.8
Flint,2,0.9
Flint,3,0.6
`;

function decided(rule: string, published = "") {
  const files = {
    "table-1.csv": TABLE,
    "table-2.csv": LONG,
    "claims.csv": claimsCsv({ rule, published, quote: "words" }),
  };
  return audit({ folder: paperFolder(files) });
}

const one = (rule: string, published?: string) => decided(rule, published)[0]!;

describe("a rule that gives a number", () => {
  it.each([
    ["1 + 2 * 3 ** 2", "19"],
    ["-(4 - 6) / 0.5", "4"],
    ['sum(exact(where(table_1, correct != "").correct))', "545"],
    ["max([3, 1, 2]) - min([3, 1, 2])", "2"],
    ["median([5, 1, 4, 2])", "3"],
    ["mean([1, 2, 6])", "3"],
    ["sd([2, 4, 4, 4, 5, 5, 7, 9])", "2"],
    ["sampleSd([1, 2, 3, 4, 5])", "1.5811388300841898"],
    ["sum(steps([1, 4, 9]))", "8"],
    ["count(table_1)", "5"],
    ["round(exp(1), 2)", "2.72"],
    ["sqrt(log10(10000))", "2"],
    ["abs(-3)", "3"],
    // scipy.stats: pearsonr([1, 2, 3, 5], [2, 1, 4, 6]), spearmanr, 2 * norm.sf(1.96), chi2.sf(3.84, 1), t.ppf(.975, 9),
    // ttest_rel([5, 7, 8, 6], [4, 5, 7, 7])
    ["round(pearson([1, 2, 3, 5], [2, 1, 4, 6]), 6)", "0.902244"],
    ["round(pearsonP([1, 2, 3, 5], [2, 1, 4, 6]), 6)", "0.097756"],
    ["spearman([1, 2, 3, 5], [2, 1, 4, 6])", "0.8"],
    ["round(normalP(1.96), 7)", "0.0499958"],
    ["round(chiSquareP(3.84, 1), 7)", "0.0500435"],
    ["round(tQuantile(0.975, 9), 6)", "2.262157"],
    ["round(pairedP([5, 7, 8, 6], [4, 5, 7, 7]), 6)", "0.318932"],
  ])("%s is %s", (rule, value) => {
    expect(one(rule, value)).toMatchObject({ verdict: "match" });
    expect(one(rule, String(Number(value) * 1.3 + 1))).toMatchObject({ verdict: "mismatch" });
  });

  it("allows what the rounding of its cells allows, and no more", () => {
    const rule = 'table_1["Ember"].share - table_1["Hearth"].share';
    expect(one(rule, "0.33")).toMatchObject({ verdict: "match" });
    expect(one(rule, "0.340")).toMatchObject({ verdict: "match" });
    expect(one(rule, "0.341")).toMatchObject({ verdict: "mismatch" });
    const { low, high } = one(rule, "0.33");
    expect(low).toBeCloseTo(0.32, 12);
    expect(high).toBeCloseTo(0.34, 12);
  });

  it("contains what every number within the rounding gives", () => {
    const interval = one(
      'table_1["Ember"].slow * table_1["Ember"].share / table_1["Hearth"].share - table_1["Ember"].share ** 2',
      "2",
    );
    const within = (text: string) => {
      const half = 0.5 * 10 ** -(text.split(".")[1] ?? "").length;
      return fc.double({ min: Number(text) - half, max: Number(text) + half, noNaN: true });
    };
    fc.assert(
      fc.property(within("1.9"), within("0.82"), within("0.49"), (slow, ember, hearth) => {
        const value = (slow * ember) / hearth - ember ** 2;
        expect(value).toBeGreaterThanOrEqual(interval.low! - 1e-12);
        expect(value).toBeLessThanOrEqual(interval.high! + 1e-12);
      }),
    );
  });

  it("is not tested where a fifth more or less would match as well", () => {
    const wide = '(table_1["Glow"].slow - table_1["Hearth"].slow) / (table_1["Ember"].slow - 1.8)';
    expect(one(wide, "1.5")).toMatchObject({ verdict: "not tested" });
  });
});

describe("what was published", () => {
  const value = 'table_1["Ember"].share * 100';
  it.each([
    ["82 %", "match"],
    ["about 82 %", "match"],
    ["about 85 %", "not derivable"],
    ["~90 %", "mismatch"],
    ["80 to 85", "match"],
    ["84 to 85", "mismatch"],
    ["below 83", "match"],
    ["above 83", "mismatch"],
    ["at least 50", "match"],
    ["50+", "match"],
    ["p < 0.001", "mismatch"],
  ])("%s is a %s", (published, verdict) => expect(one(value, published).verdict).toBe(verdict));

  it("has bounds that are open or closed, and leaves open what rounding does", () => {
    expect(one("count([1, 2, 3, 4])", "more than 4").verdict).toBe("mismatch");
    expect(one("count([1, 2, 3, 4])", "at least 4").verdict).toBe("match");
    expect(one("count([1, 2, 3, 4])", "fewer than 4").verdict).toBe("mismatch");
    expect(one("count([1, 2, 3, 4])", "up to 4").verdict).toBe("match");
    expect(one('table_1["Ember"].share', "below 0.822").verdict).toBe("not derivable");
    expect(one('table_1["Ember"].share / (table_1["Glow"].slow - 0.8)', "below 3").verdict).toBe(
      "not derivable",
    );
  });

  it("leaves a count open where cases are", () => {
    const rule = '[1 > 0, table_2["Ember:1"].share > table_2["Flint:2"].share]';
    expect(one(rule, "1 of 2").verdict).toBe("not derivable");
    expect(one(rule, "2 of 2").verdict).toBe("not derivable");
    expect(one(rule, "0 of 2").verdict).toBe("mismatch");
    expect(one(`count(${rule}) > 1`).verdict).toBe("not derivable");
  });

  it("counts the cases that hold", () => {
    const rule = 'where(table_1, share != "").share > 0.5';
    expect(one(rule, "3/4").verdict).toBe("match");
    expect(one(rule, "3 of 4").verdict).toBe("match");
    expect(one(rule, "3").verdict).toBe("match");
    expect(one(rule, "2 of 4").verdict).toBe("mismatch");
    expect(one(rule, "3 of 5").verdict).toBe("mismatch");
  });

  it("compares sets of names, and texts whatever their case", () => {
    expect(one('names(where(table_1, slow != "").slow > 1)', "Flint, Ember").verdict).toBe("match");
    expect(one('names(where(table_1, slow != "").slow > 1)', "Flint").verdict).toBe("mismatch");
    expect(one('"Complexity Decay"', "complexity decay.").verdict).toBe("match");
    expect(one('either("a", "b")', "b").verdict).toBe("match");
    expect(one("stars(0.02)", "*").verdict).toBe("match");
    expect(one("stars(0.02)", "**").verdict).toBe("mismatch");
  });
});

describe("a rule that holds or does not", () => {
  it.each([
    ['table_1["Ember"].share > table_1["Glow"].share', "match"],
    ['table_1["Ember"].share < table_1["Glow"].share', "mismatch"],
    ['table_2["Ember:1"].share > table_2["Flint:2"].share', "not derivable"],
    ['table_2["Ember:1"].share == table_2["Flint:2"].share', "match"],
    ['best(where(table_1, share != ""), share) == "Ember" && 1 > 2', "mismatch"],
    ['rank(where(table_1, slow != ""), slow, "Ember") == 2', "match"],
    ['key(find(table_1, slow == 0.8)) == "Glow"', "match"],
    ['!(1 > 2) || table_2["Ember:1"].share > table_2["Flint:2"].share', "match"],
    ['decreases(where(table_2, model == "Flint").share)', "match"],
    ['increases(where(table_2, model == "Flint").share)', "mismatch"],
    ["1 > 2 ? false : true", "match"],
    ['contains("The dog the cat chased", "CAT")', "match"],
    ['among("cat", split("dog; cat"))', "match"],
  ])("%s: %s", (rule, verdict) => expect(one(rule).verdict).toBe(verdict));

  it("reads one word alike everywhere, strictly and tolerantly", () => {
    const cases = (yes: number, of: number) =>
      `[${Array.from({ length: of }, (_, at) => `${at < yes ? 1 : 0} > 0.5`).join(", ")}]`;
    const verdict = (word: string, yes: number, of: number) =>
      one(`said("${word}", ${cases(yes, of)})`).verdict;
    expect(verdict("consistently", 10, 10)).toBe("match");
    expect(verdict("consistently", 29, 30)).toBe("not derivable");
    expect(verdict("consistently", 7, 10)).toBe("mismatch");
    expect(verdict("all", 29, 30)).toBe("mismatch");
    expect(verdict("most", 5, 10)).toBe("mismatch");
    expect(verdict("most", 6, 10)).toBe("match");
  });

  it("says why a word is left open", () => {
    const tie = 'table_2["Ember:1"].share > table_2["Flint:2"].share';
    expect(one(`said("all", [1 > 0, ${tie}])`).recomputed).toContain("left open by rounding");
    expect(one(`said("consistently", [${"1 > 0, ".repeat(9)}1 > 2])`).recomputed).toContain(
      "read strictly no",
    );
  });

  it("finds rows by a numeric key as by its text, and numbers with commas", () => {
    const table = 'step,total\n1,"1,950"\n2,10\n';
    const rule = "table_3[this.step].total == 1950 && count(where(table_3, total == 1950)) == 1";
    const files = {
      "table-3.csv": table,
      "claims.csv": claimsCsv({ rule, published: "each where(table_3, step == 1)" }),
    };
    expect(audit({ folder: paperFolder(files) })).toMatchObject([{ id: "claim-1:1", verdict: "match" }]);
  });

  it("names the exceptions", () => {
    expect(one('said("all", where(table_1, share != "").share > 0.5)').recomputed).toBe(
      "3 of 4, not Hearth (0.49)",
    );
  });
});

describe("a family", () => {
  it("has a member for each row, and for each of several columns", () => {
    const rows = decided("exact(correct) / exact(items)", 'each where(table_1, share != "").share');
    expect(rows.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["claim-1:Ember", "match"],
      ["claim-1:Flint", "match"],
      ["claim-1:Glow", "match"],
      ["claim-1:Hearth", "match"],
    ]);
    const cells = decided(
      'column == "items" ? 200 : 160',
      'each cells(where(table_1, model == "Ember"), "items", "corr*").cell',
    );
    expect(cells.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["claim-1:Ember:items", "match"],
      ["claim-1:Ember:correct", "mismatch"],
    ]);
  });

  it("knows its own row as `this` inside other tables", () => {
    const rows = decided(
      "mean(where(table_2, model == this.model).share)",
      'each where(table_1, model == "Ember").share',
    );
    expect(rows[0]).toMatchObject({ verdict: "match", published: 0.82 });
  });

  it("without a column takes the quote for what is published", () => {
    expect(decided("share > 0.5", 'each where(table_1, slow != "")').map(({ verdict }) => verdict)).toEqual([
      "match",
      "match",
      "match",
      "mismatch",
    ]);
  });
});

it("every function is in the documentation", () => {
  const page = readFileSync(new URL("../../../docs/audit.md", import.meta.url), "utf8");
  const named = [...page.matchAll(/`(\w+)(?:\([^`]*\))?`/g)].map(([, name]) => name);
  expect([...Object.keys(rules), ...Object.keys(lazyRules)].filter((name) => !named.includes(name))).toEqual(
    [],
  );
});

describe("a rule that decides nothing", () => {
  it("is open with its reason, figures filled in", () => {
    expect(
      one("open: no rule for strong; r = {round(pearson([1, 2, 3, 5], [2, 1, 4, 6]), 2)}"),
    ).toMatchObject({
      verdict: "not derivable",
      recomputed: "0.9",
      reason: "no rule for strong; r = 0.9",
    });
  });
  it("is not tested where it is said to be untested, and a mismatch where it is one", () => {
    expect(one("untested: 1 < 2").verdict).toBe("not tested");
    expect(one("untested: 1 > 2").verdict).toBe("mismatch");
  });
});
