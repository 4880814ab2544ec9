import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { puzzle, puzzlePrompt, releasedSet, workedSolution } from "@loadlab/lib/cogniload/index.js";
import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { calibrated } from "../../../../../lib/test/cogniload/calibrated.js";
import { misread } from "../../../../../lib/test/support/calibrate.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { exportPuzzles, importPuzzles, readPuzzles } from "../../../cogniload/index.js";
import { releasedPuzzle } from "./released-writer.js";
import { copyOfReleased, jsonIn, NAME, RELEASED, SAMPLES, STATE, TEXT, textIn, write } from "./support.js";

describe("puzzles of the released layout", () => {
  const { puzzles, problems } = importPuzzles(RELEASED);

  it("are read with underscores and with dots, and nothing is amiss", () => {
    expect(problems).toEqual([]);
    expect(puzzles.map(({ id, seed, target }) => ({ id, seed, target }))).toEqual([
      { id: "2_1_1_300905_science fiction", seed: 300905, target: "science fiction" },
      { id: "3_3_1_200311_sci-fi", seed: 200311, target: "sci-fi" },
      { id: "4_2_2_104217_park", seed: 104217, target: "park" },
    ]);
  });

  it("are played as their texts say", () => {
    const { states, statements, params, metadata, people, introduction } = puzzles[2] ?? {};
    const at = (clothes_hat: string, location: string) => ({ clothes_hat, location });
    expect(states).toEqual([
      { Anna: at("blue", "park"), Brent: at("red", "zoo") },
      { Anna: at("blue", "park"), Brent: at("green", "zoo") },
      { Anna: at("blue", "bank"), Brent: at("green", "zoo") },
      { Anna: at("red", "zoo"), Brent: at("green", "zoo") },
      { Anna: at("red", "zoo"), Brent: at("green", "park") },
    ]);
    expect(statements?.map(({ type, reference, affected }) => [type, reference, affected])).toEqual([
      ["needle", "Brent", ["Brent"]],
      ["hay", "Anna", ["Anna"]],
      ["hay", "Anna", ["Anna"]],
      ["needle", "Brent", ["Brent"]],
    ]);
    expect(statements?.[2]?.updates).toEqual([
      { category: "clothes_hat", value: "red" },
      { category: "location", value: "zoo" },
    ]);
    expect(params).toEqual({ puzzle: NAME, difficulty: 2, statements: 4, needleRatio: 0.5 });
    expect(metadata).toEqual({
      people: 2,
      needles: 2,
      personOfInterest: "Brent",
      asked: "location",
      target: "park",
    });
    expect(people).toEqual(["Brent", "Anna"]);
    expect(introduction?.Anna).toEqual(["location", "clothes_hat"]);
  });

  it("have from the state file whom the text does not introduce", () => {
    const { people, states = [], statements } = puzzles[1] ?? {};
    expect(people).toEqual(["Brent", "Anna"]);
    expect(Object.keys(states[0] ?? {})).toEqual(["Ted", "Anna", "Brent"]);
    expect(states.at(-1)?.Ted).toEqual({ clothes_pant: "green", recent_eat: "egg", recent_watch: "sci-fi" });
    expect(statements?.[1]?.affected).toEqual(["Ted", "Anna"]);
  });

  it("are read from where the authors' program writes them, one folder down", () => {
    const folder = temporaryFolder();
    const { name, text, state } = releasedPuzzle(1);
    write(folder, {
      [`exp/cogniload/${name}.txt`]: text,
      [`meta/cogniload/${name}_state.json`]: state,
      "exp/cogniload/notes.txt": "",
    });
    const read = importPuzzles(folder);
    expect(read.puzzles.map(({ id }) => id)).toEqual([name]);
    expect(read.problems.map(({ file }) => file)).toEqual(["exp/cogniload/notes.txt"]);
  });

  it("are read as another program writes them, in every category", () => {
    const folder = temporaryFolder();
    const made = Array.from({ length: 60 }, (_, seed) => releasedPuzzle(seed));
    for (const { name, text, state } of made)
      write(folder, { [`exp/${name}.txt`]: text, [`meta/${name}_state.json`]: state });
    const read = importPuzzles(folder);
    expect(read.problems).toEqual([]);
    expect(read.puzzles).toHaveLength(made.length);
    for (const { name, text, gold, poi, asked, last, state } of made) {
      const puzzle = read.puzzles.find(({ id }) => id === name);
      expect(puzzle).toMatchObject({ target: gold, personOfInterest: poi, asked, text });
      expect(puzzle?.states.at(-1)).toEqual(last);
      expect(puzzle?.domains).toEqual(state.category_defaults);
    }
  });

  it("may have Windows line ends, a byte order mark, curly quotes and lines that end in spaces", () => {
    const folder = copyOfReleased();
    const typed = `\uFEFF${textIn(folder, TEXT).replace('(eg "', "(eg “").replaceAll("\n", " \r\n")}\r\n`;
    write(folder, { [TEXT]: typed, [STATE]: `\uFEFF${textIn(folder, STATE).replaceAll("\n", "\r\n")}` });
    const read = importPuzzles(folder);
    expect(read.problems).toEqual([]);
    expect(read.puzzles[2]).toEqual({ ...puzzles[2], text: typed.slice(1) });
  });

  it("are asked in the words of their text", () => {
    for (const puzzle of puzzles) expect(puzzlePrompt(puzzle)).toBe(puzzle.text);
    expect(puzzles[2]?.text).toBe(textIn(RELEASED, TEXT));
    expect(puzzles.map(workedSolution).map((solution) => solution.split("\n").at(-1))).toEqual([
      "Fred last read a science fiction book.",
      "Anna last watched a sci-fi movie.",
      "Brent is located in the park.",
    ]);
  });
});

describe("a large folder", () => {
  it("is read puzzle by puzzle, each when it is asked for", () => {
    const folder = copyOfReleased();
    const seen: (string | undefined)[] = [];
    for (const { puzzle, problems } of readPuzzles(folder)) {
      seen.push(puzzle?.id ?? problems[0]?.problem.slice(0, 14));
      rmSync(join(folder, TEXT), { force: true });
    }
    expect(seen).toEqual(["2_1_1_300905_science fiction", "3_3_1_200311_sci-fi", "cannot be read"]);
  });
});

describe("exported puzzles", () => {
  it("have the released layout to the letter", () => {
    const { puzzles } = importPuzzles(RELEASED);
    const folder = join(temporaryFolder(), "new", "puzzles");
    expect(exportPuzzles(puzzles, folder)).toContain(NAME);
    expect(readdirSync(folder)).toEqual(["exp", "meta"]);
    expect(textIn(folder, TEXT)).toBe(textIn(RELEASED, TEXT));
    const [written, released] = [jsonIn(folder, STATE), jsonIn(RELEASED, STATE)];
    expect(written).toEqual({
      ...released,
      // attempts that came to nothing are not known
      operation_types: ["needles", "hays", "hays", "needles"],
      statement_condition_length: [2, 1, 1, 2],
      statement_update_length: [1, 2, 1, 1],
    });
    expect(Object.keys(written)).toEqual(expect.arrayContaining(Object.keys(released)));
  });

  it("come back as they went out", () => {
    const folder = temporaryFolder();
    const names = exportPuzzles(SAMPLES, folder);
    const { puzzles, problems } = importPuzzles(folder);
    expect(problems).toEqual([]);
    for (const [index, { id: _, params, ...made }] of SAMPLES.entries()) {
      const { id: _name, params: loads, text, ...read } = puzzles.find(({ id }) => id === names[index]) ?? {};
      expect(JSON.stringify(read)).toBe(JSON.stringify(made)); // the order of keys included
      expect(text).toBe(puzzlePrompt(SAMPLES[index] ?? SAMPLES[0]));
      expect(loads).toMatchObject({ difficulty: params.difficulty, statements: params.statements });
    }
    const again = temporaryFolder();
    exportPuzzles(puzzles, again);
    expect(importPuzzles(again)).toEqual({ puzzles, problems });
  });

  it("come back in the words of the authors' program", () => {
    const made = [...releasedSet({ puzzles: 1 })].filter((_, index) => index % 7 === 0);
    const folder = temporaryFolder();
    const names = exportPuzzles(made, folder);
    const { puzzles, problems } = importPuzzles(folder);
    expect(problems).toEqual([]);
    const byName = new Map(puzzles.map((one) => [one.id, one]));
    for (const [index, { target, statements, states, introduction, asked }] of made.entries())
      expect(byName.get(names[index]!)).toMatchObject({ target, statements, states, introduction, asked });
  });

  it.each(["../../out", "/out", "a\\\\out", "a\0"])("whose answer is %j are written nowhere", (target) => {
    const folder = join(temporaryFolder(), "deep", "puzzles");
    const outside = { ...SAMPLES[0], target };
    expect(() => exportPuzzles([outside], folder)).toThrow(/would be written as .*no file name/);
    expect(readdirSync(join(folder, "exp"))).toEqual([]);
    expect(readdirSync(join(folder, "..", ".."))).toEqual(["deep"]);
  });

  it("of the paper's grid come back with its needle ratios", () => {
    const folder = temporaryFolder();
    const cells = puzzle.grid.filter(({ difficulty, statements }) => difficulty === 3 && statements < 100);
    exportPuzzles(
      cells.map((cell, seed) => puzzle.generate(cell, seed)),
      folder,
    );
    const { puzzles } = importPuzzles(folder);
    for (const { seed, params } of puzzles) expect(params.needleRatio).toBe(cells[seed]?.needleRatio);
  });

  it("hold values that JSON escapes", () => {
    const folder = copyOfReleased();
    const change = (text: string, value: string) => text.replaceAll(/\bbank\b/g, () => value);
    write(folder, {
      [TEXT]: change(textIn(folder, TEXT), 'the "\\" bar'),
      [STATE]: change(textIn(folder, STATE), 'the \\"\\\\\\" bar'),
    });
    const { puzzles } = importPuzzles(folder);
    const again = temporaryFolder();
    exportPuzzles(puzzles, again);
    expect(puzzles[2]?.states[2]?.Anna?.location).toBe('the "\\" bar');
    expect(importPuzzles(again)).toEqual({ puzzles, problems: [] });
  });

  it("may be made one by one, and must not overwrite each other", () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "exp"));
    const [one] = SAMPLES;
    function* twice() {
      yield one;
      yield { ...one, id: "the other" };
    }
    expect(() => exportPuzzles(twice(), folder)).toThrow(RangeError);
    expect(() => exportPuzzles(twice(), folder)).toThrow(
      /two puzzles have the name 5_2_3_000001_\w+, the second being "the other"/,
    );
    expect(importPuzzles(folder).puzzles).toHaveLength(1);
  });
});

it("a perfect reader of the authors' puzzles is right in every form of ordinary prose, a wrong one in none", () => {
  const { puzzles } = importPuzzles(RELEASED);
  expect(puzzles).toHaveLength(3);
  expect(misread(puzzles.map((given) => calibrated(given as unknown as PuzzleSample)))).toEqual([]);
});
