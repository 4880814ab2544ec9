import { accuracyAt } from "../../cogniload/loads.js";
import { wordCheck, type Check } from "../check.js";
import { coefficients, printedModels } from "./coefficients.js";
import { cogniloadErrors, type CogniloadErrors } from "./errors.js";
import { mean } from "../../stats/sums.js";
import { CELLS, fullName } from "./grid.js";

const statement = (claim: string) => ({ paper: "cogniload", where: "section 3, Figure 1", claim });

/** The accuracies behind two panels of Figure 1, of the 13 models of Table 3 that the Supplement lists. */
function panels() {
  const of = (model: string, by: "difficulty" | "statements") =>
    cogniloadErrors(by).filter((row) => row.model === fullName(model));
  return printedModels()
    .map(({ model }) => ({ model, d: of(model, "difficulty"), n: of(model, "statements") }))
    .filter(({ d }) => d.length > 0);
}

const share = ({ correct, samples }: CogniloadErrors) => correct / samples;

const fall = (panel: CogniloadErrors[]) => share(panel[0]!) - share(panel.at(-1)!);

/** What section 3 says in words about the panels for d and N. */
export function difficultyAndLength(): Check[] {
  const all = panels();
  const rising = all.filter(({ d }) =>
    d.some((row, index) => index > 0 && share(row) > share(d[index - 1]!)),
  );
  const above = (level: number) =>
    all.filter(({ d }) => d.some((row) => row.level === level && share(row) < 0.5)).length;
  const perUnit = ({ d }: { d: CogniloadErrors[] }, from: number, to: number) => {
    const at = (level: number) => share(d.find((row) => row.level === level)!);
    return (at(from) - at(to)) / (to - from);
  };
  const flatter = all.filter((row) => perUnit(row, 7, 10) < perUnit(row, 1, 7)).length;
  const steeper = all.filter(({ d, n }) => fall(n) > fall(d));
  const [fallD, fallN] = [mean(all.map(({ d }) => fall(d))), mean(all.map(({ n }) => fall(n)))];
  const steps = (n: CogniloadErrors[]) => n.slice(1).map((row, index) => share(n[index]!) - share(row));
  const sharper = all.filter(({ d, n }) => Math.max(...steps(n)) > Math.max(...steps(d)));
  const first = all.filter(({ n }) => steps(n)[0] === Math.max(...steps(n)));
  const drops = all.map(({ n }) => steps(n)[0]!).sort((one, other) => one - other);
  return [
    wordCheck(
      statement("accuracy generally declines monotonically with d"),
      "generally",
      `${all.length - rising.length} of ${all.length} decline at every step`,
      all.length - rising.length > all.length / 2,
      `Supplement, Table 2; ${rising.map(({ model }) => model).join(" and ")} rise from d = 1 to 3; GLM-Z1-32B-0414 is not listed`,
    ),
    topModels(all),
    wordCheck(
      statement("degradation is less pronounced beyond d = 7 for many models"),
      "many models",
      `the fall per unit of d is smaller from 7 to 10 than from 1 to 7 for ${flatter} of ${all.length}`,
      flatter > all.length / 2,
      "Supplement, Table 2",
    ),
    wordCheck(
      statement("at d = 5, 10 of 14 models are wrong in more than 50 % of the puzzles"),
      "10 of 14",
      `${above(5)} of the ${all.length} that the Supplement lists`,
      null,
      "Supplement, Table 2; GLM-Z1-32B-0414 is missing there and decides between 10 and 11; by Table 3's fits it lies at 0.47, and Phi-4-reasoning-plus at 0.56 instead of the 0.40 counted",
    ),
    wordCheck(
      statement("N exhibits the steepest decline"),
      "steeper than d",
      `mean fall over the grid ${fallN.toFixed(3)} for N, ${fallD.toFixed(3)} for d; larger for N in ${steeper.length} of ${all.length} models`,
      null,
      `Supplement, Tables 2 and 3; no rule for steep: the largest step between neighbours is one of N for ${sharper.length} of ${all.length}`,
    ),
    wordCheck(
      statement("most models drop substantially between N = 20 and N = 50"),
      "substantial for most",
      `drop of ${drops[0]!.toFixed(2)} to ${drops.at(-1)!.toFixed(2)}, the largest of three steps for ${first.length} of ${all.length}`,
      first.length > all.length / 2,
      `Supplement, Table 3; ${drops.filter((drop) => drop >= 0.1).length} models lose 0.1 or more`,
    ),
  ];
}

/** Whether the top models drop from d = 1 to 3: those of highest ECL_50, and the five most accurate by the counts. */
function topModels(all: ReturnType<typeof panels>): Check {
  const step = ({ model, d }: (typeof all)[number]) => {
    const [one, three] = d as [CogniloadErrors, CogniloadErrors];
    const variance = (row: CogniloadErrors) => (share(row) * (1 - share(row))) / row.samples;
    const z = (share(three) - share(one)) / Math.sqrt(variance(one) + variance(three));
    return {
      z,
      words: `${model} ${share(one).toFixed(3)} to ${share(three).toFixed(3)} (z = ${z.toFixed(1)})`,
    };
  };
  const right = ({ d }: (typeof all)[number]) => d.reduce((sum, { correct }) => sum + correct, 0);
  const best = [...all].sort((one, other) => right(other) - right(one)).slice(0, 5);
  const rising = best.map(step).filter(({ z }) => z > 0);
  const longest = ["DS-Llama-70B", "Phi-4-reasoning-plus"].map((name) => all.find(({ model }) => model === name)!); // prettier-ignore
  const words = (steps: ReturnType<typeof step>[]) => steps.map((one) => one.words).join(", ");
  return wordCheck(
    statement("even top models drop significantly between d = 1 and d = 3"),
    "significant drop",
    `the two of highest ECL_50 drop: ${words(longest.map(step))}; of the five most accurate ${rising.length} rise: ${words(rising)}`,
    null,
    "Supplement, Table 2; the paper does not say which models are top ones",
  );
}

/** The two models that section 3 names for rho, whose means no table has. */
export function needleRatioEnds(): Check[] {
  const [table3, counts] = [printedModels(), panels()];
  const quotes = [
    ["DS-Llama-70B", "recovers fully from rho = 5 % to 95 %", "0.60", "0.63"],
    ["Phi-4-reasoning-plus", "recovers partially from rho = 5 % to 95 %", "0.67", "0.51"],
  ] as const;
  return quotes.map(([model, words, first, last]) => {
    const given = coefficients(table3.find((row) => row.model === model)!);
    const fitted = (cells: typeof CELLS) => mean(cells.map((cell) => accuracyAt(given, cell)));
    const ends = [0.05, 0.95].map((ratio) =>
      fitted(CELLS.filter(({ needleRatio }) => needleRatio === ratio)),
    );
    const counted = mean(counts.find((row) => row.model === model)!.n.map(share));
    const between = (overall: number) => ((7 * overall - Number(first) - Number(last)) / 5).toFixed(2);
    return wordCheck(
      statement(`${model} ${words}`),
      `${first} to ${last}`,
      `${ends.map((end) => end.toFixed(2)).join(" to ")} by Table 3's parabola`,
      null,
      `no table is broken down by rho; with these ends the five ratios between average ${between(counted)} by the Supplement's counts and ${between(fitted(CELLS))} by Table 3's fit`,
    );
  });
}
