import { describe, expect, it } from "vitest";
import { importPuzzles, puzzlesOn, type GivenPuzzle } from "@loadlab/analyses/cogniload/index.js";
import { oracle } from "@loadlab/runner/models/index.js";
import { run } from "@loadlab/runner/run/index.js";
import { noting } from "../../../../runner/test/support/toy-model.js";
import { RELEASED, TEXT, textIn } from "../../../../analyses/test/cogniload/files/support.js";

describe("the task of puzzles read from files", () => {
  const imported = importPuzzles(RELEASED);
  const task = puzzlesOn(imported);

  it("asks each in the words of its text, and scores it by its own answer", async () => {
    const asked: string[] = [];
    const model = noting(({ episode }) => {
      asked.push(episode.messages.map(({ text }) => text).join());
      return { text: "Brent is located in the park." };
    });
    const rows = await run({ task, grid: task.grid, model });
    expect(asked).toEqual(imported.puzzles.map(({ text }) => text));
    expect(asked[2]).toBe(textIn(RELEASED, TEXT));
    expect(rows.map(({ puzzle, target, correct, bucket }) => ({ puzzle, target, correct, bucket }))).toEqual([
      {
        puzzle: "2_1_1_300905_science fiction",
        target: "science fiction",
        correct: 0,
        bucket: "wrong_other",
      },
      { puzzle: "3_3_1_200311_sci-fi", target: "sci-fi", correct: 0, bucket: "wrong_other" },
      { puzzle: "4_2_2_104217_park", target: "park", correct: 1, bucket: "correct_valid" },
    ]);
  });

  it("gives the oracle full marks, each time it is asked", async () => {
    const rows = await run({ task, grid: task.grid, model: oracle(task), items: 2 });
    expect(rows.map(({ correct, lenient }) => correct + lenient)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(new Set(rows.map(({ sample }) => sample)).size).toBe(6);
  });

  it("is another version for other puzzles", () => {
    const [one, ...rest] = imported.puzzles as [GivenPuzzle, ...GivenPuzzle[]];
    const versions = [task, puzzlesOn(rest), puzzlesOn([{ ...one, text: `${one.text} ` }, ...rest])];
    expect(new Set(versions.map(({ version }) => version)).size).toBe(3);
    expect(puzzlesOn(imported.puzzles).version).toBe(task.version);
  });

  it("does not ask one of two that have one name in place of the other", () => {
    const [one] = imported.puzzles as [GivenPuzzle];
    for (const other of [one, { ...one, text: "Another." }])
      expect(() => puzzlesOn([...imported.puzzles, other])).toThrow(
        /^two puzzles have the name 2_1_1_300905_science fiction; expected each name once/,
      );
  });

  it("needs puzzles, and of them one that there is", () => {
    for (const none of [[], { puzzles: [] }]) expect(() => puzzlesOn(none)).toThrow(/puzzles is /);
    const params = { ...task.grid[0], puzzle: "1_1_1_1_zoo" } as GivenPuzzle["params"];
    expect(() => task.generate(params, 1)).toThrow(
      /"1_1_1_1_zoo"; expected the name of a given puzzle, such as 2_1/,
    );
    expect(() => task.generate(params, -1)).toThrow(/seed is -1/);
  });
});
