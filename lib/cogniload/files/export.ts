import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requireText } from "../../core/check.js";
import type { PuzzleSample } from "../puzzle/item.js";
import { puzzlePrompt } from "../puzzle/prompt.js";
import { releasedName, STATES, TEXTS } from "./layout.js";
import { sentencesIn } from "./text.js";

/**
 * Writes puzzles as files in the layout of the paper's release, for other programs: for each its text, as it is asked
 * here, in the folder `exp`, and a state in JSON in the folder `meta`, both named `N_d_needles_id_gold`; the id is the
 * seed.
 *
 * Of each person's history a state is written for each statement that met the person, so that a state file is a few
 * times as long as its text. The rules and the needle ratio a puzzle was made by are not in the layout. Files of the
 * same names are overwritten.
 *
 * @param samples any number of them: of what a generator gives, only one is in memory
 * @param folder made if it is not there
 * @returns the names, without endings, in the order of the samples
 * @throws RangeError if two of the samples would have the same name, as those of one seed by both rules can
 * @source CogniLoad, Supplement D.1 for the files, Algorithm 1 for the names; the released files
 */
export function exportPuzzles(samples: Iterable<PuzzleSample>, folder: string): string[] {
  requireText("folder", folder);
  const [texts, states] = [join(folder, TEXTS), join(folder, STATES)];
  mkdirSync(texts, { recursive: true });
  mkdirSync(states, { recursive: true });
  const names = new Set<string>();
  for (const sample of samples) {
    const name = releasedName(sample);
    if (names.has(name))
      throw new RangeError(
        `two puzzles have the name ${name}, ${sample.id} the second; export them into folders of their own`,
      );
    names.add(name);
    const text = puzzlePrompt(sample);
    writeFileSync(join(texts, `${name}.txt`), text);
    writeFileSync(join(states, `${name}_state.json`), stateFile(sample, text));
  }
  return [...names];
}

/** Put together from parts, since the longest of them need no `JSON.stringify` or only one for two places. */
function stateFile(sample: PuzzleSample, text: string): string {
  const { personOfInterest, categories, domains, statements } = sample;
  const histories = historiesOf(sample);
  const people = [...histories.keys()];
  const head = {
    num_statements: statements.length,
    difficulty: categories.length,
    needles: 0,
    hays: 0,
    poi: personOfInterest,
    categories,
    people,
    non_poi_people: people.filter((person) => person !== personOfInterest),
    category_defaults: domains,
  };
  const history = [...histories].map(([person, told]) => `${JSON.stringify(person)}:${told}`);
  const newestFirst = statements.toReversed();
  const sentences = sentencesIn(text).reverse();
  // A sentence made here has no character that JSON would escape.
  const sentencesInJson =
    sample.text === undefined ? `["${sentences.join('","')}"]` : JSON.stringify(sentences);
  const tail = {
    operation_types: newestFirst.map(({ type }) => `${type}s`),
    statement_condition_length: newestFirst.map(({ conditions }) => conditions.length),
    statement_update_length: newestFirst.map(({ updates }) => updates.length),
    used_people: newestFirst.map(({ reference }) => reference),
  };
  return (
    `${JSON.stringify(head).slice(0, -1)},"history":{${history.join(",")}},` +
    `"poi_history":${histories.get(personOfInterest) ?? "[]"},` +
    `"statements":${sentencesInJson},${JSON.stringify(tail).slice(1)}`
  );
}

/** Of each person the states that a statement left them in, newest first, and the initial one; in JSON. */
function historiesOf({ statements, states: [start = {}, ...states] }: PuzzleSample): Map<string, string> {
  const histories = new Map(Object.entries(start).map(([person, state]) => [person, [state]]));
  statements.forEach(({ affected }, time) => {
    for (const person of affected) histories.get(person)?.push(states[time]?.[person] ?? {});
  });
  return new Map([...histories].map(([person, told]) => [person, JSON.stringify(told.reverse())]));
}
