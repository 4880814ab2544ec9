import { existsSync } from "node:fs";
import { join } from "node:path";
import { EXPECTED_NAME, filesOf, parseReleasedName, STATES, TEXTS } from "./layout.js";
import type { FileProblem, ReleasedName } from "./layout.js";

/** The folder in each of the two into which the authors' program writes. */
const PROGRAMS = "cogniload";

/** The two files of a puzzle, seen from the folder of both folders. */
export interface Pair {
  named: ReleasedName;
  text: string;
  state: string;
}

interface Named {
  file: string;
  named: ReleasedName;
}

/** The pairs of files in a folder of puzzles, in the order of the texts' names, and every file that has no pair. */
export function pairsOf(folder: string): { pairs: Pair[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const texts = named(folder, TEXTS, /\.txt$/i, problems);
  const states = named(folder, STATES, /[_.]state\.json$/i, problems);
  const pairs: Pair[] = [];
  for (const [name, { file, named }] of texts) {
    const state = states.get(name);
    if (state) pairs.push({ named, text: file, state: state.file });
    else problems.push({ file, problem: `has no state file ${STATES}/${name}_state.json`, used: false });
  }
  for (const [name, { file }] of states)
    if (!texts.has(name)) problems.push({ file, problem: `has no text ${TEXTS}/${name}.txt`, used: false });
  return { pairs, problems };
}

function named(folder: string, inside: string, ending: RegExp, problems: FileProblem[]): Map<string, Named> {
  const found = new Map<string, Named>();
  const expected = `${EXPECTED_NAME}${inside === TEXTS ? ".txt" : "_state.json"}`;
  const below = `${inside}/${PROGRAMS}`;
  const place = existsSync(join(folder, below)) ? below : inside;
  const files = filesOf(join(folder, place), `the folder that holds ${TEXTS} and ${STATES}`);
  if (files.length === 0)
    problems.push({ file: place, problem: `has no file; expected ${expected}`, used: false });
  for (const one of files) {
    const file = `${place}/${one}`;
    const bare = one.replace(ending, "");
    const named = bare === one ? null : parseReleasedName(bare);
    const other = named && found.get(named.name);
    if (!named) problems.push({ file, problem: `is not named ${expected}`, used: false });
    else if (other)
      problems.push({
        file,
        problem: `is the same puzzle as ${other.file}, which is used instead`,
        used: false,
      });
    else found.set(named.name, { file, named });
  }
  return found;
}
