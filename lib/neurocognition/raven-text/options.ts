import type { Random } from "../../core/random.js";
import { cellSatisfies, type CellConstraints } from "./constraints.js";
import { drawEdit, edited, MUTATIONS, type Edit, type Mutation } from "./mutations.js";
import { bisect, type Branch } from "./option-tree.js";

/** How many options there are. @source NeuroCognition, section 3.1 */
export const OPTIONS = 8;

/**
 * How the distractors hang together: `star`, the paper's, each a mutation of the right answer; `tree`, three
 * mutations in all combinations, so that the right answer is not the one that all others resemble.
 */
export type Distractors = "star" | "tree";

/** An option of an item. */
export interface TextOption {
  text: string;
  /** How it was made, the last mutation where there were several; empty for the right answer. */
  mutation: Mutation | "";
  /** The number, from 1, of the option it was made from; null for the right answer. */
  madeFrom: number | null;
}

/**
 * Eight different options in order, of which exactly one, at a uniformly drawn place, satisfies the constraints.
 *
 * @param answer a text that satisfies them
 * @returns null if no seven distractors were found
 * @source NeuroCognition, appendix A.3
 */
export function drawOptions(
  answer: string,
  constraints: CellConstraints,
  distractors: Distractors,
  draw: Random,
): TextOption[] | null {
  const made = (distractors === "star" ? drawStar : drawTree)(answer, constraints, draw);
  if (!made) return null;
  const order = draw.shuffle([...made.keys()]);
  return order.map((at) => {
    const { text, edit, from } = made[at]!;
    return { text, mutation: edit?.mutation ?? "", madeFrom: from === null ? null : order.indexOf(from) + 1 };
  });
}

function drawStar(answer: string, constraints: CellConstraints, draw: Random): Branch[] | null {
  const edits = drawEdits(OPTIONS - 1, answer, constraints, draw);
  if (edits.length < OPTIONS - 1) return null;
  const made = edits.map((edit) => ({ text: edited(answer, [edit], constraints), edit, from: 0 }));
  return [{ text: answer, edit: null, from: null }, ...made];
}

/** Edits of which a tree takes three. */
const CANDIDATES = 8;
/** Trees tried. */
const TREES = 10;

function drawTree(answer: string, constraints: CellConstraints, draw: Random): Branch[] | null {
  for (let tried = 0; tried < TREES; tried++) {
    const made = bisect(answer, drawEdits(CANDIDATES, answer, constraints, draw), constraints);
    if (made) return made;
  }
  return null;
}

/** Mutations tried for one edit. */
const MUTATIONS_TRIED = 100;
/** Draws of one mutation before another is tried. */
const DRAWS_EACH = 10;

/** So many edits, or as many as are found, that make different texts of the answer, none of them right. */
function drawEdits(number: number, answer: string, constraints: CellConstraints, draw: Random): Edit[] {
  const edits: Edit[] = [];
  const taken = new Set([answer]);
  for (let tried = 0; edits.length < number && tried < MUTATIONS_TRIED; tried++) {
    const mutation = draw.pick(MUTATIONS);
    for (let drawn = 0; drawn < DRAWS_EACH; drawn++) {
      const edit = drawEdit(answer, mutation, constraints, draw);
      if (!edit) break;
      const text = edited(answer, [edit], constraints);
      if (taken.has(text) || cellSatisfies(text, constraints)) continue;
      taken.add(text);
      edits.push(edit);
      tried = 0;
      break;
    }
  }
  return edits;
}
