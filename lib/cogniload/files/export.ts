import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleSample } from "../puzzle/item.js";
import { puzzlePrompt } from "../puzzle/prompt.js";
import { puzzle } from "../puzzle/task.js";
import { releasedName } from "./layout.js";

/**
 * Writes puzzles as files in the layout of the paper's release, for other programs: for each a text, whose last line
 * is the question, and a state in JSON, both named `N.d.needles.puzzleId.gold`.
 *
 * The state holds what scoring needs (`personOfInterest`, `gold`, `needles`, `difficulty`, `statementCount`,
 * `domains`) and all else there is to know: the people, every statement, the state after each, what the puzzle was
 * made from. It can be large, 0.75 MB at d = 10 and N = 250. Files of the same names are overwritten.
 *
 * @param folder made if it is not there
 * @returns the names, without endings, in the order of the samples
 * @source CogniLoad, Supplement D.1 for the files, Algorithm 1 for the names; the names of the keys are ours
 */
export function exportPuzzles(samples: readonly PuzzleSample[], folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return samples.map((sample) => {
    const name = releasedName(sample);
    writeFileSync(join(folder, `${name}.txt`), `${puzzlePrompt(sample)}\n`);
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(stateOf(sample))}\n`);
    return name;
  });
}

function stateOf({ params, metadata, target: gold, seed, ...sample }: PuzzleSample) {
  const { difficulty, statements: statementCount, needleRatio, rules } = params;
  const { personOfInterest, domains, asked, people, categories, introduction, statements, states } = sample;
  const scored = { personOfInterest, gold, needles: metadata.needles, difficulty, statementCount, domains };
  const madeFrom = { asked, needleRatio, rules, seed, task: puzzle.name, version: puzzle.version };
  return { ...scored, ...madeFrom, people, categories, introduction, statements, states };
}
