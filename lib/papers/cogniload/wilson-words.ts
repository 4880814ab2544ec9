import { wilson } from "../../stats/wilson.js";
import { wordCheck, type Check } from "../check.js";

const statement = (claim: string) => ({ paper: "cogniload-supplement", where: "Appendix C", claim });

/** The printed formula, with the printed z. */
function printedInterval(correct: number, trials: number): [number, number] {
  const [share, z] = [correct / trials, 1.644853627];
  const half = z * Math.sqrt((share * (1 - share) + z ** 2 / (4 * trials)) / trials);
  return [-half, half].map((side) => (share + z ** 2 / (2 * trials) + side) / (1 + z ** 2 / trials)) as [number, number]; // prettier-ignore
}

/** The interval of appendix C and how wide it gets. */
export function intervalWords(): Check[] {
  const cases = [0, 1, 20, 100, 199, 200].map((correct) => {
    const [{ low, high }, [printedLow, printedHigh]] = [
      wilson(correct, 200, 0.9),
      printedInterval(correct, 200),
    ];
    return Math.max(Math.abs(low - printedLow), Math.abs(high - printedHigh));
  });
  const width = (trials: number) => {
    const [low, high] = printedInterval(trials / 2, trials);
    return (50 * (high - low)).toFixed(1);
  };
  return [
    wordCheck(
      statement("the formula of the interval is Wilson's"),
      "Wilson score",
      `differs by at most ${Math.max(...cases).toExponential(0)}`,
      Math.max(...cases) < 1e-9,
      "0, 1, 20, 100, 199 and 200 right of 200, against the interval that the lab's own wilson gives",
    ),
    wordCheck(
      statement("the error bars are narrow"),
      "narrow",
      `up to ${width(200)} points to either side for models behind an API, ${width(2000)} for the others`,
      null,
      "Figure 4 has 200 or 2,000 puzzles a point, at an accuracy of one half; the paper has no rule for narrow",
    ),
  ];
}
