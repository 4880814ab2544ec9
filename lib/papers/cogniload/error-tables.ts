import { twoSided } from "../../stats/distributions.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { rounded, type Rounded } from "../rounded.js";
import { cogniloadErrors, ERROR_TYPES } from "./errors.js";
import { supplementModels } from "./grid.js";

const PAPER = "cogniload-supplement";

const exact = (value: number): Rounded => ({ value, low: value, high: value });

const where = { difficulty: "Table 2", statements: "Table 3" } as const;

const symbol = { difficulty: "d", statements: "N" } as const;

/** The accuracy of each row of Tables 2 and 3, from its counts. */
export function accuracies(): Check[] {
  return (["difficulty", "statements"] as const).flatMap((by) =>
    cogniloadErrors(by).map(({ model, level, samples, correct, accuracyPercent }) =>
      numberCheck(
        { paper: PAPER, where: where[by], claim: `accuracy of ${model} at ${symbol[by]} = ${level}` },
        rounded(String(accuracyPercent)),
        exact((100 * correct) / samples),
        `(samples less five kinds of errors) / samples = ${correct} / ${samples}`,
      ),
    ),
  );
}

/** Samples, correct answers and every kind of error add up to the same over d and over N. */
export function marginTotals(): Check[] {
  const [byD, byN] = [cogniloadErrors("difficulty"), cogniloadErrors("statements")];
  return supplementModels().flatMap((model) =>
    (["samples", "correct", ...ERROR_TYPES] as const).map((column) => {
      const [overD, overN] = [byD, byN].map((rows) =>
        rows.filter((row) => row.model === model).reduce((sum, row) => sum + row[column], 0),
      );
      return wordCheck(
        { paper: PAPER, where: "Tables 2 and 3", claim: `${words(column)} of ${model}, in all` },
        overD!,
        overN!,
        overD === overN,
        "the sum over d against the sum over N of the same answers",
      );
    }),
  );
}

const words = (column: string) => column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Which rows lack samples, and that both tables lack as many. */
export function missingSamples(): Check[] {
  const full = (by: "difficulty" | "statements", samples: number) =>
    (by === "difficulty" ? [280, 2800] : [350, 3500]).find((size) => samples <= size)!;
  const short = (by: "difficulty" | "statements") =>
    cogniloadErrors(by)
      .filter(({ samples }) => samples !== full(by, samples))
      .map(({ model, level, samples }) => `${model} at ${symbol[by]} = ${level}: ${samples}`);
  const o3 = cogniloadErrors("difficulty").find((row) => row.model.startsWith("o3") && row.level === 5)!;
  return [
    wordCheck(
      { paper: PAPER, where: "Appendix E", claim: "samples of o3-2025-04-16 at d = 5" },
      279,
      o3.samples,
      o3.samples === 279,
      `the cell of Table 2; rows short of samples there: ${short("difficulty").join("; ")}`,
    ),
    wordCheck(
      { paper: PAPER, where: "Appendix E", claim: "missing samples are usually API errors such as refusals" },
      "usually API errors",
      short("statements").join("; "),
      null,
      "Table 3: all of them at N = 250, which a refusal for content would not single out, and two of an open model",
    ),
  ];
}

/** Mean accuracies at d = 10 that appendix A quotes, written with decimal commas there. */
const QUOTED = [
  ["gpt-5-2025-08-07", "0.821"],
  ["o3-2025-04-16", "0.804"],
  ["gpt-5-mini-2025-08-07", "0.675"],
  ["o4-mini-2025-04-16", "0.646"],
  ["gemini-2.5-pro", "0.654"],
  ["DeepSeek-R1-0528", "0.475"],
  ["DeepSeek-R1-Distill-Llama-70B", "0.361"],
  ["QwQ-32B", "0.300"],
  ["Qwen3-32B", "0.280"],
  ["Phi-4-reasoning", "0.256"],
  ["Qwen3-1.7B", "0.110"],
] as const;

/** The figures of appendices A and C. */
export function quotedAccuracies(): Check[] {
  const at = (by: "difficulty" | "statements", level: number) =>
    cogniloadErrors(by).filter((row) => row.level === level);
  const strongest = at("statements", 100)
    .map(({ model, correct, samples }) => ({ model, share: correct / samples }))
    .sort((one, other) => other.share - one.share);
  return [
    ...QUOTED.map(([model, quoted]) => {
      const { correct, samples } = at("difficulty", 10).find((row) => row.model === model)!;
      return numberCheck(
        { paper: PAPER, where: "Appendix A", claim: `mean accuracy of ${model} at d = 10` },
        rounded(quoted),
        exact(correct / samples),
        `Table 2: ${correct} / ${samples}; averaged over rho and N, since each cell has as many puzzles`,
      );
    }),
    wordCheck(
      {
        paper: PAPER,
        where: "Appendix A",
        claim: "at N = 100 the strongest models stay between about 0.93 and 0.97",
      },
      "0.93 to 0.97",
      strongest.slice(0, 3).map(({ model, share }) => `${model} ${share.toFixed(3)}`).join(", "), // prettier-ignore
      strongest[0]!.share <= 0.97 && strongest[1]!.share >= 0.93,
      "Table 3, means over rho: only two models can lie in that band",
    ),
    numberCheck(
      { paper: PAPER, where: "Appendix C", claim: "z of the 90 % interval" },
      rounded("1.644853627"),
      exact(twoSided(0.9)),
      "the 95 % quantile of the normal distribution, which leaves 90 % between -z and z",
    ),
  ];
}
