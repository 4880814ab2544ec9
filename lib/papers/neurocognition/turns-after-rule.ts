import { mean, total } from "../../stats/sums.js";
import { wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { cellOf, rowsOf, spreadOf, statement } from "./tables.js";
import { runsOf, wcstRows, type WcstRow } from "./wcst-rows.js";

const STEPS = 120;

/**
 * The most of a run's turns that can be errors after the right rule was found: a share `fms` of the later turns is
 * wrong and the rest right, so that both must find room among the wrong and the right turns of the whole run.
 */
export function mostErrorsAfter(fms: number, accuracy: number): number {
  const right = fms === 1 ? Infinity : accuracy / (1 - fms);
  return Math.min(fms, 1 - accuracy, fms * right);
}

/**
 * Runs whose mean and population deviation are as printed, at the ends of their rounding: with three runs the values
 * lie on a circle, which is gone round in steps of three degrees; with two there is one pair.
 */
function runsWith(mean: Rounded, sd: Rounded, runs: number): number[][] {
  const angles = runs === 3 ? Array.from({ length: STEPS }, (_, step) => (2 * Math.PI * step) / STEPS) : [0, Math.PI]; // prettier-ignore
  const reach = (spread: number) => (runs === 3 ? Math.SQRT2 : 1) * spread;
  return [mean.low, mean.high].flatMap((center) =>
    [sd.low, sd.high].flatMap((spread) =>
      angles
        .map(
          (angle) =>
          Array.from({ length: runs }, (_, run) => center + reach(spread) * Math.cos(angle + (2 * Math.PI * run) / runs)), // prettier-ignore
        )
        .filter((values) => values.every((value) => value >= -sd.high && value <= 1 + sd.high))
        .map((values) => values.map((value) => Math.min(1, Math.max(0, value)))),
    ),
  );
}

/** The most of a row's turns that can be errors after the rule, a mean over its runs; its FMS where they are many. */
export function mostOfRow(row: WcstRow): number {
  const fms = cellOf(row.printed, "fms");
  const runs = runsOf(row)!;
  if (runs > 3) return fms.high;
  const rates = runsWith(fms, spreadOf(row.printed, "fms"), runs);
  const accuracies = runsWith(cellOf(row.printed, "accuracy"), spreadOf(row.printed, "accuracy"), runs);
  let most = 0;
  for (const rate of rates)
    for (const accuracy of accuracies) {
      let sum = 0;
      for (let run = 0; run < runs; run++) sum += mostErrorsAfter(rate[run]!, accuracy[run]!);
      if (sum > most) most = sum;
    }
  return most / runs;
}

/** Section 4.2: "Overall, most errors happen after the model has found the right rule." */
export function turnsAfterRule(): Check[] {
  const models = rowsOf("table-3").map(({ model }) => model!);
  return (["easy", "hard"] as const).map((difficulty) => {
    const rows = wcstRows().filter(
      ({ table, printed }) =>
        table === "table-16" && printed.difficulty === difficulty && models.includes(printed.model!),
    );
    const wrong = rows.map(({ printed }) => 1 - cellOf(printed, "accuracy").value);
    const most = total(rows.map(mostOfRow)) / total(wrong);
    const atMeans = rows.map(({ printed }) => mostErrorsAfter(Number(printed.fms), Number(printed.accuracy)));
    const minority = rows
      .filter((_, at) => atMeans[at]! < wrong[at]! / 2)
      .map(({ printed }) => printed.model!);
    return wordCheck(
      statement("section 4.2", `most errors happen after the right rule is found, image ${difficulty}`),
      "most",
      `at most ${percent(most)}; ${percent(mean(atMeans) / mean(wrong))} if each run were as the means`,
      null,
      `turns after acquisition, by FMS and accuracy of Table 16: those that are right are among all that are, the wrong among the wrong; by the means a minority for ${minority.join(", ")}; if the sentence counts perseveration after a switch as well, which the next one names, FMS does not bound it`,
    );
  });
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
