import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importPuzzles, readPuzzles } from "../../../cogniload/index.js";
import { puzzlePrompt, workedSolution } from "@loadlab/lib/cogniload/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { releasedPuzzle } from "./released-writer.js";
import { copyOfReleased, NAME, RELEASED, STATE, TEXT, textIn, write } from "./support.js";

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
