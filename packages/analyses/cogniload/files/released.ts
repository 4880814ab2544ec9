import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { puzzlePrompt } from "@loadlab/lib/cogniload/puzzle/prompt.js";
import { shown } from "@loadlab/lib/core/check.js";
import { nameProblems, stateProblems, textProblems } from "./contradictions.js";
import type { GivenPuzzle } from "./given-task.js";
import {
  noting,
  pairsOf,
  releasedName,
  STATES,
  textOf,
  TEXTS,
  type FileProblem,
  type Pair,
} from "./layout.js";
import { puzzleOf } from "./puzzle-of.js";
import { parseState } from "./state-file.js";
import { readText, sentencesIn } from "./text.js";

/** A puzzle of a folder, null where it could not be read, and what is amiss with its files. */
export interface PuzzleReading {
  puzzle: GivenPuzzle | null;
  problems: FileProblem[];
}

/**
 * Reads a folder of puzzles in the layout of the paper's release: for each puzzle a text in the folder `exp`,
 * `N_d_needles_id_gold.txt`, and a state in the folder `meta`, `N_d_needles_id_gold_state.json`. Names may have dots
 * instead of underscores. The folders may also be `exp/cogniload` and `meta/cogniload`, where the authors' program
 * writes. Hidden files and other subfolders are skipped.
 *
 * The text decides: its initial lines and statements are played from the beginning, and their result is the correct
 * answer. The state file adds the value domains and the people whom the text does not introduce. Where the name or the
 * state file contradicts the text, or the text does not fully introduce a reference person, a problem says so.
 *
 * `needleRatio` is the paper's where N and needles are of its grid, else needles / N. All puzzles are in memory, about
 * 0.1 MB each on the paper's grid; `cogniload.readPuzzles` gives them one by one.
 *
 * @param folder the path of the unpacked release
 * @returns the puzzles in the order of their names, and every problem with its file
 * @throws RangeError if the folder, or one of the two folders in it, does not exist
 * @source CogniLoad, Supplement D.1 and D.2, Algorithm 1; the released files
 */
export function importPuzzles(folder: string): { puzzles: GivenPuzzle[]; problems: FileProblem[] } {
  const readings = [...readPuzzles(folder)];
  return {
    puzzles: readings.flatMap(({ puzzle }) => puzzle ?? []),
    problems: readings.flatMap(({ problems }) => problems),
  };
}

/**
 * Reads a folder as `cogniload.importPuzzles` does, but one puzzle at a time, so that only the file names and the
 * current puzzle are in memory.
 *
 * @param folder as for `importPuzzles`
 * @returns readings for `for (const { puzzle, problems } of ...)`: first, without a puzzle, the files without a
 *   partner; then the pairs in the order of their names, with `puzzle` null where one cannot be used
 * @throws RangeError as `importPuzzles`
 */
export function readPuzzles(folder: string): Iterable<PuzzleReading> {
  const { pairs, problems } = pairsOf(folder);
  return (function* () {
    if (problems.length > 0) yield { puzzle: null, problems };
    for (const pair of pairs) yield readPair(folder, pair);
  })();
}

function readPair(folder: string, { named, text, state }: Pair): PuzzleReading {
  const problems: FileProblem[] = [];
  const of = noting(problems);
  const given = of(text, () => textOf(folder, text));
  const told = of(state, () => parseState(textOf(folder, state)));
  if (given === null || told === null) return { puzzle: null, problems };
  const read = of(text, () => readText(given, told));
  const puzzle = read && of(state, () => puzzleOf(named, given, read, told));
  const report = (file: string) => (problem: string) => {
    problems.push({ file, problem, used: true });
  };
  if (puzzle) {
    nameProblems(named, puzzle).forEach(report(text));
    textProblems(puzzle, told.used_people).forEach(report(text));
    stateProblems(told, puzzle).forEach(report(state));
  }
  return { puzzle, problems };
}

/**
 * Writes puzzles in the layout of the paper's release, for other programs: the prompt of each in the folder `exp`, and
 * its state as JSON in the folder `meta`, both named `N_d_needles_id_gold`; the id is the seed.
 *
 * A state file holds a state of a person for each statement that affects the person, so it is a few times as long as
 * the text. The layout has no place for the rules and the needle ratio. Files with the same names are overwritten.
 *
 * @param samples any number of puzzles; from a generator, only one is in memory at a time
 * @param folder created if it does not exist
 * @returns the names, without endings, in the order of the samples
 * @throws RangeError if two samples have the same name, as puzzles of one seed by both rules can, or a name contains a
 *   slash
 * @source CogniLoad, Supplement D.1 for the files, Algorithm 1 for the names; the released files
 */
export function exportPuzzles(samples: Iterable<PuzzleSample>, folder: string): string[] {
  for (const inside of [TEXTS, STATES]) mkdirSync(join(folder, inside), { recursive: true });
  const names = new Set<string>();
  for (const sample of samples) {
    const name = releasedName(sample);
    if (/[/\\\0]/.test(name))
      throw new RangeError(
        `the puzzle ${shown(sample.id)} would be written as ${shown(name)}, which is no file name; expected no slashes, ` +
          "also in the correct answer",
      );
    if (names.has(name))
      throw new RangeError(
        `two puzzles have the name ${name}, the second being ${shown(sample.id)}; expected each name once. Export them into separate folders`,
      );
    names.add(name);
    const text = puzzlePrompt(sample);
    writeFileSync(join(folder, TEXTS, `${name}.txt`), text);
    writeFileSync(join(folder, STATES, `${name}_state.json`), JSON.stringify(stateFile(sample, text)));
  }
  return [...names];
}

function stateFile(sample: PuzzleSample, text: string) {
  const { personOfInterest, categories, domains, statements } = sample;
  const history = historiesOf(sample);
  const people = Object.keys(history);
  const newestFirst = statements.toReversed();
  return {
    num_statements: statements.length,
    difficulty: categories.length,
    needles: 0,
    hays: 0,
    poi: personOfInterest,
    categories,
    people,
    non_poi_people: people.filter((person) => person !== personOfInterest),
    category_defaults: domains,
    history,
    poi_history: history[personOfInterest] ?? [],
    statements: sentencesIn(text).reverse(),
    operation_types: newestFirst.map(({ type }) => `${type}s`),
    statement_condition_length: newestFirst.map(({ conditions }) => conditions.length),
    statement_update_length: newestFirst.map(({ updates }) => updates.length),
    used_people: newestFirst.map(({ reference }) => reference),
  };
}

/** Of each person the states that a statement left them in, newest first, and the initial one. */
function historiesOf({ statements, states: [start = {}, ...states] }: PuzzleSample) {
  const histories = new Map(Object.entries(start).map(([person, state]) => [person, [state]]));
  statements.forEach(({ affected }, time) => {
    for (const person of affected) histories.get(person)?.push(states[time]?.[person] ?? {});
  });
  return Object.fromEntries([...histories].map(([person, told]) => [person, told.reverse()]));
}
