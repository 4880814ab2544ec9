import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { puzzle } from "@loadlab/lib/cogniload/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { parseReleasedName, releasedName, textOf } from "../../../cogniload/files/layout.js";
import { importPuzzles, readPuzzles } from "../../../cogniload/index.js";
import { copyOfReleased, jsonIn, NAME, RELEASED, STATE, TEXT, textIn, write } from "./support.js";

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

describe("a folder of puzzles", () => {
  const released = importPuzzles(RELEASED);

  it.each(["with blanks – ünïcode 漢字 😀", "that ends in a blank ", "with a slash behind/"])(
    "is read: %s",
    (name) => {
      const folder = join(temporaryFolder(), name);
      cpSync(RELEASED, folder, { recursive: true });
      expect(importPuzzles(folder)).toEqual(released);
    },
  );

  it("may be a link, and so may the two in it and their files", () => {
    const folder = temporaryFolder();
    symlinkSync(RELEASED, join(folder, "whole"), "junction");
    expect(importPuzzles(join(folder, "whole"))).toEqual(released);
    mkdirSync(join(folder, "exp"));
    symlinkSync(join(RELEASED, "meta"), join(folder, "meta"), "junction");
    for (const file of readdirSync(join(RELEASED, "exp")))
      symlinkSync(join(RELEASED, "exp", file), join(folder, "exp", file));
    expect(importPuzzles(folder)).toEqual(released);
  });

  it("may have files whose endings are in capitals", () => {
    const folder = copyOfReleased();
    renameSync(join(folder, TEXT), join(folder, TEXT.replace(".txt", ".TXT")));
    renameSync(join(folder, STATE), join(folder, STATE.replace(".json", ".JSON")));
    expect(importPuzzles(folder)).toEqual(released);
  });
});

describe("what is amiss in a folder", () => {
  const text = textIn(RELEASED, TEXT);
  const state = jsonIn(RELEASED, STATE);

  it("half of the pairs missing, names that are none, and the same puzzle twice leave the rest usable", () => {
    const folder = copyOfReleased();
    rmSync(join(folder, "meta/3.3.1.200311.sci-fi_state.json"));
    rmSync(join(folder, "exp/2_1_1_300905_science fiction.txt"));
    write(folder, {
      "exp/readme.txt": "Hello.",
      "exp/20_3_10_green.txt": text,
      "exp/notes.md": "Hello.",
      "exp/.DS_Store": "",
      "meta/4_2_2_104217_park.json": state,
      "exp/4.2.2.104217.park.txt": text,
      "exp/4_2_2_104217_zoo.txt": text.replace("move to the park", "move to the zoo"),
      "meta/4_2_2_104217_zoo_state.json": state,
    });
    mkdirSync(join(folder, "exp/more"));
    const { puzzles, problems } = importPuzzles(folder);
    expect(puzzles.map(({ id }) => id)).toEqual([NAME, "4_2_2_104217_zoo"]);
    const listed = Object.fromEntries(
      problems.map(({ file, problem, used }) => [file, `${used} ${problem}`]),
    );
    expect(listed).toMatchObject({
      "exp/3.3.1.200311.sci-fi.txt": "false has no state file meta/3_3_1_200311_sci-fi_state.json",
      "meta/2_1_1_300905_science fiction_state.json":
        "false has no text exp/2_1_1_300905_science fiction.txt",
      "exp/readme.txt": expect.stringMatching(/^false is not named N_d_needles_id_gold/),
      "exp/20_3_10_green.txt": expect.stringMatching(/^false is not named/),
      "exp/notes.md": expect.stringMatching(/^false is not named/),
      "meta/4_2_2_104217_park.json": expect.stringMatching(/^false is not named.*_state\.json$/),
      "exp/4_2_2_104217_park.txt":
        "false is the same puzzle as exp/4.2.2.104217.park.txt, which is used instead",
    });
    expect(Object.keys(listed)).not.toContain("exp/.DS_Store");
  });

  it("two folders without a file", () => {
    const folder = temporaryFolder();
    for (const one of ["exp", "meta"]) mkdirSync(join(folder, one));
    expect(importPuzzles(folder)).toEqual({
      puzzles: [],
      problems: [
        { file: "exp", problem: expect.stringMatching(/^has no file; expected N_d.*\.txt$/), used: false },
        { file: "meta", problem: expect.stringMatching(/^has no file; expected N_d.*\.json$/), used: false },
      ],
    });
  });

  it("a folder that is none, or lacks one of the two", () => {
    const folder = temporaryFolder();
    expect(() => importPuzzles(join(folder, "nowhere"))).toThrow(RangeError);
    mkdirSync(join(folder, "exp"));
    expect(() => readPuzzles(folder)).toThrow(
      /meta cannot be read as a folder: ENOENT.*; give the path of the folder that holds exp and meta$/,
    );
  });
});
