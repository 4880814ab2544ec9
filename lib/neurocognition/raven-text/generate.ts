import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import { drawBalanced } from "./balanced.js";
import { impliedConstraints } from "./compositions.js";
import { cellSatisfies, inOrder, isAt } from "./constraints.js";
import { fitTogether, lookAt, ones, type DrawnItem } from "./fitting.js";
import {
  ANY,
  ATTRIBUTE_KINDS,
  DESIGNS,
  drawCharacter,
  MASK_OF,
  maskOf,
  MUTATIONS,
  OPTIONS,
  type AttributeKind,
  type CellConstraints,
  type Mask,
  type Mutation,
  type RavenTextParams,
  type RavenTextSample,
  type TextOption,
} from "./item.js";
import {
  asGrid,
  attributeMaker,
  constraintsOf,
  fillGrid,
  gridConstraints,
  kindOf,
  kindsConflict,
  planCells,
} from "./matrix.js";

/** A mutation, ordered again unless the order is to break; null where nothing can change. @source appendix A.3 */
function mutated(
  text: string,
  mutation: Mutation,
  constraints: CellConstraints,
  draw: Random,
): string | null {
  const order = constraints.find((one) => one.kind === "ordering");
  if (mutation === "break_ordering") {
    if (!order) return null;
    if (order.ordering === "mixed") return inOrder([...text], draw.chance(0.5) ? "ascending" : "descending");
    return swapped(text, draw);
  }
  const changed =
    mutation === "break_positional"
      ? breakPositional(text, constraints, draw)
      : mutation === "adjust_count"
        ? adjustCount(text, draw)
        : mutateCharacters(text, draw);
  if (!changed || !order || order.ordering === "mixed" || !cellSatisfies(text, [order])) return changed;
  return inOrder([...changed], order.ordering);
}

function swapped(text: string, draw: Random): string | null {
  const swaps = [...text.slice(1)].flatMap((character, at) => (character === text[at] ? [] : [at]));
  if (swaps.length === 0) return null;
  const at = draw.pick(swaps);
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

function breakPositional(text: string, constraints: CellConstraints, draw: Random): string | null {
  const rules = constraints.filter((one) => one.kind === "positional");
  if (rules.length === 0) return null;
  const { places, type } = draw.pick(rules);
  const positions = [...text].flatMap((_, at) => (isAt(at, places, text.length) ? [at] : []));
  if (positions.length === 0) return null;
  const at = draw.pick(positions);
  return text.slice(0, at) + otherCharacter(text, at, ANY & ~MASK_OF[type], draw) + text.slice(at + 1);
}

function adjustCount(text: string, draw: Random): string {
  if (text.length === 1 || draw.chance(0.5)) {
    const at = draw.integer(0, text.length);
    return text.slice(0, at) + newCharacter(text, ANY, draw) + text.slice(at);
  }
  const at = draw.integer(0, text.length - 1);
  return text.slice(0, at) + text.slice(at + 1);
}

function mutateCharacters(text: string, draw: Random): string {
  const changed = [...text];
  for (let left = draw.integer(1, 2); left > 0; left--) {
    const at = draw.integer(0, text.length - 1);
    changed[at] = otherCharacter(text, at, ANY, draw);
  }
  return changed.join("");
}

function otherCharacter(text: string, at: number, mask: Mask, draw: Random): string {
  let character: string;
  do character = newCharacter(text, mask, draw);
  while (character === text[at]);
  return character;
}

/** How many new characters are repeated from the text, and how many of the others are of a kind that it has. */
const [REPEATED, OF_ITS_KINDS] = [1 / 3, 0.95];

/** Mostly a character that goes with the others of a text: else the right answer would show as the plainest option. */
function newCharacter(text: string, mask: Mask, draw: Random): string {
  const own = [...text].filter((character) => maskOf(character) & mask);
  if (own.length > 0 && draw.chance(REPEATED)) return draw.pick(own);
  const kinds = own.reduce((set, character) => set | maskOf(character), 0);
  const others = mask & ~kinds;
  return drawCharacter(kinds && (!others || draw.chance(OF_ITS_KINDS)) ? kinds : others, draw);
}

/** An item as the paper makes it. @source NeuroCognition, Algorithm 1 and appendix A.3 */
function drawStar(
  draw: Random,
  optionDraw: Random,
  rowKind: AttributeKind | "drawn",
  columnKind: AttributeKind | "drawn",
): DrawnItem {
  for (;;) {
    const rowAttribute = attributeMaker(kindOf(rowKind, draw), draw)();
    const columnAttribute = attributeMaker(kindOf(columnKind, draw), draw)();
    if (kindsConflict(rowAttribute.kind, columnAttribute.kind)) continue;
    const constraints = gridConstraints(constraintsOf(rowAttribute), constraintsOf(columnAttribute));
    const plans = planCells(constraints.flat());
    const cells = plans && fillGrid(plans, draw);
    if (!cells) continue;
    constraints[2][2] = [...constraints[2][2], ...impliedConstraints(constraints[2][2])];
    const matrix = asGrid(cells);
    const distractors = drawDistractors(matrix[2][2], constraints[2][2], optionDraw);
    if (distractors.length < OPTIONS - 1) continue;
    const options = optionDraw.shuffle([{ text: matrix[2][2], mutation: "" as const }, ...distractors]);
    const fit = fitTogether(
      cells.slice(0, -1),
      options.map(({ text }) => lookAt(text)),
    );
    return { rowAttribute, columnAttribute, matrix, constraints, options, fit };
  }
}

/** Mutations tried for one distractor, and draws of one mutation before another is tried. */
const [MUTATIONS_TRIED, DRAWS_EACH] = [100, 10];

/** Seven different mutations of a text, none of them right; fewer if they are not found. */
function drawDistractors(answer: string, constraints: CellConstraints, draw: Random): TextOption[] {
  const made: TextOption[] = [];
  const taken = new Set([answer]);
  for (let tried = 0; made.length < OPTIONS - 1 && tried < MUTATIONS_TRIED; tried++) {
    const mutation = draw.pick(MUTATIONS);
    for (let drawn = 0; drawn < DRAWS_EACH; drawn++) {
      const text = mutated(answer, mutation, constraints, draw);
      if (text === null) break;
      if (taken.has(text) || cellSatisfies(text, constraints)) continue;
      taken.add(text);
      made.push({ text, mutation });
      tried = 0;
      break;
    }
  }
  return made;
}

const NAME = "neurocognition.ravenText";

const KNOBS: Knobs<RavenTextParams> = {
  format: { of: ["mc", "gen"] },
  hints: { of: [true, false], usual: false },
  ...reasoningKnobs("matrix"),
  rowAttribute: { of: [...ATTRIBUTE_KINDS, "drawn"], usual: "drawn" },
  columnAttribute: { of: [...ATTRIBUTE_KINDS, "drawn"], usual: "drawn" },
  distractors: { of: DESIGNS, usual: "balanced" },
  determined: { of: [true, false], usual: true },
};

export function generate(given: RavenTextParams, seed: number): RavenTextSample {
  const params = checkedParams(NAME, given, KNOBS);
  const { rowAttribute, columnAttribute } = params;
  if (kindsConflict(rowAttribute, columnAttribute))
    throw new RangeError(
      `rowAttribute "${rowAttribute}" and columnAttribute "${columnAttribute}" contradict each other; ` +
        'choose another kind, or leave one "drawn"',
    );
  const { fit, ...item } = drawItem(params, seed);
  const answer = item.matrix[2][2];
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: params.format === "mc" ? item.options.findIndex(({ mutation }) => mutation === "") + 1 : answer,
    metadata: {
      rowKind: item.rowAttribute.kind,
      columnKind: item.columnAttribute.kind,
      answerLength: answer.length,
      implied: item.constraints[2][2].filter(({ implied }) => implied).length,
      fittingPairs: fit.count,
      fittingOptions: ones(fit.options),
    },
    ...structuredClone(item), // rules and constraints are shared by many items
  };
}

/** An item of a design; those that have to be determined are drawn until they are. */
function drawItem(
  { rowAttribute, columnAttribute, distractors, determined }: Required<RavenTextParams>,
  seed: number,
): DrawnItem {
  const forMatrix = random(seed, `${NAME} matrix ${rowAttribute} ${columnAttribute}`);
  const forOptions = random(seed, `${NAME} options ${distractors}`);
  for (;;) {
    const item =
      distractors === "star"
        ? drawStar(forMatrix, forOptions, rowAttribute, columnAttribute)
        : drawBalanced(forMatrix, determined, rowAttribute, columnAttribute);
    if (!determined || ones(item.fit.options) === 1) return item;
  }
}
