import { remembered } from "../../core/collections.js";
import { requireText } from "../../core/check.js";
import type { Category, PuzzleSample, PuzzleState } from "./item.js";
import { statedIn, type Piece, type Stated } from "./stated.js";
import { stepBlocks } from "./step-blocks.js";
import { tokenReader } from "./vocabulary.js";

/** The value of one category of one person after one step: in a reply, and the true one. */
export interface StepCell {
  /** 0, the initial state, to N. */
  step: number;
  person: string;
  category: Category;
  /** The true value after the step. */
  expected: string;
  /** The value that the reply states, in the puzzle's spelling; null if it states none. */
  found: string | null;
  verdict: "right" | "wrong" | "not read";
}

/** How much of a reply's work is right. */
export interface CheckedSteps {
  /** For each step: all cells of the person of interest, then the cells of others that were read. */
  cells: StepCell[];
  /** The first step with a wrong cell of the person of interest; null if no such cell is wrong. */
  firstWrong: number | null;
  /** The share of cells of the person of interest, over steps 0 to N, that were read; 0 for a reply without steps. */
  read: number;
}

/**
 * The states that a reply states after each step, compared with the true ones: where does the reader lose track?
 *
 * A step begins at a mark ("Statement 3", "Step 3:", "3.", a row "| 3 | ..."), in thoughts too. For each person and
 * category the last value in a step counts, in sentences, lists or tables. A value that is not clear is `not read`, never
 * wrong. If a step comes twice, the later one counts, as a correction. Steps that the puzzle does not have are ignored.
 *
 * Only the state of the person of interest decides the answer, so `firstWrong` and `read` are about this person. The
 * time is proportional to the reply's length.
 *
 * @param sample the puzzle
 * @param reply any text, such as a worked solution, a list of states or a Markdown table
 * @throws RangeError if the reply is no text
 * @example
 * const { firstWrong, read } = cogniload.checkSteps(sample, "Step 1: Arthur: pink, fantasy\nStep 2: ...");
 * // nothing wrong: firstWrong is null; complete: read is 1
 */
export function checkSteps(sample: PuzzleSample, reply: string): CheckedSteps {
  requireText("reply", reply, 'use "" for no answer');
  const found = statedAfter(sample, reply);
  const cells = sample.states.flatMap((state, step) => cellsOf(sample, step, state, found.get(step)));
  const own = cells.filter(({ person }) => person === sample.personOfInterest);
  return {
    cells,
    firstWrong: own.find(({ verdict }) => verdict === "wrong")?.step ?? null,
    read: own.filter(({ verdict }) => verdict !== "not read").length / own.length,
  };
}

/** What a reply says of each person after each step. */
function statedAfter(sample: PuzzleSample, reply: string): Map<number, Stated> {
  const tokensIn = tokenReader(sample);
  const blocks = stepBlocks(reply, sample.statements.length, {
    isLabel: remembered((cell) => {
      const tokens = tokensIn(cell);
      return tokens.length > 0 && tokens.every(({ kind }) => kind === "person" || kind === "category");
    }),
    hasValue: (text) => tokensIn(text).some(({ kind }) => kind === "value"),
  });
  const subjectIn = remembered((heading) => {
    const people = tokensIn(heading).filter(({ kind }) => kind === "person");
    const [only = sample.personOfInterest, ...others] = new Set(people.map(({ says }) => says));
    return others.length > 0 ? sample.personOfInterest : only;
  });
  const found = new Map<number, Stated>();
  for (const { step, pieces, rest, heading } of blocks) {
    const read = (some: readonly Piece[]) => statedIn(some, tokensIn, sample, subjectIn(heading), pieces);
    const stated = rest.length === 0 ? read(pieces) : agreed(read(pieces), read([...pieces, ...rest]));
    const known = found.get(step);
    if (known) correct(known, stated);
    else found.set(step, stated);
  }
  return found;
}

/** What a step says, open where more of the text says otherwise. */
function agreed(stated: Stated, more: Stated): Stated {
  for (const [person, values] of stated)
    for (const [category, value] of values)
      if (more.get(person)?.get(category) !== value) values.set(category, null);
  return stated;
}

/** Puts what a text says in the place of what was said before, where it is clear. */
function correct(stated: Stated, later: Stated): void {
  for (const [person, values] of later) {
    const known = stated.get(person);
    if (!known) stated.set(person, values);
    else for (const [category, value] of values) if (value !== null) known.set(category, value);
  }
}

/** The cells of a step: those of the person of interest, and those of others that were read. */
function cellsOf(
  { personOfInterest, categories }: PuzzleSample,
  step: number,
  state: PuzzleState,
  stated?: Stated,
): StepCell[] {
  const others = Object.keys(state).filter((person) => person !== personOfInterest);
  return [personOfInterest, ...others].flatMap((person) =>
    categories.flatMap((category) => {
      const expected = state[person]?.[category] ?? "";
      const found = stated?.get(person)?.get(category) ?? null;
      if (found === null && person !== personOfInterest) return [];
      const verdict = found === null ? "not read" : found === expected ? "right" : "wrong";
      return [{ step, person, category, expected, found, verdict } satisfies StepCell];
    }),
  );
}
