import type { Random } from "../../core/random.js";
import { attributeMaker, constraintsOf, kindOf } from "./attributes.js";
import { impliedConstraints } from "./compositions.js";
import { cellSatisfies } from "./constraints.js";
import { fitTogether, lookAt, type DrawnItem } from "./fitting.js";
import { MUTATIONS, OPTIONS, type AttributeKind, type CellConstraints, type TextOption } from "./item.js";
import { asGrid, fillGrid, gridConstraints, kindsConflict, planCells } from "./matrix.js";
import { mutated } from "./mutations.js";

/** An item as the paper makes it. @source NeuroCognition, Algorithm 1 and appendix A.3 */
export function drawStar(
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
