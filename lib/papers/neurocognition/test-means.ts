import { mean } from "../../stats/sums.js";
import { wordCheck, type Check } from "../check.js";
import { figure, modelRows, statement } from "./tables.js";

const columns = (pattern: RegExp): string[] => Object.keys(modelRows()[0]!).filter((column) => pattern.test(column)); // prettier-ignore

/** The mean of all models' cells in the columns. */
const average = (pattern: RegExp): number =>
  mean(columns(pattern).map((column) => mean(modelRows().map((row) => Number(row[column])))));

/** What section 4.1 and the abstract say of whole tests, by the means of Table 1. */
export function testMeans(): Check[] {
  const [rapm, swm, wcst] = [/^rapm/, /^swm/, /^wcst/].map(average) as [number, number, number];
  const text = [/^rapmText/, /^swmText/, /^wcstText/].map(average);
  const [swmText, wcstText] = [text[1]!, text[2]!];
  const drop = (test: string) => average(new RegExp(`^${test}.*Easy$`)) - average(new RegExp(`^${test}.*Hard$`)); // prettier-ignore
  const shown = (value: number) => value.toFixed(3);
  return [
    wordCheck(
      statement("section 4.1", "models generally perform better on WCST than on RAPM and SWM"),
      "better",
      `WCST ${shown(wcst)}, SWM ${shown(swm)}, RAPM ${shown(rapm)}`,
      wcst > swm && wcst > rapm,
      `means over models and setups of Table 1, on scales that are not the same; in text alone SWM is higher, ${shown(swmText)} against ${shown(wcstText)}`,
    ),
    wordCheck(
      statement("section 4.1", "difficulty lowers SWM in particular"),
      "particularly in SWM",
      `SWM by ${shown(drop("swm"))}, WCST by ${shown(drop("wcst"))}`,
      drop("swm") > drop("wcst"),
      "mean drop from easy to hard over models and modalities of Table 1",
    ),
    wordCheck(
      statement("abstract", "models perform strongly on text"),
      "strongly",
      `means in text: RAPM ${shown(text[0]!)}, SWM ${shown(swmText)}, WCST ${shown(wcstText)}`,
      null,
      "no rule for strongly; chance is 0.125 in RAPM text MC, where the best has 0.690",
    ),
  ];
}

/** A rate below that of blind choice. */
export function belowChance(): Check[] {
  const model = "GLM 4.5V";
  const [options, items] = [figure("RAPM options"), figure("RAPM text items")];
  const right = Math.round(items * Number(modelRows().find((row) => row.model === model)!.rapmTextMc));
  const p = atMost(right, items, 1 / options);
  return [
    wordCheck(
      statement("section 5.1, Tables 1 and 4", `reasoning draws ${model} to distractors in text MC`),
      "overcomplication and distractor attraction",
      `${right} of ${items} right with reasoning, ${items / options} by blind choice`,
      null,
      `p = ${p.toPrecision(1)} if a reply were always one of ${options} options at random; so many fewer fit replies without an option as well, which are not printed`,
    ),
  ];
}

/** The probability of at most so many successes, by the binomial distribution. */
export function atMost(successes: number, trials: number, probability: number): number {
  let term = (1 - probability) ** trials;
  let below = term;
  for (let k = 1; k <= successes; k++) {
    term *= ((trials - k + 1) / k) * (probability / (1 - probability));
    below += term;
  }
  return below;
}
