import { describe, expect, it } from "vitest";
import { requireInteger, requireKnownKeys, requireNumber, requireOneOf } from "../../core/index.js";

describe("checks name the parameter, its value and what was expected", () => {
  it("whole numbers", () => {
    expect(() => requireInteger("variables", 0, 1, 39, "see appendix A")).toThrow(
      "variables is 0; expected a whole number in 1..39; see appendix A",
    );
    expect(() => requireInteger("items", -1, 0)).toThrow(
      "items is -1; expected a whole number of at least 0",
    );
    expect(() => requireInteger("items", "5" as never, 0)).toThrow('items is "5"');
    expect(() => requireInteger("items", 5, 0, 5)).not.toThrow();
  });

  it("numbers", () => {
    for (const bad of [NaN, Infinity, 1.01, -0.01, "0.5"])
      expect(() => requireNumber("share", bad as number, 0, 1)).toThrow(
        /share is .*; expected a number in 0..1/,
      );
    expect(() => requireNumber("share", 1, 0, 1)).not.toThrow();
  });

  it("choices", () => {
    expect(() => requireOneOf("rules", "new", ["paper", "released"])).toThrow(
      'rules is "new"; expected one of "paper", "released"',
    );
  });

  it("keys", () => {
    expect(() => requireKnownKeys("run", { gird: 1 }, ["grid", "seed"])).toThrow(
      'run knows no "gird"; its parameters are grid, seed',
    );
  });
});
