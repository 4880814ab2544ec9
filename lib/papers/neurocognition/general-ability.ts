import { sum } from "simple-statistics";
import { productMoment } from "../../stats/pearson.js";
import { mean } from "../../stats/sums.js";
import { wordCheck, type Check } from "../check.js";
import { interval } from "./correlations.js";
import { cellOf, modelRows, rowsOf, statement, type Printed } from "./tables.js";

const TESTS = ["rapm", "swm", "wcst"] as const;

const columnsOf = (test: string): string[] => Object.keys(modelRows()[0]!).filter((column) => column.startsWith(test)); // prettier-ignore

/** Two ways to weigh the setups in one score, as the paper says none. */
const AGGREGATES: Record<string, (row: Printed) => number> = {
  "thirteen columns": (row) => mean(TESTS.flatMap(columnsOf).map((column) => Number(row[column]))),
  "three tests": (row) =>
    mean(TESTS.map((test) => mean(columnsOf(test).map((column) => Number(row[column]))))),
};

/** How closely the sum of standardized benchmarks goes with their one factor: the square root of McDonald's omega. */
export function sumWithFactor(loadings: readonly number[]): number {
  const common = sum([...loadings]) ** 2;
  return Math.sqrt(common / (common + sum(loadings.map((loading) => 1 - loading ** 2))));
}

/** What r = .86 and r = .09 say together, and beside the loadings of Table 8. */
export function generalAbility(): Check[] {
  const [average, image] = rowsOf("correlations").filter(({ external }) => external!.startsWith("average"));
  const [r, rImage] = [cellOf(average!, "r"), cellOf(image!, "r")];
  const loadings = rowsOf("table-8").map(({ loading }) => Number(loading));
  const [lowest, highest] = [Math.min(...loadings), Math.max(...loadings)];
  const factor = r.value * sumWithFactor(loadings);
  const n = modelRows().length;
  const together = Object.entries(AGGREGATES).map(([name, aggregate]) => {
    const third = productMoment(
      modelRows().map(aggregate),
      modelRows().map((row) => Number(row.rapmImageMc)),
    );
    const room = Math.sqrt((1 - r.low ** 2) * (1 - rImage.low ** 2));
    const [low, high] = [r.low * rImage.low - room, r.high * rImage.high + room];
    return wordCheck(
      statement("section 6.2", `r = .86 and r = .09 can stand together, with the mean of ${name}`),
      `${low.toFixed(2)} to ${high.toFixed(2)}`,
      Number(third.toFixed(3)),
      low <= third && third <= high,
      "r of RAPM image MC with the aggregate (Table 1): three correlations must be those of three vectors; how the paper weighs the setups is not said",
    );
  });
  return [
    ...together,
    wordCheck(
      statement("section 6.2", "RAPM image MC is uncorrelated with the general average"),
      "uncorrelated",
      `r = ${image!.r}, ${interval(rImage.value, n)}`,
      null,
      "95 % interval by Fisher over ten models, if the r is over all; it leaves room for a moderate correlation of either sign",
    ),
    wordCheck(
      statement("abstract", "NeuroCognition correlates positively with general-capability benchmarks"),
      "positively",
      `r = ${average!.r}, ${interval(r.value, n)}`,
      Number(average!.p) < 0.05 && r.low > 0,
      "section 6.2, ten models",
    ),
    wordCheck(
      statement("abstract, section 6.2", "NeuroCognition measures abilities beyond the general benchmarks"),
      "distinct cognitive abilities beyond them",
      `r = ${average!.r} with their average, about ${factor.toFixed(2)} with their factor; loadings ${lowest} to ${highest}`,
      null,
      `section 6.1 takes loadings as high as this for one and the same construct; the average of ten goes with its factor by ${sumWithFactor(loadings).toFixed(2)} (Table 8), which carries over if NeuroCognition goes with the average through the factor; single tests are another matter`,
    ),
  ];
}
