import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, reasoningKnobs, type Knobs } from "../params.js";
import { drawBalanced } from "./balanced.js";
import { ones, type DrawnItem } from "./fitting.js";
import { ATTRIBUTE_KINDS, DESIGNS, type RavenTextParams, type RavenTextSample } from "./item.js";
import { kindsConflict } from "./matrix.js";
import { drawStar } from "./star.js";

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
