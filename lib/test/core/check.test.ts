import { describe, expect, it } from "vitest";
import {
  listed,
  requireInteger,
  requireKnownKeys,
  requireNumber,
  requireOneOf,
  requireText,
  requireTexts,
  shown,
} from "../../core/check.js";

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

  it.each([
    [null, "null"],
    ["grid", '"grid"'],
    [["grid"], '["grid"]'],
    [3, "3"],
  ])("what is no options object: %j", (given, said) => {
    expect(() => requireKnownKeys("run", given as never, ["grid", "seed"])).toThrow(
      new RangeError(`run was given ${said} for its options; expected an object with any of grid, seed`),
    );
  });

  it("texts and lists of texts", () => {
    expect(() => requireText("path", undefined as never, "give one")).toThrow(
      "path is undefined; expected a text; give one",
    );
    for (const bad of ["dog", ["dog", 3], ["dog", " "], null, undefined])
      expect(() => requireTexts("persons", bad as never, 'such as ["dog"]')).toThrow(
        /^persons is .*; expected a list of texts that are not empty; such as \["dog"\]$/,
      );
    expect(() => requireTexts("persons", [])).not.toThrow();
  });
});

describe("errors stay readable", () => {
  it.each([
    ["dog", '"dog"'],
    ["a".repeat(1_000_000), `"${"a".repeat(57)}..."`],
    [{ a: 1 }, '{"a":1}'],
    [[1, [2]], "[1,[2]]"],
    [new Array(1000).fill(1), `${"[1,".padEnd(57, "1,")}...`],
    [Promise.resolve(1), "a Promise"],
    [new Map(), "a Map"],
    [Math.max, "a function"],
    [undefined, "undefined"],
    [Object.create(null), "{}"],
  ])("%#: a value is shown in brief", (value, expected) => {
    expect(shown(value)).toBe(expected);
  });

  it("even one that holds itself", () => {
    const own: Record<string, unknown> = {};
    own.own = own;
    expect(shown(own)).toBe("an object");
  });

  it("a long list is cut", () => {
    expect(listed(["a", "b", "c"], 3)).toBe("a, b, c");
    expect(listed(["a", "b", "c", "d"], 2)).toBe("a, b and 2 more");
  });
});
