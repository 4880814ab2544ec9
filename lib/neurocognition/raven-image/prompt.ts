import { matrixReasoning, type ReasoningParams } from "../params.js";

const OPENING = `You are taking the Raven's Progressive Matrices (RAPM) test, a non-verbal intelligence test that measures abstract reasoning ability.

You will see a 3x3 matrix of images with the bottom-right image missing (shown as a question mark), followed by 8 answer choices numbered 1-8.

Your task is to:

1. Analyze rows and columns
2. Infer the governing logical rule(s)
3. Select the answer choice (1-8) that correctly completes the matrix.`;

const HINTS = `The patterns can involve:

- Shape transformations (rotation, reflection, scaling)
- Position changes (movement, arrangement)
- Attribute changes (color, size, number of elements)
- Logical operations (addition, subtraction, intersection)
- Sequence progressions (systematic changes across rows/columns)
Additional common rule types:
- Constant-in-row: Same value across a row; varies down columns.
- Quantitative step: Fixed +/- increment between adjacent cells (size / count / position offset).
- Figure add/subtract: Combine (overlay or juxtapose) or remove elements from two cells to form the third.
- Distribution-of-three: Three distinct categorical values appear once each per row (order may permute).
- Distribution-of-two: Two values each appear once; third slot is empty / null.`;

const CLOSING = `Look horizontally and vertically; the missing piece must satisfy ALL relevant row and column rules.

Your final answer should be a number between 1-8 corresponding to the correct choice.`;

/** Ours, so that an answer can be told from the words around it; the text version asks for the same tags. */
const TAGS = "Wrap it with <answer> and </answer>.";

/** What the user says with the picture. */
export const RAVEN_QUESTION = "Which answer choice completes the matrix?";

/**
 * The system prompt of the matrices of images.
 *
 * @source NeuroCognition, appendix F, "System Prompt for Image RAPM", and appendix C.4; the sentence on tags is ours
 */
export const ravenSystem = (params: Required<ReasoningParams> & { hints: boolean }): string =>
  [OPENING, ...(params.hints ? [HINTS] : []), `${CLOSING} ${TAGS}`, matrixReasoning(params)].join("\n\n");
