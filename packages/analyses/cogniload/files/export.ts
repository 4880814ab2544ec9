import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shown } from "@loadlab/lib/core/check.js";
import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { puzzlePrompt } from "@loadlab/lib/cogniload/puzzle/prompt.js";
import { releasedName, STATES, TEXTS } from "./layout.js";
import { sentencesIn } from "./text.js";

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
