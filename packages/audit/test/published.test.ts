import { describe, expect, it } from "vitest";
import { decidedOne as one } from "./support.js";

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
