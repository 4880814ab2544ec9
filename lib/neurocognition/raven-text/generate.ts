import { random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { checkedParams, RAVEN_THINKING_TOKENS, reasoningKnobs, type Knobs } from "../params.js";
import {
  ATTRIBUTE_KINDS,
  type AttributeKind,
  type RavenTextParams,
  type RavenTextSample,
  type TextOption,
} from "./item.js";
import { drawMatrix, kindsConflict, type TextMatrix } from "./matrix.js";
import { drawOptions } from "./options.js";

const NAME = "neurocognition.ravenText";

const KNOBS: Knobs<RavenTextParams> = {
  format: { of: ["mc", "gen"] },
  hints: { of: [true, false], usual: false },
  ...reasoningKnobs(RAVEN_THINKING_TOKENS),
  rowAttribute: { of: [...ATTRIBUTE_KINDS, "drawn"], usual: "drawn" },
  columnAttribute: { of: [...ATTRIBUTE_KINDS, "drawn"], usual: "drawn" },
  distractors: { of: ["star", "tree"], usual: "star" },
};

/**
 * Draws an item; format, hints and reasoning do not enter the draws.
 *
 * @throws RangeError if a parameter or the seed is out of range
 */
export function generate(given: RavenTextParams, seed: number): RavenTextSample {
  const params = checked(given);
  const { item, options } = drawItem(params, seed);
  const place = options.findIndex(({ mutation }) => mutation === "");
  const answer = item.matrix[2][2];
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: params.format === "mc" ? place + 1 : answer,
    metadata: {
      rowKind: item.rowAttribute.kind,
      columnKind: item.columnAttribute.kind,
      answerLength: answer.length,
      implied: item.constraints[2][2].filter(({ implied }) => implied).length,
    },
    ...item,
    options,
  };
}

/** A matrix for which eight options are found; the first nearly always is. */
function drawItem(
  { rowAttribute, columnAttribute, distractors }: Required<RavenTextParams>,
  seed: number,
): { item: TextMatrix; options: TextOption[] } {
  const forMatrix = random(seed, `${NAME} matrix ${rowAttribute} ${columnAttribute}`);
  const forOptions = random(seed, `${NAME} options ${distractors}`);
  const kind = (attribute: AttributeKind | "drawn") => (attribute === "drawn" ? undefined : attribute);
  for (;;) {
    const item = drawMatrix(forMatrix, kind(rowAttribute), kind(columnAttribute));
    const options = drawOptions(item.matrix[2][2], item.constraints[2][2], distractors, forOptions);
    if (options) return { item, options };
  }
}

function checked(given: RavenTextParams): Required<RavenTextParams> {
  const params = checkedParams(NAME, given, KNOBS);
  const { rowAttribute, columnAttribute } = params;
  if (rowAttribute !== "drawn" && columnAttribute !== "drawn" && kindsConflict(rowAttribute, columnAttribute))
    throw new RangeError(
      `rowAttribute ${rowAttribute} and columnAttribute ${columnAttribute} can never hold together; ` +
        "leave one of them drawn or take another kind",
    );
  return params;
}
