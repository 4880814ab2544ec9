import { SENSITIVITY_TERMS } from "@loadlab/analyses/cogniload/loads.js";
import type { PuzzleKey } from "@loadlab/lib/cogniload/puzzle/item.js";
import { grid, puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { table } from "@loadlab/audit/table.js";
import { expectedErrors } from "@loadlab/lib/stats/glm/predict.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

const KEY: PuzzleKey = {
  people: ["Ted", "Anna"],
  personOfInterest: "Ted",
  asked: "location",
  target: "bar",
  domains: { location: ["bar", "barn", "zoo"] },
};

const REPLIES = [
  "Ted is located in the bar.",
  "Ted is located in the bare hall.",
  "Ted was in the zoo, then went to the bar.",
  "Ted was in the bar, then went to the zoo.",
  "bar",
  "Good question. The bar",
  "I think that Ted is in the bar...",
];

const scored = () => REPLIES.map((reply) => ({ reply, ...puzzle.score(KEY, reply) }));

const replies = (wanted: (row: ReturnType<typeof scored>[number]) => boolean) =>
  scored()
    .filter(wanted)
    .map(({ reply }) => reply);

const GRID = { difficulties: [1, 2, 3], statements: [5, 20, 40], needleRatios: [0.1, 0.25, 0.5, 0.75, 0.9] };

/** Puzzles a cell until the expected z of each of these terms is 2 in size, for DS-Llama-70B. */
function puzzlesFor(terms: readonly string[], cells = grid(GRID)): number {
  const { beta_0, beta_d, beta_n, beta_rho, beta_rho2 } = table("cogniload", "table-3")[0]!;
  const found = expectedErrors(cells, {
    trials: () => 1,
    terms: SENSITIVITY_TERMS,
    coefficients: { "(Intercept)": beta_0, d: beta_d, log10N: beta_n, rho: beta_rho, rho2: beta_rho2 },
  }).terms.filter(({ name }) => terms.includes(name));
  return Math.ceil((2 / Math.min(...found.map(({ z }) => Math.abs(z ?? 0)))) ** 2);
}

const shown = () => puzzle.generate({ difficulty: 2, statements: 5, needleRatio: 0.5 }, 1);

export const runCogniload: Marks = {
  "cogniload-2.1": names(() => replies(({ correct, lenient }) => correct === 1 && lenient === 0)),
  "cogniload-2.2": aNumber(() => puzzlesFor(["rho", "rho2"])),
  "cogniload-2.3": tried<string>(
    "a text, the reply",
    (reply) => {
      const { bucket, lenient } = puzzle.score(shown(), reply);
      if (bucket !== "wrong_logic")
        return `The strict scorer counts your reply as ${bucket}; expected wrong_logic.`;
      return lenient === 1 || "The lenient reading counts your reply as wrong; expected right.";
    },
    () =>
      `Victoria started in blue underwear.\nIn the end her underwear is ${shown().target}.\nThat is my answer.`,
  ),
};
