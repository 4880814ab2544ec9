import type { Random } from "../../core/random.js";
import { cellSatisfies, type CellConstraints } from "./constraints.js";
import { MUTATIONS, mutate, type Mutation } from "./mutations.js";
import { drawTree, star, type Tree } from "./option-tree.js";

/** How many options there are. @source NeuroCognition, section 3.1 */
export const OPTIONS = 8;

/**
 * How the distractors hang together: `star`, the paper's, each a mutation of the right answer; `tree`, each of the
 * right answer or of another distractor, so that the right answer is not the one that all others resemble.
 */
export type Distractors = "star" | "tree";

/** An option of an item. */
export interface TextOption {
  text: string;
  /** How it was made; empty for the right answer. */
  mutation: Mutation | "";
  /** The number, from 1, of the option it was made from; null for the right answer. */
  madeFrom: number | null;
}

/**
 * Eight different options in order, of which exactly one, at a uniformly drawn place, satisfies the constraints.
 *
 * @param answer a text that satisfies them
 * @returns null if a draw found no seven distractors
 * @source NeuroCognition, appendix A.3
 */
export function drawOptions(
  answer: string,
  constraints: CellConstraints,
  distractors: Distractors,
  draw: Random,
): TextOption[] | null {
  const root = draw.integer(0, OPTIONS - 1);
  const tree = distractors === "star" ? star(OPTIONS, root) : drawTree(OPTIONS, draw);
  const options: TextOption[] = [];
  options[root] = { text: answer, mutation: "", madeFrom: null };
  const taken = new Set([answer]);
  for (const [parent, child] of outwards(tree, root)) {
    const mutations = tree[child]!.length === 1 ? MUTATIONS : KEEPING_ORDER;
    const made = drawDistractor(options[parent]!.text, mutations, constraints, taken, draw);
    if (!made) return null;
    taken.add(made.text);
    options[child] = { ...made, madeFrom: parent + 1 };
  }
  return options;
}

/**
 * How distractors are made that others are made from: an order once broken would stay so in all of these, and leave
 * the right answer as the one ordered option.
 */
const KEEPING_ORDER = MUTATIONS.filter((mutation) => mutation !== "break_ordering");

/** Mutations tried for one distractor. */
const MUTATIONS_TRIED = 40;
/** Draws of one mutation before another is tried. */
const DRAWS_EACH = 10;

function drawDistractor(
  parent: string,
  mutations: Mutation[],
  constraints: CellConstraints,
  taken: ReadonlySet<string>,
  draw: Random,
): { text: string; mutation: Mutation } | null {
  for (let tried = 0; tried < MUTATIONS_TRIED; tried++) {
    const mutation = draw.pick(mutations);
    for (let drawn = 0; drawn < DRAWS_EACH; drawn++) {
      const text = mutate(parent, mutation, constraints, draw);
      if (text === null) break;
      if (!taken.has(text) && !cellSatisfies(text, constraints)) return { text, mutation };
    }
  }
  return null;
}

/** The edges of a tree from its root outwards, each as parent and child. */
function outwards(tree: Tree, root: number): [number, number][] {
  const edges: [number, number][] = [];
  const visit = (parent: number, from: number) => {
    for (const child of tree[parent]!) {
      if (child === from) continue;
      edges.push([parent, child]);
      visit(child, parent);
    }
  };
  visit(root, -1);
  return edges;
}
