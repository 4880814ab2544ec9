import { wordCheck, type Check } from "../check.js";
import { DIFFICULTIES, gap, LEVELS, MODELS, nameOf, tableOf } from "./accuracy.js";
import { statement } from "./quotes.js";

const SLACK = 1e-9;

/** Limitations: models' "systematic biases that consistently favor semantic plausibility", cell by cell. */
export function gapCells(): Check[] {
  return MODELS.flatMap((model) =>
    LEVELS.flatMap((level) =>
      DIFFICULTIES.map((difficulty) => {
        const of = { model, level, difficulty, thinking: false };
        const points = gap(of);
        const leads = points.low > SLACK;
        return wordCheck(
          statement(`Limitations, ${tableOf(model)}`, `plausible sentences are favored: ${nameOf(of)}`),
          "consistently favor semantic plausibility",
          `by ${points.value.toFixed(1)} points`,
          leads ? true : null,
          leads
            ? "the difference of two cells"
            : `${points.high < -SLACK ? "the implausible ones are ahead" : points.value > SLACK ? "the plausible ones are ahead, but within rounding" : "nobody is ahead beyond rounding"}; the sentence may mean averages`,
        );
      }),
    ),
  );
}
