import { describe, expect, it } from "vitest";
import { parseReleasedName, releasedName } from "../../../cogniload/files/layout.js";
import { puzzle } from "../../../cogniload/index.js";

describe("names", () => {
  it("are read with underscores and with dots, from the left", () => {
    const parts = { statements: 250, difficulty: 10, needles: 13, id: "004217", gold: "sci-fi" };
    expect(parseReleasedName("250_10_13_004217_sci-fi")).toEqual({
      ...parts,
      name: "250_10_13_004217_sci-fi",
    });
    expect(parseReleasedName("250.10.13.004217.sci-fi")).toEqual({
      ...parts,
      name: "250_10_13_004217_sci-fi",
    });
    expect(parseReleasedName("20.1.1.7.dr. no")?.gold).toBe("dr. no");
    expect(parseReleasedName("20_1_1_7_new york_2")?.gold).toBe("new york_2");
  });

  it.each([
    "",
    "20_1_1_7",
    "20_1_1_7_",
    "20_1_x_7_green",
    "a_20_1_1_7_green",
    "20_1_1__green",
    "20_1.1_7_green",
    "20_1_1_x7_green",
  ])("are none: %j", (name) => {
    expect(parseReleasedName(name)).toBeNull();
  });

  it("have the seed as their id", () => {
    const made = puzzle.generate({ difficulty: 1, statements: 5, needleRatio: 0.25 }, 42);
    expect(releasedName(made)).toBe(`5_1_1_000042_${made.target}`);
    expect(parseReleasedName(releasedName({ ...made, seed: 4294967295 }))?.id).toBe("4294967295");
  });
});
