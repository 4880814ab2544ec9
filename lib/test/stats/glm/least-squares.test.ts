import { describe, expect, it } from "vitest";
import { leastSquares } from "../../../stats/glm/least-squares.js";
import { logit } from "../../../stats/glm/logit.js";
import { golden, goldenNumbers, relativeError } from "../../support/golden.js";
import { grid, refuses } from "../support.js";

const data = goldenNumbers("models-data", ["n", "filler", "successes", "trials"]);
type Row = (typeof data)[number];
const line = { n: (row: Row) => row.n };
const plane = { ...line, filler: (row: Row) => row.filler };
const counts = { successes: (row: Row) => row.successes, trials: (row: Row) => row.trials };
const response = (row: Row) => Math.log(row.successes / row.trials);

const fits = {
  line: leastSquares(data, { response, terms: line }),
  plane: leastSquares(data, { response, terms: plane }),
  logitLine: logit(data, { ...counts, terms: line }),
  logitPlane: logit(data, { ...counts, terms: plane }),
};

describe("models agree with R's lm and glm to 1e-8", () => {
  it.each(Object.entries(fits))("%s", (model, fit) => {
    const rows = golden("models").filter((row) => row.model === model);
    expect(rows.length).toBeGreaterThan(6);
    for (const row of rows) {
      for (const [figure, actual] of figures(fit, row.term!))
        expect(relativeError(actual, Number(row[figure])), `${model} ${row.term} ${figure}`).toBeLessThan(
          1e-8,
        );
    }
  });
});

/** The figures of a fit that stand in the golden row of this name, by the row's columns. */
function figures(fit: (typeof fits)[keyof typeof fits], name: string): [string, number][] {
  const term = fit.terms.find((term) => term.name === name);
  if (term)
    return [
      ["estimate", term.estimate],
      ["se", term.se!],
      ["statistic", "z" in term ? term.z! : term.t!],
      ["p", term.p!],
    ];
  const [, one, other] = name.match(/^cov (\d) (\d)$/) ?? [];
  if (one) return [["estimate", fit.covariance![Number(one)]![Number(other)]!]];
  return [["estimate", (fit as unknown as Record<string, number>)[name]!]];
}

describe("least squares", () => {
  const response = (row: number[]) => row[1]!;
  const terms = { x: (row: number[]) => row[0]! };
  it("two points leave no degree of freedom, so no standard error", () => {
    const fit = leastSquares(grid("1 3; 2 5"), { response, terms });
    expect(fit).toMatchObject({ dfResidual: 0, residualSe: null, covariance: null });
    expect(fit.terms[1]).toMatchObject({ se: null, t: null, p: null });
  });
  it("a constant response has no R squared", () => {
    expect(leastSquares(grid("1 3; 2 3; 3 3"), { response, terms }).rSquared).toBeNull();
  });
  refuses({
    "rows is empty": () => leastSquares([], { response, terms }),
    "1 rows are too few for 2 coefficients ((Intercept), x)": () =>
      leastSquares([[1, 1]], { response, terms }),
    'term "x" is a combination of (Intercept) in these 3 rows, or constant': () =>
      leastSquares(grid("1 1; 1 2; 1 3"), { response, terms }),
    "response in row 0 is NaN": () => leastSquares(grid("1 NaN; 2 1"), { response, terms }),
    'term "x" in row 1 is Infinity': () => leastSquares(grid("1 1; Infinity 1"), { response, terms }),
    "(Intercept)": () => leastSquares([[1, 1]], { response, terms: { "(Intercept)": () => 1 } }),
  });
});
