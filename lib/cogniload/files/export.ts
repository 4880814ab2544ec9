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

function stateOf(sample: PuzzleSample) {
  const { params, metadata, target, seed } = sample;
  return {
    personOfInterest: sample.personOfInterest,
    gold: target,
    needles: metadata.needles,
    difficulty: params.difficulty,
    statementCount: params.statements,
    domains: sample.domains,
    asked: sample.asked,
    needleRatio: params.needleRatio,
    rules: params.rules,
    seed,
    task: puzzle.name,
    version: puzzle.version,
    people: sample.people,
    categories: sample.categories,
    introduction: sample.introduction,
    statements: sample.statements,
    states: sample.states,
  };
}
