import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportPuzzles, importPuzzles } from "../../../cogniload/index.js";
import { puzzle, puzzlePrompt, releasedSet } from "@loadlab/lib/cogniload/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { copyOfReleased, jsonIn, NAME, RELEASED, SAMPLES, STATE, TEXT, textIn, write } from "./support.js";

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
