import type { PuzzleKey } from "../puzzle/item.js";
import { wordings, type Category } from "../puzzle/ontology.js";
import { filesOf, parseReleasedName, parseReleasedState, textOf } from "./layout.js";
import type { FileFault, ReleasedState } from "./layout.js";

/** A puzzle read from files: what scoring and analysis need of it. */
export interface ReleasedPuzzle extends PuzzleKey {
  /** The files' name without ending, `N.d.needles.puzzleId.gold`. */
  name: string;
  puzzleId: string;
  /** d. */
  difficulty: number;
  /** N. */
  statements: number;
  needles: number;
  /** rho: the one the puzzle was made with if its state tells, else needles / N. */
  needleRatio: number;
  /** The puzzle's text. */
  prompt: string;
  /** Its last line. */
  question: string;
}

/**
 * Reads a folder of puzzles in the layout of the paper's release, as `cogniload.exportPuzzles` writes it: pairs of
 * `N.d.needles.puzzleId.gold.txt` and `.json`. Subfolders, hidden files and other endings are passed over.
 *
 * The state needs `personOfInterest`, `gold`, `needles`, `difficulty`, `statementCount` and `domains`; further keys are
 * allowed, and `people` and `needleRatio` are used if they are there. The category asked for is told by the question,
 * the text's last line that is not blank.
 *
 * @returns the puzzles in the order of their names, and every file that could not be used with the reason
 * @throws RangeError if there is no such folder
 * @source CogniLoad, Supplement D.1 and D.2, Algorithm 1
 */
export function importPuzzles(folder: string): { puzzles: ReleasedPuzzle[]; faults: FileFault[] } {
  const files = filesOf(folder, "puzzles");
  const there = new Set(files);
  const puzzles: ReleasedPuzzle[] = [];
  const faults: FileFault[] = [];
  for (const file of files) {
    const [, name, ending] = /^(.+)\.(txt|json)$/s.exec(file) ?? [];
    if (name === undefined) continue;
    const partner = `${name}.${ending === "txt" ? "json" : "txt"}`;
    if (!there.has(partner)) faults.push({ file, reason: `has no ${partner} beside it` });
    else if (ending === "txt") {
      const read = readPair(folder, name);
      if ("reason" in read) faults.push(read);
      else puzzles.push(read);
    }
  }
  return { puzzles, faults };
}

/** @source CogniLoad, Supplement D.2; MapQuestionToCategory in Algorithm 1 */
export function categoryAsked(question: string): Category | null {
  const found = Object.entries(wordings()).find(([, { asked }]) => {
    const { begins = "", ends = "" } = asked;
    return question.startsWith(begins) && question.endsWith(ends);
  });
  return (found?.[0] as Category | undefined) ?? null;
}

function readPair(folder: string, name: string): ReleasedPuzzle | FileFault {
  const file = `${name}.txt`;
  const stateFile = `${name}.json`;
  const named = parseReleasedName(name);
  if (!named) return { file, reason: "is not named N.d.needles.puzzleId.gold, such as 20.3.10.42.green.txt" };
  const prompt = textOf(folder, file);
  if (typeof prompt !== "string") return { file, ...prompt };
  const lines = prompt.trim().split(/[\r\n]/);
  const question = lines.at(-1)?.trim() ?? "";
  if (question === "")
    return { file, reason: "is empty; expected a puzzle with the question as its last line" };
  const asked = categoryAsked(question);
  if (!asked)
    return { file, reason: `ends in no question of the Supplement's section D.2: ${shortened(question)}` };
  const text = textOf(folder, stateFile);
  const state = typeof text === "string" ? parseReleasedState(text) : text;
  if ("reason" in state) return { file: stateFile, ...state };
  const odd = contradiction(state, named, question, asked);
  if (odd) return { file: stateFile, reason: odd };
  const { difficulty, statementCount: statements, needles, needleRatio = needles / statements } = state;
  const { gold: target, personOfInterest, domains, people } = state;
  const loads = { puzzleId: named.puzzleId, difficulty, statements, needles, needleRatio };
  const key = { target, personOfInterest, asked, domains, ...(people && { people }) };
  return { name, ...loads, ...key, prompt, question };
}

type Named = NonNullable<ReturnType<typeof parseReleasedName>>;

/** What of a state contradicts its name, its question or itself, undefined if nothing does. */
function contradiction(state: ReleasedState, named: Named, question: string, asked: Category) {
  const pairs = [
    ["statementCount", state.statementCount, named.statements],
    ["difficulty", state.difficulty, named.difficulty],
    ["needles", state.needles, named.needles],
    ["gold", state.gold, named.gold],
  ] as const;
  const differs = pairs.find(([, inside, outside]) => inside !== outside);
  if (differs) return `says ${differs[0]} ${differs[1]}, its name ${differs[2]}`;
  if (state.needles > state.statementCount)
    return `says that ${state.needles} of ${state.statementCount} statements are needles`;
  if (!question.includes(state.personOfInterest))
    return `says that ${state.personOfInterest} is asked about, the text asks: ${shortened(question)}`;
  const values = state.domains[asked];
  if (!values) return `has no domain for ${asked}, the category asked for`;
  if (!values.includes(state.gold))
    return `has the gold value ${state.gold}, which is not in the domain of ${asked}: ${values.join(", ")}`;
  return undefined;
}

const shortened = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}...` : text);
