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
  const keys = ["grid", "seed"];
  const bad = (value: unknown) => value as never;
  it.each<[said: string, check: () => void]>([
    [
      "variables is 0; expected a whole number in 1..39; see A",
      () => requireInteger("variables", 0, 1, 39, "see A"),
    ],
    ["items is -1; expected a whole number of at least 0", () => requireInteger("items", -1, 0)],
    ['items is "5"', () => requireInteger("items", bad("5"), 0)],
    ["share is 1.01; expected a number in 0..1", () => requireNumber("share", 1.01, 0, 1)],
    ["share is NaN; expected a number in 0..1", () => requireNumber("share", NaN, 0, 1)],
    ["share is Infinity; expected a number", () => requireNumber("share", Infinity)],
    [
      'share is "0.5"; expected a number of at most 1',
      () => requireNumber("share", bad("0.5"), -Infinity, 1),
    ],
    [
      'rules is "new"; expected one of "paper", "released"',
      () => requireOneOf("rules", "new", ["paper", "released"]),
    ],
    [
      'run knows no "grids"; its parameters are grid, seed; perhaps grid is meant',
      () => requireKnownKeys("run", { grids: 1 }, keys),
    ],
    [
      "run was given null for its options; expected an object with any of grid, seed",
      () => requireKnownKeys("run", bad(null), keys),
    ],
    ['run was given ["grid"] for its options', () => requireKnownKeys("run", ["grid"], keys)],
    ["path is undefined; expected a text; give one", () => requireText("path", bad(undefined), "give one")],
    [
      'persons is "dog"; expected a list of texts that are not empty; give one',
      () => requireTexts("persons", bad("dog"), "give one"),
    ],
    ['persons is ["dog"," "]; expected a list of texts', () => requireTexts("persons", ["dog", " "])],
    ["persons is null; expected a list of texts", () => requireTexts("persons", bad(null))],
  ])("%s", (said, check) => {
    expect(check).toThrow(RangeError);
    expect(check).toThrow(said);
  });

  it("and are silent where all is right, bounds included", () => {
    requireInteger("items", 5, 0, 5);
    requireNumber("share", 1, 0, 1);
    requireTexts("persons", []);
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
