import { wordCheck, type Check } from "../check.js";
import { rounded } from "../rounded.js";
import { printedTable } from "../table.js";
import { shown, starsBetween } from "./stars.js";

/** The paper these checks belong to. */
export const PAPER = "cogniload-supplement";

/** The interactions of Table 1, by their columns. */
export const EFFECTS = { d_n: "d x N", d_rho: "d x rho", n_rho: "N x rho", d_n_rho: "d x N x rho" } as const;

export type Effect = keyof typeof EFFECTS;

/** A row of the Supplement's Table 1 with its numbers. */
export const interactionRows = () =>
  printedTable(PAPER, "table-1").map((row) => ({
    model: row.model!,
    beta: (effect: Effect) => Number(row[`beta_${effect}`]),
    p: (effect: Effect) => rounded(row[`p_lr_${effect}`]!),
    printed: (effect: Effect) => ({ beta: row[`beta_${effect}`]!, p: row[`p_lr_${effect}`]! }),
    stars: (effect: Effect) => row[`p_lr_${effect}_stars`]!,
  }));

/** The row of one model. */
export const interactionsOf = (model: string) => interactionRows().find((row) => row.model === model)!;

/** The stars of Table 1, from its p-values. */
export function interactionStars(): Check[] {
  return interactionRows().flatMap((row) =>
    (Object.keys(EFFECTS) as Effect[]).map((effect) => {
      const { low, high } = row.p(effect);
      const possible = starsBetween(low, high);
      return wordCheck(
        { paper: PAPER, where: "Table 1", claim: `stars of ${EFFECTS[effect]} of ${row.model}` },
        shown(row.stars(effect)),
        possible.map(shown).join(" or "),
        possible.includes(row.stars(effect)),
        `p_LR = ${row.printed(effect).p} by the caption's thresholds${possible.includes(row.stars(effect)) ? "" : "; with 0.0001 as the bound of three stars all 88 fit"}`,
      );
    }),
  );
}

/** Quoted coefficients and p-values of B.1 and B.2: model, interaction, coefficient, p-value. */
const QUOTES: [string, string, Effect, string | null, string | null][] = [
  ["B.1", "QwQ-32B", "d_n", "-0.39", "1.25e-33"],
  ["B.1", "Phi-4-reasoning", "d_n", "-0.45", "1.94e-30"],
  ["B.1", "QwQ-32B", "d_rho", "-0.96", null],
  ["B.1", "EXAONE-Deep-32B", "d_rho", "-0.89", null],
  ["B.1", "DeepSeek-R1-Distill-Llama-70B", "d_rho", null, "0.055"],
  ["B.1", "Qwen3-30B-A3B", "n_rho", "1.16", "7.18e-5"],
  ["B.1", "EXAONE-Deep-32B", "n_rho", "0.56", "0.038"],
  ["B.1", "DeepSeek-R1-Distill-Qwen-7B", "n_rho", "-0.81", "0.0025"],
  ["B.1", "gemini-2.5-pro", "n_rho", "-8.61", "0.0021"],
  ["B.2", "DeepSeek-R1-Distill-Qwen-32B", "d_n_rho", "0.36", "8.1e-13"],
  ["B.2", "Phi-4-mini-reasoning", "d_n_rho", "0.30", "1.1e-8"],
  ["B.2", "QwQ-32B", "d_n_rho", "0.36", "3.7e-12"],
  ["B.2", "gpt-5-2025-08-07", "d_n_rho", "-1.05", "0.076"],
  ["B.2", "o3-2025-04-16", "d_n_rho", "-0.62", "0.092"],
];

/** The quotes of B.1 and B.2 against the cells of Table 1. */
export function interactionQuotes(): Check[] {
  return QUOTES.flatMap(([where, model, effect, beta, p]) => {
    const cell = interactionsOf(model).printed(effect);
    const claim = (figure: string) => ({
      paper: PAPER,
      where,
      claim: `${figure} of ${EFFECTS[effect]} of ${model}`,
    });
    const [quoted, printed] = [p === null ? null : rounded(p), rounded(cell.p)];
    const meets = quoted !== null && quoted.low <= printed.high && printed.low <= quoted.high;
    return [
      ...(beta === null
        ? []
        : [
            wordCheck(
              claim("beta"),
              Number(beta),
              Number(cell.beta),
              beta === cell.beta,
              "the cell of Table 1",
            ),
          ]),
      ...(p === null ? [] : [wordCheck(claim("p_LR"), p, cell.p, meets, "the cell of Table 1, rounded")]),
    ];
  });
}
