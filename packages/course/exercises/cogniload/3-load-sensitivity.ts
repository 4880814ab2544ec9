import { capacityPoints } from "@loadlab/analyses/cogniload/capacity.js";
import { fitSensitivity, SENSITIVITY_TERMS, type Loads } from "@loadlab/analyses/cogniload/loads.js";
import { simulateStudy } from "@loadlab/analyses/cogniload/simulation.js";
import { grid } from "@loadlab/lib/cogniload/puzzle/task.js";
import { table } from "@loadlab/audit/table.js";
import { expectedErrors } from "@loadlab/lib/stats/glm/predict.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type Curve = (loads: Loads) => number;

const printed = () => table("cogniload", "table-3");

const withId50 = (wanted: (id50: number) => boolean) =>
  printed()
    .filter(({ id_50 }) => wanted(id_50))
    .map(({ model }) => model);

const llama = () => {
  const { beta_0, beta_d, beta_n, beta_rho, beta_rho2 } = printed()[0]!;
  return { intercept: beta_0, d: beta_d, log10N: beta_n, rho: beta_rho, rho2: beta_rho2 };
};

/** Half the width of the 95 % interval of DS-Llama-70B's NT50 with so many puzzles a cell. */
function halfWidth(puzzles: number): number {
  const { intercept, ...slopes } = llama();
  const expected = expectedErrors(grid(), {
    trials: () => puzzles,
    terms: SENSITIVITY_TERMS,
    coefficients: { "(Intercept)": intercept, ...slopes },
  });
  const fit = fitSensitivity(simulateStudy(llama()));
  const { nt50Low, nt50High } = capacityPoints({ ...fit, ...expected });
  return (nt50High! - nt50Low!) / 2;
}

const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

function bentWithoutU(curve: Curve): true | string {
  for (const { difficulty, statements } of grid({ needleRatios: [0.5] })) {
    const along = STEPS.map((needleRatio) => curve({ difficulty, statements, needleRatio }));
    const off = along.find((accuracy) => !(accuracy >= 0 && accuracy <= 1));
    if (off !== undefined) return `Your function returns ${off}; expected an accuracy from 0 to 1.`;
    const fall = along.findIndex((accuracy, at) => at > 0 && accuracy < along[at - 1]!);
    if (fall >= 0)
      return `At d = ${difficulty} and N = ${statements} your curve falls at ρ = ${STEPS[fall]}; expected that it never falls.`;
  }
  const cells = grid().map((loads) => ({ ...loads, items: 100, successes: Math.round(100 * curve(loads)) }));
  const { terms } = fitSensitivity(cells);
  const [rho, rho2] = ["rho", "rho2"].map((term) => terms.find(({ name }) => name === term)!);
  if ((rho2!.z ?? 0) < 1) return "The fitted parabola does not bend upwards; expected that it does.";
  const lowest = -rho!.estimate / (2 * rho2!.estimate);
  if (lowest < 0.3) return `The fitted parabola is lowest at ρ = ${lowest.toFixed(2)}; expected 0.3 or more.`;
  return (rho!.z ?? 0) < -3 || `The z of β_ρ is ${(rho!.z ?? 0).toFixed(1)}; expected below -3.`;
}

export const loadSensitivity: Marks = {
  "cogniload-3.1": names(() => withId50((id50) => id50 < 1)),
  "cogniload-3.2": aNumber(() => Math.ceil(100 * (halfWidth(100) / 0.05) ** 2), 1),
  "cogniload-3.3": tried<Curve>(
    "a function ({ difficulty, statements, needleRatio }) => number",
    bentWithoutU,
    () =>
      ({ needleRatio }) =>
        needleRatio < 0.8 ? 0.3 : 0.7,
  ),
};
