import { GRID_MEANS } from "@loadlab/analyses/cogniload/capacity.js";
import {
  INTERACTION_TERMS,
  logitAt,
  SENSITIVITY_TERMS,
  type LoadCoefficients,
  type Loads,
} from "@loadlab/analyses/cogniload/loads.js";
import { PAPER_LOADS } from "@loadlab/lib/cogniload/puzzle/item.js";
import { grid } from "@loadlab/lib/cogniload/puzzle/task.js";
import { table } from "@loadlab/audit/table.js";
import { logit } from "@loadlab/lib/stats/glm/logit.js";
import { sampleSizeTerm } from "@loadlab/lib/stats/power/sample-size.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type Table = number[][];
type Exchange = (right: Table) => Table;

const interactions = () => table("cogniload-supplement", "table-1");

type Row = ReturnType<typeof interactions>[number];

const flipped = (ends: (row: Row) => [number, number]) =>
  interactions()
    .filter((row) => ends(row)[0] * ends(row)[1] < 0)
    .map(({ model }) => model);

const dRho = ({ beta_d_rho, beta_d_n_rho }: Row): [number, number] => [
  beta_d_rho,
  beta_d_rho + GRID_MEANS.log10N * beta_d_n_rho,
];

const slopeChange = ({ beta_d_rho, beta_d_n_rho }: Row, log10N = 2) =>
  9 * (beta_d_rho + log10N * beta_d_n_rho);

const llama = (): LoadCoefficients => {
  const { beta_0, beta_d, beta_n, beta_rho, beta_rho2 } = table("cogniload", "table-3")[0]!;
  return { intercept: beta_0, d: beta_d, log10N: beta_n, rho: beta_rho, rho2: beta_rho2 };
};

const probability = (eta: number) => 1 / (1 + Math.exp(-eta));

const compounded = INTERACTION_TERMS["d:log10N"];

/** Puzzles a cell to find d x log10N where it is of this size. */
const puzzlesFor = (size: number, power: number) =>
  sampleSizeTerm<Loads>({
    rows: grid(),
    probability: (loads) => probability(logitAt(llama(), loads) + size * compounded(loads)),
    terms: { ...SENSITIVITY_TERMS, "d:log10N": compounded },
    term: "d:log10N",
    power,
  });

const PUZZLES = 700;

/** Right answers of a model in which d and N do not interact. */
const withoutInteraction = (): Table =>
  PAPER_LOADS.difficulties.map((difficulty) =>
    PAPER_LOADS.statements.map((statements) =>
      Math.round(PUZZLES * probability(logitAt(llama(), { difficulty, statements, needleRatio: 0.5 }))),
    ),
  );

function zOfInteraction(right: Table): number {
  const cells = PAPER_LOADS.difficulties.flatMap((difficulty, row) =>
    PAPER_LOADS.statements.map((statements, column) => ({
      difficulty,
      statements,
      needleRatio: 0.5,
      successes: right[row]![column]!,
    })),
  );
  const { d, log10N } = SENSITIVITY_TERMS;
  const { terms } = logit<(typeof cells)[number]>(cells, {
    successes: ({ successes }) => successes,
    trials: () => PUZZLES,
    terms: { d, log10N, "d:log10N": compounded },
  });
  return terms.at(-1)!.z ?? 0;
}

const rowSums = (right: Table) => right.map((row) => row.reduce((sum, cell) => sum + cell, 0));

const columnSums = (right: Table) =>
  PAPER_LOADS.statements.map((_, column) => right.reduce((sum, row) => sum + row[column]!, 0));

function sameMargins(exchange: Exchange): true | string {
  const right = withoutInteraction();
  const other = exchange(right.map((row) => [...row]));
  const [rows, columns] = [PAPER_LOADS.difficulties.length, PAPER_LOADS.statements.length];
  if (other.length !== rows || other.some(({ length }) => length !== columns))
    return `Your table has another shape; expected ${rows} rows and ${columns} columns.`;
  const off = other.flat().find((cell) => !Number.isInteger(cell) || cell < 0 || cell > PUZZLES);
  if (off !== undefined)
    return `A cell of your table is ${off}; expected a whole number from 0 to ${PUZZLES}.`;
  if (String(rowSums(other)) !== String(rowSums(right)))
    return "The sums of the rows have changed; expected the same.";
  if (String(columnSums(other)) !== String(columnSums(right)))
    return "The sums of the columns have changed; expected the same.";
  const z = zOfInteraction(other);
  return Math.abs(z) >= 3 || `The z of d × log₁₀N is ${z.toFixed(1)}; expected at least 3 in size.`;
}

/** Moves so many right answers round a rectangle of rows 1 and 3, columns 0 and 2. */
const moved =
  (by: number): Exchange =>
  (right) =>
    right.map((row, d) =>
      row.map((cell, n) => {
        if (![1, 3].includes(d) || ![0, 2].includes(n)) return cell;
        return (d === 1) === (n === 0) ? cell - by : cell + by;
      }),
    );

export const loadInteractions: Marks = {
  "cogniload-4.1": names(() => flipped(dRho)),
  "cogniload-4.2": aNumber(() => slopeChange(interactions().find(({ model }) => model === "QwQ-32B")!), 0.05),
  "cogniload-4.3": aNumber(() => puzzlesFor(-0.1, 0.9), 2),
  "cogniload-4.4": tried<Exchange>("a function (right: number[][]) => number[][]", sameMargins, () =>
    moved(80),
  ),
};
