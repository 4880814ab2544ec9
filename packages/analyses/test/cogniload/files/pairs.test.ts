import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPuzzles, readPuzzles } from "../../../cogniload/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { copyOfReleased, jsonIn, NAME, RELEASED, STATE, TEXT, textIn, write } from "./support.js";

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
