import { describe, expect, it } from "vitest";
import { decided, decidedOne as one } from "./support.js";

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

  const TIE = 'table_2["Ember:1"].share > table_2["Flint:2"].share';
  const HALF = 'where(table_1, share != "").share > 0.5';
  const NAMES = 'names(where(table_1, slow != "").slow > 1)';
  it.each([
    // bounds are open or closed, and rounding can leave them open
    ["count([1, 2, 3, 4])", "more than 4", "mismatch"],
    ["count([1, 2, 3, 4])", "at least 4", "match"],
    ["count([1, 2, 3, 4])", "fewer than 4", "mismatch"],
    ["count([1, 2, 3, 4])", "up to 4", "match"],
    ['table_1["Ember"].share', "below 0.822", "not derivable"],
    ['table_1["Ember"].share / (table_1["Glow"].slow - 0.8)', "below 3", "not derivable"],
    // a count of cases
    [HALF, "3/4", "match"],
    [HALF, "3 of 4", "match"],
    [HALF, "3", "match"],
    [HALF, "2 of 4", "mismatch"],
    [HALF, "3 of 5", "mismatch"],
    // a count is open where cases are
    [`[1 > 0, ${TIE}]`, "1 of 2", "not derivable"],
    [`[1 > 0, ${TIE}]`, "2 of 2", "not derivable"],
    [`[1 > 0, ${TIE}]`, "0 of 2", "mismatch"],
    [`count([1 > 0, ${TIE}]) > 1`, "", "not derivable"],
    // sets of names, and texts whatever their case
    [NAMES, "Flint, Ember", "match"],
    [NAMES, "Flint", "mismatch"],
    ['"Complexity Decay"', "complexity decay.", "match"],
    ['either("a", "b")', "b", "match"],
    ["stars(0.02)", "*", "match"],
    ["stars(0.02)", "**", "mismatch"],
  ])("%s, published as %s: %s", (rule, published, verdict) =>
    expect(one(rule, published).verdict).toBe(verdict),
  );
});
