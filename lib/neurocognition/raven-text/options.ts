import { sum } from "simple-statistics";
import type { Random } from "../../core/random.js";
import { maskOf } from "./alphabet.js";
import { cellSatisfies, orderOf } from "./constraints.js";
import { MUTATIONS, OPTIONS, type CellConstraints, type RavenTextParams, type TextOption } from "./item.js";
import { drawEdit, edited, type Edit } from "./mutations.js";

/** The answer and seven distractors in a random order, null if no seven are found. @source appendix A.3 */
export function drawOptions(
  answer: string,
  constraints: CellConstraints,
  distractors: RavenTextParams["distractors"],
  draw: Random,
): TextOption[] | null {
  const made = (distractors === "star" ? drawStar : drawTree)(answer, constraints, draw);
  if (!made) return null;
  const order = draw.shuffle([...made.entries()]);
  return order.map(([, { text, edit, from }]) => ({
    text,
    mutation: edit?.mutation ?? "",
    madeFrom: from === null ? null : order.findIndex(([at]) => at === from) + 1,
  }));
}

function drawStar(answer: string, constraints: CellConstraints, draw: Random): Branch[] | null {
  const edits = drawEdits(OPTIONS - 1, answer, constraints, draw);
  if (edits.length < OPTIONS - 1) return null;
  const made = edits.map((edit) => ({ text: edited(answer, [edit], constraints), edit, from: 0 }));
  return [{ text: answer, edit: null, from: null }, ...made];
}

/** Edits of which a tree takes three, and trees tried. */
const [CANDIDATES, TREES] = [8, 10];

function drawTree(answer: string, constraints: CellConstraints, draw: Random): Branch[] | null {
  for (let tried = 0; tried < TREES; tried++) {
    const made = bisect(answer, drawEdits(CANDIDATES, answer, constraints, draw), constraints);
    if (made) return made;
  }
  return null;
}

/** Mutations tried for one edit, and draws of one mutation before another is tried. */
const [MUTATIONS_TRIED, DRAWS_EACH] = [100, 10];

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

/** What edits make of a text. */
interface Branch {
  text: string;
  /** The last edit; null for the text as it was. */
  edit: Edit | null;
  /** Which branch, counted from 0, has the same edits but for this one; null for the text as it was. */
  from: number | null;
}

/**
 * A text and what three edits make of it in all combinations, eight branches in all, as in the attribute bisection
 * tree of I-RAVEN: each edit is in half of them, and none is the centre of the others.
 *
 * Of the edits those three are taken that leave the most branches like the text in length, number of different
 * characters, kinds of characters, order and each of the constraints; half of the branches are enough. A combination
 * that satisfies the constraints again, or says what another says, gets one of the other edits as well.
 *
 * @returns the text first; null if no three edits will do
 * @source S. Hu et al. 2021: Stratified Rule-Aware Network for Abstract Visual Reasoning
 */
function bisect(text: string, edits: readonly Edit[], constraints: CellConstraints): Branch[] | null {
  const known: Look[] = [];
  const look = (set: EditSet): Look =>
    (known[set] ??= lookOf(edited(text, chosen(edits, set), constraints), constraints));
  let [best, most]: [EditSet[], number] = [[], -Infinity];
  for (const three of triples(edits.length)) {
    const sets = combinations(three);
    const alike = likeness(sets.map(look));
    if (alike > most) [best, most] = [sets, alike];
    if (most === ALIKE) break;
  }
  if (best.length === 0) return null;
  const branches: Branch[] = [{ text, edit: null, from: null }];
  for (const [at, set] of best.entries()) {
    if (at === 0) continue;
    const last = 2 ** Math.floor(Math.log2(at));
    const made = [set, ...edits.map((_, other) => set | (1 << other))]
      .map(look)
      .find((one) => one.wrong && branches.every((branch) => branch.text !== one.text));
    if (!made) return null;
    const [edit = null] = chosen(edits, best[last] ?? 0);
    branches.push({ text: made.text, edit, from: at - last });
  }
  return branches;
}

/** A set of edits, a bit for each. */
type EditSet = number;

const chosen = (edits: readonly Edit[], set: EditSet) => edits.filter((_, at) => set & (1 << at));

type Look = ReturnType<typeof lookOf>;

/** What edits make of the text, what a reader can see of it, and whether it can be a distractor. */
function lookOf(text: string, constraints: CellConstraints) {
  const kinds = [...text].reduce((set, character) => set | maskOf(character), 0);
  const kept = constraints.filter(({ implied }) => !implied).map((one) => cellSatisfies(text, [one]));
  return {
    text,
    wrong: text !== "" && !kept.every(Boolean),
    features: [text.length, new Set(text).size, kinds, orderOf(text), ...kept],
  };
}

const HALF = 4;
/** The most there can be: four features and a constraint shared by half, the other constraint by a quarter. */
const ALIKE = 5 * HALF + 2;
/** Outweighs whatever is shared. */
const UNFIT = 100;

/** How many branches share each feature of the first, half at most, summed; those that cannot be options count against. */
function likeness(branches: Look[]): number {
  const different = new Set(branches.map(({ text }) => text)).size;
  const unfit = branches.length - different + branches.slice(1).filter(({ wrong }) => !wrong).length;
  const shared = branches[0]?.features.map((own, at) =>
    Math.min(HALF, branches.filter(({ features }) => features[at] === own).length),
  );
  return sum(shared ?? []) - UNFIT * unfit;
}

/** Every three of so many edits, each as a set of its own. */
function* triples(edits: number): Generator<EditSet[]> {
  for (let third = 2; third < edits; third++)
    for (let second = 1; second < third; second++)
      for (let first = 0; first < second; first++) yield [1 << first, 1 << second, 1 << third];
}

/** All unions of sets, the empty one first. */
const combinations = (sets: EditSet[]): EditSet[] =>
  sets.reduce((made, one) => [...made, ...made.map((set) => set | one)], [0]);
