import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportPuzzles, importPuzzles, scoreFiles, workedSolution } from "../../../cogniload/index.js";
import { parseReleasedName } from "../../../cogniload/files/layout.js";
import { temporaryFolder } from "../../support/temporary.js";
import { NAME, SAMPLES, STATE, TEXT, write } from "./support.js";

describe("answers as files", () => {
  it("are scored as the puzzles they are named after", () => {
    const folder = temporaryFolder();
    const answers = temporaryFolder();
    const [first = "", second = "", third = "", fourth = "", fifth = ""] = exportPuzzles(SAMPLES, folder);
    const [one, other] = SAMPLES;
    write(answers, {
      [first]: workedSolution(one),
      [`${second}.txt`]: workedSolution(other),
      [third]: "",
      [fourth]: "I cannot tell.",
    });
    const { puzzles } = importPuzzles(folder);
    const { rows, faults } = scoreFiles(puzzles, answers);
    expect(faults).toEqual([{ file: fifth, reason: expect.stringMatching(/has no answer/) }]);
    const scores = new Map(rows.map((row) => [row.file, row]));
    expect(scores.get(first)).toMatchObject({
      bucket: "correct_valid",
      correct: 1,
      lenient: 1,
      answer: one.target,
      target: one.target,
      difficulty: 2,
      statements: 5,
      needles: 3,
      needleRatio: 0.5,
      puzzleId: parseReleasedName(first)?.puzzleId,
    });
    expect(scores.get(`${second}.txt`)).toMatchObject({ correct: 1, bucket: "correct_valid" });
    expect(scores.get(third)).toMatchObject({ correct: 0, bucket: "wrong_max_context" });
    expect(scores.get(fourth)).toMatchObject({ correct: 0, bucket: "wrong_other" });
    expect(rows.map(({ file }) => file)).toEqual([...readdirSync(answers)].sort());
    for (const row of rows)
      for (const cell of Object.values(row)) expect(["string", "number"]).toContain(typeof cell);
  });

  it("are listed with the reason where they cannot be used", () => {
    const folder = temporaryFolder();
    const answers = temporaryFolder();
    write(folder, { [`${NAME}.txt`]: TEXT, [`${NAME}.json`]: STATE });
    const { puzzles } = importPuzzles(folder);
    write(answers, {
      [NAME]: "Green.",
      [`${NAME}.txt`]: "Blue.",
      "20.3.10.8.green": "Red.",
      ".DS_Store": "",
    });
    mkdirSync(join(answers, "20.3.10.9.green"));
    const { rows, faults } = scoreFiles(puzzles, answers);
    expect(rows).toMatchObject([{ file: NAME, bucket: "correct_last_sentence" }]);
    expect(faults).toEqual([
      { file: `${NAME}.txt`, reason: expect.stringMatching(/same puzzle as 20\.3\.10\.7\.green,/) },
      { file: "20.3.10.8.green", reason: expect.stringMatching(/none of the puzzles/) },
    ]);
  });

  it("are not the puzzles themselves, and may be out of reach", () => {
    const folder = temporaryFolder();
    write(folder, { [`${NAME}.txt`]: TEXT, [`${NAME}.json`]: STATE });
    const { puzzles } = importPuzzles(folder);
    expect(scoreFiles(puzzles, folder).rows).toEqual([]);
    expect(scoreFiles(puzzles, folder).faults).toContainEqual({
      file: `${NAME}.txt`,
      reason: expect.stringMatching(/puzzle's own text/),
    });
    const answers = temporaryFolder();
    symlinkSync(join(answers, "nowhere"), join(answers, NAME));
    expect(scoreFiles(puzzles, answers).faults[0]).toMatchObject({
      file: NAME,
      reason: expect.stringMatching(/cannot be read/),
    });
  });

  it("are read in the windows asked for", () => {
    const folder = temporaryFolder();
    const answers = temporaryFolder();
    write(folder, { [`${NAME}.txt`]: TEXT, [`${NAME}.json`]: STATE });
    write(answers, { [NAME]: "Brent wears green socks. Ted does not." });
    const { puzzles } = importPuzzles(folder);
    expect(scoreFiles(puzzles, answers).rows).toMatchObject([{ bucket: "correct_valid" }]);
    expect(scoreFiles(puzzles, answers, { windows: "D.3" }).rows).toMatchObject([{ bucket: "wrong_other" }]);
    expect(() => scoreFiles(puzzles, answers, { promptTokens: 1 } as object)).toThrow(
      /knows no "promptTokens"/,
    );
  });
});
