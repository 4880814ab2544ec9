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
