import { beforeEach, describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { check, forgetHints } from "../check.js";
import { exerciseOf } from "../catalogue.js";

beforeEach(forgetHints);

describe("check", () => {
  it("names an unknown exercise and tells the nearest", () => {
    expect(() => check("factor-1.99", 1)).toThrow(
      /no exercise "factor-1\.99"; those of its notebook are factor-1\.1, factor-1\.2/,
    );
    expect(() => check("facotr-1.1", 1)).toThrow(
      /notebooks with exercises are .*perhaps factor-1\.1 is meant/,
    );
    expect(() => check(3 as never, 1)).toThrow(/id is 3; expected a text/);
  });
  it.each([
    ["factor-1.1", "three", '"three"; expected a number'],
    ["factor-1.1", NaN, "NaN; expected a number"],
    ["factor-1.1", null, "null; expected a number"],
    ["factor-1.1", Promise.resolve(3), "a Promise (write await before your answer); expected a number"],
    ["factor-3.1", "o1-mini", '"o1-mini"; expected a list of texts'],
    ["factor-3.4", 3, "3; expected a function (n: number) => number"],
  ])("refuses for %s an answer of another type", (id, answer, said) => {
    expect(() => check(id, answer)).toThrow(TypeError);
    expect(() => check(id, answer)).toThrow(`check("${id}") was given ${said}`);
  });
  it("gives the same answer the same hint, another one the next, and the last one again", () => {
    const { hints } = exerciseOf("factor-1.1");
    expect(check("factor-1.1", 90).says).toBe(`90 is not right. Hint 1 of 2: ${hints[0]}`);
    expect(check("factor-1.1", 90).says).toBe(`90 is not right. Hint 1 of 2: ${hints[0]}`);
    expect(check("factor-1.1", 91).says).toBe(`91 is not right. Hint 2 of 2: ${hints[1]}`);
    expect(check("factor-1.1", 92)).toMatchObject({
      says: `92 is not right. The last hint again: ${hints[1]}`,
      hintsLeft: 0,
    });
    expect(check("factor-1.1", 90).says).toBe(`90 is not right. Hint 1 of 2: ${hints[0]}`);
  });
  it("tells what a function threw when it was tried", () => {
    const throwing = () => {
      throw new Error("no such N");
    };
    expect(check("factor-3.4", throwing).says).toContain("Trying your function failed: no such N.");
  });
  it("shows itself as text and as HTML that sets no colour of text or ground", () => {
    const bundle = check("factor-1.1", 90)[display]();
    expect(bundle["text/plain"]).toMatch(/^✗ factor-1\.1: not yet\. 90 is not right\. Hint 1 of 2: /);
    expect(bundle["text/html"]).toContain("<b>✗ factor-1.1: not yet</b>");
    expect(bundle["text/html"]).not.toMatch(/[;"](color|background)/);
  });
});
