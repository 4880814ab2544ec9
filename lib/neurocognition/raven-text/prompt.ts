import type { Message } from "../../core/episode.js";
import { matrixReasoning } from "../params.js";
import type { RavenTextSample } from "./item.js";

/**
 * How the test opens, word for word.
 *
 * @source NeuroCognition, appendix F, "System Prompt for Text RAPM"
 */
const OPENING = `You are solving a TEXT-BASED 3x3 pattern matrix (Raven-style). Each cell contains a string; the bottom-right cell is missing ('?').

Goal: Infer the rule(s) acting across rows and columns.`;

/** The block "PATTERN HINT", word for word. @source NeuroCognition, appendix F; section 5.2 */
const PATTERN_HINT = `Possible dimensions (one or more):

- Character set restriction (digits / letters / symbols)
- Quantitative constant (exact length / count / unique)
- Quantitative progression (arithmetic step across row/column)
- Parity / multiple rules (all even / all odd / multiples of N)
- Positional constraints (first/last/even/odd positions restricted)
- Ordering (ascending / descending / mixed)
- Layered combinations (e.g. constant + parity, progression + positional)`;

/** The blocks "MC VERSION" and "GEN VERSION", word for word. @source NeuroCognition, appendix F */
const ASKED = {
  mc: `You will be given 8 answer options (1-8). Select the single option that correctly fills the missing cell while satisfying ALL inferred row and column constraints.

Respond with <answer>NUMBER</answer> using just the chosen option number.`,
  gen: `You must GENERATE the exact missing cell string that satisfies ALL inferred row and column constraints.

Respond with <answer>STRING</answer> containing only the candidate string (no quotes or extra text).`,
};

/** Stands between cells; neither a space nor a bar is ever part of one. */
const BETWEEN_CELLS = " | ";

/**
 * The messages in which a matrix is put to a model. The system prompt is the paper's; the paper does not show the
 * user's turn, its layout is ours.
 *
 * @source NeuroCognition, appendices C.4, C.5 and F
 */
export function ravenTextMessages(sample: Pick<RavenTextSample, "params" | "matrix" | "options">): Message[] {
  const { params, matrix, options } = sample;
  const system = [
    OPENING,
    ...(params.hints ? [PATTERN_HINT] : []),
    ASKED[params.format],
    matrixReasoning(params),
  ];
  const asked = params.format === "mc" ? [matrixText(matrix), optionsText(options)] : [matrixText(matrix)];
  return [
    { role: "system", text: system.join("\n\n") },
    { role: "user", text: asked.join("\n\n") },
  ];
}

/** A matrix as it is shown: a line for each row, the last cell hidden. */
export const matrixText = (matrix: readonly (readonly string[])[]): string =>
  matrix
    .map((cells, row) => {
      const shown = cells.map((text, column) => (row === 2 && column === 2 ? "?" : text));
      return `Row ${row + 1}: ${shown.join(BETWEEN_CELLS)}`;
    })
    .join("\n");

const optionsText = (options: readonly { text: string }[]): string =>
  ["Options:", ...options.map(({ text }, place) => `${place + 1}. ${text}`)].join("\n");
