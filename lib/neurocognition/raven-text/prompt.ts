import type { Message } from "../../core/episode.js";
import { matrixSystem } from "../params.js";
import type { RavenTextSample } from "./item.js";

/** Stands between cells; neither a space nor a bar is ever part of one. */
const BETWEEN_CELLS = " | ";

/** The messages: the system prompt is the paper's; it does not show the user's turn, whose layout is ours. */
export function ravenTextMessages(sample: Pick<RavenTextSample, "params" | "matrix" | "options">): Message[] {
  const { params, matrix, options } = sample;
  const numbered = options.map(({ text }, place) => `${place + 1}. ${text}`);
  const asked = params.format === "mc" ? `\n\n${["Options:", ...numbered].join("\n")}` : "";
  return [
    { role: "system", text: matrixSystem("ravenText", params) },
    { role: "user", text: matrixText(matrix) + asked },
  ];
}

/**
 * A matrix as it is shown: a line for each row, the last cell hidden.
 *
 * @param matrix three rows of three texts
 */
export const matrixText = (matrix: readonly (readonly string[])[]): string =>
  matrix
    .map((cells, row) => {
      const shown = cells.map((text, column) => (row === 2 && column === 2 ? "?" : text));
      return `Row ${row + 1}: ${shown.join(BETWEEN_CELLS)}`;
    })
    .join("\n");
