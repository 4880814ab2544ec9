import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseReleasedName, releasedName, textOf } from "../../../cogniload/files/layout.js";
import { puzzle } from "@loadlab/lib/cogniload/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";

describe("names", () => {
  it("are read with underscores and with dots, from the left", () => {
    const name = "250_10_13_004217_sci-fi";
    const parts = { statements: 250, difficulty: 10, needles: 13, id: "004217", gold: "sci-fi", name };
    for (const spelled of [name, name.replaceAll("_", ".")])
      expect(parseReleasedName(spelled)).toEqual(parts);
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

describe("the text of a file", () => {
  const read = (bytes: Buffer) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "a file"), bytes);
    return textOf(folder, "a file");
  };
  const TYPED = "Ted is here.\nZo\u00EB, too.";

  it("is in UTF-8, with a byte order mark or without", () => {
    expect(read(Buffer.from(TYPED))).toBe(TYPED);
    expect(read(Buffer.from(`\uFEFF${TYPED}`))).toBe(TYPED);
    expect(read(Buffer.from(`${TYPED} \uFFFD`))).toBe(`${TYPED} \uFFFD`);
  });

  it.each([
    ["Latin-1", Buffer.from(TYPED, "latin1")],
    ["UTF-16", Buffer.from(`\uFEFF${TYPED}`, "utf16le")],
    ["UTF-8 that is cut off within a letter", Buffer.from(TYPED).subarray(0, 16)],
  ])("is none in %s", (_, bytes) => {
    expect(() => read(bytes)).toThrow(RangeError);
    expect(() => read(bytes)).toThrow(/^cannot be read: .*; expected a text in UTF-8$/);
  });
});
