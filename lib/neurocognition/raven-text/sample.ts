import { random } from "../../core/random.js";
import { requireKnownKeys, requireOneOf } from "../../core/check.js";
import { type Sample, sampleId } from "../../core/sample.js";
import { checkedReasoning, RAVEN_THINKING_TOKENS, type ReasoningParams } from "../reasoning.js";
import { ATTRIBUTE_KINDS, type Attribute, type AttributeKind } from "./attributes.js";
import type { CellConstraints } from "./constraints.js";
import { drawMatrix, kindsConflict, type TextMatrix } from "./matrix.js";
import { drawOptions, type Distractors, type TextOption } from "./options.js";

/** The knobs of an item. Format, hints and reasoning change how it is put, not the item. */
export interface RavenTextParams extends ReasoningParams {
  /** `mc`: one of eight options; `gen`: the missing text itself. */
  format: "mc" | "gen";
  /** Whether the prompt names the possible kinds of rules, as in the paper's section 5.2; defaults to false. */
  hints?: boolean;
  /** The kind of the row attribute; `drawn`, the default: any. */
  rowAttribute?: AttributeKind | "drawn";
  /** The kind of the column attribute; `drawn`, the default: any. */
  columnAttribute?: AttributeKind | "drawn";
  /** How the distractors were made, the paper's `star` by default. */
  distractors?: Distractors;
}

/** What is known about an item beside its parameters. */
export type RavenTextFacts = {
  rowKind: AttributeKind;
  columnKind: AttributeKind;
  /** Characters of the right answer. */
  answerLength: number;
  /** Constraints of the missing cell that follow from the others. */
  implied: number;
};

/** A matrix of texts with the bottom right one missing. The target is the option's number or the text. */
export interface RavenTextSample extends Sample<Required<RavenTextParams>, number | string> {
  metadata: RavenTextFacts;
  rowAttribute: Attribute;
  columnAttribute: Attribute;
  /** Three rows of three cells; the last is the right answer. */
  matrix: string[][];
  /** What holds for each cell; for the missing one, the last, with what is implied. */
  constraints: CellConstraints[][];
  /** The eight options, in both formats. */
  options: TextOption[];
}

const NAME = "neurocognition.ravenText";

/** The item of these parameters and this seed. */
export function ravenTextSample(given: RavenTextParams, seed: number): RavenTextSample {
  const params = checked(given);
  const { item, options } = drawItem(params, seed);
  const place = options.findIndex(({ mutation }) => mutation === "");
  const answer = item.matrix[2]![2]!;
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target: params.format === "mc" ? place + 1 : answer,
    metadata: {
      rowKind: item.rowAttribute.kind,
      columnKind: item.columnAttribute.kind,
      answerLength: answer.length,
      implied: item.constraints[2]![2]!.filter(({ implied }) => implied).length,
    },
    ...item,
    options,
  };
}

/** The constraints of the missing cell. */
export const missingConstraints = ({ constraints }: Pick<RavenTextSample, "constraints">): CellConstraints =>
  constraints[2]![2]!;

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
    const options = drawOptions(item.matrix[2]![2]!, item.constraints[2]![2]!, distractors, forOptions);
    if (options) return { item, options };
  }
}

function checked(given: RavenTextParams): Required<RavenTextParams> {
  requireKnownKeys(NAME, given, [
    "format",
    "hints",
    "reasoning",
    "thinkingTokens",
    "rowAttribute",
    "columnAttribute",
    "distractors",
  ]);
  const {
    format,
    hints = false,
    rowAttribute = "drawn",
    columnAttribute = "drawn",
    distractors = "star",
  } = given;
  requireOneOf("format", format, ["mc", "gen"]);
  requireOneOf("hints", hints, [true, false]);
  requireOneOf("rowAttribute", rowAttribute, [...ATTRIBUTE_KINDS, "drawn"]);
  requireOneOf("columnAttribute", columnAttribute, [...ATTRIBUTE_KINDS, "drawn"]);
  requireOneOf("distractors", distractors, ["star", "tree"]);
  if (rowAttribute !== "drawn" && columnAttribute !== "drawn" && kindsConflict(rowAttribute, columnAttribute))
    throw new RangeError(
      `rowAttribute ${rowAttribute} and columnAttribute ${columnAttribute} can never hold together; ` +
        "leave one of them drawn or take another kind",
    );
  return {
    format,
    hints,
    ...checkedReasoning(given, RAVEN_THINKING_TOKENS),
    rowAttribute,
    columnAttribute,
    distractors,
  };
}
