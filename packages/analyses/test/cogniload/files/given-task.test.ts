import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { workedSolution } from "@loadlab/lib/cogniload/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { exportPuzzles, importPuzzles, readPuzzles, scoreFiles } from "../../../cogniload/index.js";
import { NAME, RELEASED, SAMPLES, TEXT, textIn, write } from "./support.js";

const { puzzles } = importPuzzles(RELEASED);
const [fiction, , park] = puzzles;

describe("answers as files", () => {
  it("are scored as the puzzles they are named after", () => {
    const answers = temporaryFolder();
    write(answers, {
      [NAME]: "First the zoo.\nBrent is located in the park.",
      "2.1.1.300905.science fiction.txt": "Fred read a novel.",
    });
    const { rows, problems } = scoreFiles(puzzles, answers);
    const read = { marks: "none", doubtful: 0 };
    const novel = { correct: 0, bucket: "wrong_logic", answer: "novel", lenient: 0, lenientAnswer: "novel" };
    const right = { correct: 1, bucket: "correct_valid", answer: "park", lenient: 1, lenientAnswer: "park" };
    const file = "2.1.1.300905.science fiction.txt";
    expect(rows).toEqual([
      { file, ...fiction?.params, ...fiction?.metadata, ...novel, found: "whole", ...read },
      { file: NAME, ...park?.params, ...park?.metadata, ...right, found: "last", ...read },
    ]);
    expect(problems).toEqual([{ file: "3_3_1_200311_sci-fi", problem: "has no answer", used: false }]);
  });

  it("are right where they are the worked solutions of puzzles that went out and came back", () => {
    const [folder, answers] = [temporaryFolder(), temporaryFolder()];
    const names = exportPuzzles(SAMPLES, folder);
    SAMPLES.forEach((sample, index) => write(answers, { [names[index] ?? ""]: workedSolution(sample) }));
    function* oneByOne() {
      for (const { puzzle } of readPuzzles(folder)) if (puzzle) yield puzzle;
    }
    const { rows, problems } = scoreFiles(oneByOne(), answers);
    expect(problems).toEqual([]);
    expect(rows.map(({ file, correct, lenient }) => ({ file, correct, lenient }))).toEqual(
      [...names].sort().map((file) => ({ file, correct: 1, lenient: 1 })),
    );
  });

  it("are listed with the reason where they cannot be used", () => {
    const answers = temporaryFolder();
    write(answers, {
      [`${NAME}.txt`]: "The bank.",
      "4.2.2.104217.park": "The park.",
      "4_2_2_104218_park": "The park.",
      "notes.txt": "Hello.",
      ".DS_Store": "",
    });
    mkdirSync(join(answers, "4_2_2_104219_park"));
    symlinkSync(join(answers, "nowhere"), join(answers, "3_3_1_200311_sci-fi"));
    const { rows, problems } = scoreFiles(puzzles, answers);
    expect(rows).toMatchObject([{ file: "4.2.2.104217.park", bucket: "correct_last_sentence" }]);
    expect(problems).toEqual([
      { file: fiction?.id, problem: "has no answer", used: false },
      { file: "3_3_1_200311_sci-fi", problem: expect.stringMatching(/^cannot be read/), used: false },
      {
        file: `${NAME}.txt`,
        problem: "answers the same puzzle as 4.2.2.104217.park, which is scored instead",
        used: false,
      },
      { file: "4_2_2_104218_park", problem: "has the name of none of the puzzles", used: false },
      { file: "notes.txt", problem: "has the name of none of the puzzles", used: false },
    ]);
  });

  it("are not the puzzles themselves", () => {
    const answers = temporaryFolder();
    write(answers, { [NAME]: textIn(RELEASED, TEXT) });
    const { rows, problems } = scoreFiles(puzzles, answers);
    expect(rows).toEqual([]);
    expect(problems).toContainEqual({
      file: NAME,
      problem: "is the puzzle's own text, not an answer",
      used: false,
    });
  });

  it("are read in the windows asked for, from a folder that is there", () => {
    const answers = temporaryFolder();
    write(answers, { [NAME]: "Brent is in the park. Anna is not." });
    expect(scoreFiles(puzzles, answers).rows).toMatchObject([{ bucket: "correct_valid" }]);
    expect(scoreFiles(puzzles, answers, { windows: "D.3" }).rows).toMatchObject([{ bucket: "wrong_other" }]);
    expect(() => scoreFiles(puzzles, answers, { promptTokens: 1 } as object)).toThrow(
      /knows no "promptTokens"/,
    );
    expect(() => scoreFiles([], join(answers, "nowhere"))).toThrow(/folder of answers/);
  });

  it("are scored against what an import gives, and against nothing else", () => {
    const answers = temporaryFolder();
    write(answers, { [NAME]: "Brent is in the park." });
    expect(scoreFiles(importPuzzles(RELEASED), answers)).toEqual(scoreFiles(puzzles, answers));
  });
});
