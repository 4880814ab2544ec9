import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { plain } from "@loadlab/lib/core/text.js";

/** The folder of the texts, in the one of the puzzles. */
export const TEXTS = "exp";
/** The folder of the state files. */
export const STATES = "meta";

/** What a file's name says of its puzzle. */
export interface ReleasedName {
  /** N. */
  statements: number;
  /** d. */
  difficulty: number;
  needles: number;
  /** A number, of six digits as released. */
  id: string;
  /** The correct answer, which may hold any characters. */
  gold: string;
  /** The whole name, its parts joined by underscores. */
  name: string;
}

/** How a name should look, for messages. */
const EXPECTED_NAME = "N_d_needles_id_gold, such as 20_3_10_004217_green";

/** The parts of a file's name without its ending, null if none. @source CogniLoad, Supplement D.6, Algorithm 1 */
export function parseReleasedName(name: string): ReleasedName | null {
  const parts = /^(\d{1,6})([_.])(\d{1,2})\2(\d{1,6})\2(\d+)\2(.+)$/s.exec(plain(name)) ?? [];
  const [, statements, , difficulty, needles, id, gold] = parts;
  if (id === undefined || gold === undefined) return null;
  const counts = { statements: Number(statements), difficulty: Number(difficulty), needles: Number(needles) };
  return { ...counts, id, gold, name: [statements, difficulty, needles, id, gold].join("_") };
}

/** `20_3_10_000042_green`; the id is the seed. */
export const releasedName = ({ params, seed, metadata, target }: PuzzleSample): string =>
  [params.statements, params.difficulty, metadata.needles, String(seed).padStart(6, "0"), target].join("_");

/** Something amiss with a file of puzzles or answers. */
export interface FileProblem {
  /** The file, seen from the folder that was given. */
  file: string;
  /** What is wrong, and where in the file: a line, or a key such as `history.Brent.3`. */
  problem: string;
  /** Whether the puzzle or answer is used nevertheless. */
  used: boolean;
}

/** The sorted names of a folder's files without hidden ones. @param expected what folder to give, for the error */
export function filesOf(folder: string, expected: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new RangeError(
      `${folder} cannot be read as a folder: ${(error as Error).message}; give the path of ${expected}`,
    );
  }
}

/** The text of a file in UTF-8 without a byte order mark. */
export function textOf(folder: string, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(join(folder, file)));
  } catch (error) {
    throw new RangeError(`cannot be read: ${(error as Error).message}; expected a text in UTF-8`);
  }
}

/** Does work on a file; what it throws as a RangeError becomes a problem of the file, and the result null. */
export const noting =
  (problems: FileProblem[]) =>
  <T>(file: string, work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      problems.push({ file, problem: error.message, used: false });
      return null;
    }
  };

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
