import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { audit } from "../index.js";
import { rules } from "../expression.js";
import { lazyRules } from "../rules/rows.js";
import { claimsCsv, decidedOne as one, paperFolder } from "./support.js";

describe("a rule that gives a number", () => {
  it.each([
    ["1 + 2 * 3 ** 2", "19"],
    ["-(4 - 6) / 0.5", "4"],
    ['sum(exact(where(table_1, correct != "").correct))', "545"],
    ["max([3, 1, 2]) - min([3, 1, 2])", "2"],
    ["median([5, 1, 4, 2])", "3"],
    ["mean([1, 2, 6])", "3"],
    ["sum(steps([1, 4, 9]))", "8"],
    ["count(table_1)", "5"],
    ["round(exp(1), 2)", "2.72"],
    ["sqrt(log10(10000))", "2"],
    ["abs(-3)", "3"],
    ["floor(7 / 2)", "3"],
    ["sum(range(3, 6))", "18"],
    ["count(where(range(1, 9), it > 4))", "5"],
    ["count(join([[1, 2], [3, [4]]], 5))", "5"],
    // A straight line but for the last point: r is 1 without it.
    ["last(leaveOneOut([1, 2, 3, 4], [1, 2, 3, 0]))", "1"],
    // R. G. Newcombe 1998, doi:10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E, Table I: 81 of 263
    ["round(wilson(81, 263, 0.95)[0], 4)", "0.2553"],
    ["round(normalCdf(1.96), 6)", "0.975002"],
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
        expect(value).toBeGreaterThanOrEqual(Number(interval.low) - 1e-12);
        expect(value).toBeLessThanOrEqual(Number(interval.high) + 1e-12);
      }),
    );
  });

  it("is not tested where a fifth more or less would match as well", () => {
    const wide = '(table_1["Glow"].slow - table_1["Hearth"].slow) / (table_1["Ember"].slow - 1.8)';
    expect(one(wide, "1.5")).toMatchObject({ verdict: "not tested" });
  });
});

describe("definitions.csv", () => {
  const told = (definitions: string, rule: string, published: string) =>
    audit({
      folder: paperFolder({
        "definitions.csv": `definition,expression\n${definitions}\n`,
        "table-1.csv": "model,a,b\nEmber,1.00,3.00\nFlint,2.00,7.00\n",
        "claims.csv": claimsCsv({ rule, published, quote: "words" }),
      }),
    });
  const SUM = '"total(column)","sum(each(table_1, at(it, column)))"';
  const LETTERS = '"letters(text, set)","count(where(split(text, """"), among(it, split(set, """"))))"';

  it.each([
    [SUM, 'derive:total("b") - derive:total("a")', "7"],
    [LETTERS, 'derive:letters("aeiOuEsTH", "aeiou")', "4"],
    [LETTERS, 'derive:letters("aeiOuEsTH", "aeiouAEIOU")', "6"],
    ['named(set),"set == """" ? ""none"" : set"', "derive:named", "none"],
  ])("%s: %s is %s", (definitions, rule, published) =>
    expect(told(definitions, rule, published)).toMatchObject([{ verdict: "match" }]),
  );

  it("that see a row of the claim, or have no name, are told", () => {
    expect(told("own(),a", "each(table_1, derive:own)", "1")[0]).toMatchObject({
      verdict: "fault",
      reason: expect.stringContaining('there is no table "a"'),
    });
    expect(told("total,1", "1", "1")[0]?.reason).toContain('"total" is no definition');
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

it("every function is in the documentation", () => {
  const page = readFileSync(new URL("../../../docs/audit.md", import.meta.url), "utf8");
  const named = [...page.matchAll(/`(\w+)(?:\([^`]*\))?`/g)].map(([, name]) => name);
  expect([...Object.keys(rules), ...Object.keys(lazyRules)].filter((name) => !named.includes(name))).toEqual(
    [],
  );
});
