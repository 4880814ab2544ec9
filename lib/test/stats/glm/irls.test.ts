import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orthonormal } from "../../../stats/glm/design.js";
import { irls, SeparationError } from "../../../stats/glm/irls.js";
import { logit } from "../../../stats/glm/logit.js";
import { grid } from "../support.js";

/** The fit of an intercept and a slope to rows of x, successes and trials. */
function fitted(cells: number[][]) {
  const columns = [Float64Array.from(cells, () => 1), Float64Array.from(cells, ([x]) => x!)];
  const counts = {
    successes: Float64Array.from(cells, ([, hits]) => hits!),
    trials: Float64Array.from(cells, ([, , trials]) => trials!),
  };
  return irls({ names: ["(Intercept)", "x"], columns, basis: orthonormal(columns) }, counts);
}

describe("an estimate within bounds", () => {
  it.each([
    ["counts", "0 9 10; 1 7 10; 2 6 10; 3 3 10; 4 1 10", 4],
    ["single trials", "0 1 1; 1 1 1; 2 0 1; 3 1 1; 4 0 1; 5 0 1", 5],
    ["a steep slope", "0 1000 1000; 1 999 1000; 2 2 1000; 3 0 1000", 9],
  ])("takes few steps from shrunken shares: %s", (_, cells, iterations) => {
    expect(fitted(grid(cells))).toMatchObject({ iterations, converged: true });
  });

  it("of as many rows as coefficients is the shares themselves", () => {
    const { coefficients, fitted: shares, deviance, iterations } = fitted(grid("0 3 10; 1 7 10"));
    const odds = Math.log(3 / 7);
    expect(coefficients[0]).toBeCloseTo(odds, 12);
    expect(coefficients[1]).toBeCloseTo(-2 * odds, 12);
    expect(shares[0]).toBeCloseTo(0.3, 12);
    expect(deviance).toBeCloseTo(0, 12);
    expect(iterations).toBe(3);
  });
});

it("a column that the intercept determines leaves the start, equal probabilities, and no estimate", () => {
  const { fitted: shares, ...rest } = fitted(grid("1 3 10; 1 5 10"));
  expect(rest).toMatchObject({ iterations: 1, converged: false, covariance: null });
  for (const share of shares) expect(share).toBeCloseTo(8.5 / 21, 12);
});

it.each(["0 0 5; 1 0 5; 2 0 5", "0 5 5; 1 5 5; 2 0 5; 3 0 5"])("an estimate without bound: %s", (cells) => {
  expect(() => fitted(grid(cells))).toThrow("infinite");
});

interface Cell {
  x: number[];
  hits: number;
  trials: number;
}

const cell = (x: number[], hits: number, trials = 1): Cell => ({ x, hits, trials });

function fit(cells: Cell[]) {
  const terms = Object.fromEntries(
    cells[0]!.x.map((_, index) => [`x${index}`, (row: Cell) => row.x[index]!]),
  );
  return logit(cells, { successes: ({ hits }) => hits, trials: ({ trials }) => trials, terms });
}

function error(cells: Cell[]): SeparationError {
  try {
    fit(cells);
  } catch (caught) {
    expect(caught).toBeInstanceOf(SeparationError);
    expect(caught).toBeInstanceOf(RangeError);
    return caught as SeparationError;
  }
  throw new Error("nothing was thrown");
}

/** Successes at 1..8 by a rule, with a second column that says nothing. */
const numbered = (hits: (x: number) => number, trials = 1) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((x) => cell([x, (x * 5) % 7], hits(x), trials));

const grouped = [0, 1].flatMap((group) => [1, 2, 3].map((x) => cell([x, group], group === 1 ? 0 : 4 - x, 9)));
const points = grid("1 5; 2 2; 4 4; 5 1; 2 5; 5 3; 3 6; 6 6; 1 1; 3 1");
const thousand = Array.from({ length: 1000 }, (_, row) => {
  const x = [3, 5, 7, 11, 13, 17].map((prime) => ((row * prime) % 101) / 100);
  return cell(x, Number(x[2]! > 0.605 || (x[2] === 0.6 && row % 2)));
});

describe("separation names its terms and stops", () => {
  it.each<[string, string[], Cell[], string]>([
    ["complete: a threshold", ["x0"], numbered((x) => Number(x > 4)), 'a threshold on "x0" separates all'],
    ["complete, and falling", ["x0"], numbered((x) => (x < 3 ? 50 : 0), 50), "its estimate is infinite"],
    ["quasi-complete: one cell with both", ["x0"], numbered((x) => (x < 4 ? 0 : x === 4 ? 3 : 9), 9), ""],
    ["quasi-complete: a group without a success", ["x1"], grouped, ""],
    [
      "a combination",
      ["x0", "x1"],
      points.map(([a, b]) => cell([a!, b!], Number(a! + b! > 6))),
      "a combination",
    ],
    ["all failed", ["(Intercept)"], numbered(() => 0, 9), "all 72 trials failed, so the estimate of"],
    ["all succeeded", ["(Intercept)"], numbered(() => 9, 9), "all 72 trials succeeded, so the estimate of"],
    ["a thousand rows and six terms", ["x2"], thousand, ""],
  ])("%s", (_, terms, cells, message) => {
    const found = error(cells);
    expect(found.terms.toSorted()).toEqual(terms);
    expect(found.message).toContain(message);
    expect(found.term).toBe(found.terms[0]);
  });
});

describe("data that overlap are fitted", () => {
  it.each([1, 1e-3, 1e-7, 1e-9])("by %d", (overlap) => {
    const cells = [cell([1], 0), cell([2], 1), cell([2 + overlap], 0), cell([3 + overlap], 1)];
    const { converged, terms } = fit(cells);
    expect(converged).toBe(true);
    // By symmetry p = 1/2 halfway, and the score equation of the slope is left: its root, by bisection.
    const slope = root(
      (b) =>
        1 / (1 + Math.exp(b * (1 + overlap / 2))) -
        overlap / (1 + overlap / 2) / 2 / (1 + Math.exp((-b * overlap) / 2)),
    );
    expect(terms[1]!.estimate / slope).toBeCloseTo(1, 6);
  });
  it("a row far out does not hide what the others say", () => {
    const cells = [...[1, 0, 1, 0, 0, 1, 1].map((hit, x) => cell([x], hit)), cell([1e5], 1)];
    expect(fit(cells).converged).toBe(true);
    expect(error([...[0, 0, 0, 1, 1, 1].map((hit, x) => cell([x], hit)), cell([1e5], 1)]).term).toBe("x0");
  });
});

/** Where a falling function of 0..100 is 0. */
function root(f: (b: number) => number): number {
  let [low, high] = [0, 100];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Whether small whole-number data are separated, without a fit: the directions that move no row away from its share
 * form a pointed cone, and an edge of that cone is at rest in all but one dimension. So every choice of rows at rest is
 * tried, in exact arithmetic.
 */
function separated(cells: Cell[]): boolean {
  const rows = cells.map(({ x }) => [1, ...x]);
  const holds = (direction: number[]) =>
    rows.every((row, index) => {
      const move = row.reduce((sum, value, column) => sum + value * direction[column]!, 0);
      const { hits, trials } = cells[index]!;
      return (move >= 0 || hits === 0) && (move <= 0 || hits === trials);
    });
  return choices(rows, rows[0]!.length - 1).some((still) => {
    const edge = still[0]!.map(
      (_, column) =>
        (column % 2 ? -1 : 1) * determinant(still.map((row) => row.filter((_, other) => other !== column))),
    );
    return edge.some((value) => value !== 0) && (holds(edge) || holds(edge.map((value) => -value)));
  });
}

function choices<T>(items: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

function determinant(matrix: number[][]): number {
  if (matrix.length === 0) return 1;
  const [first, ...rest] = matrix;
  return first!.reduce(
    (sum, value, column) =>
      sum +
      (column % 2 ? -1 : 1) *
        value *
        determinant(rest.map((row) => row.filter((_, other) => other !== column))),
    0,
  );
}

// Cases in which an earlier check went astray: rows that are identical, two directions at once, a term that does not
// move at all, rows that run ahead of the others.
it.each([
  [grid("1 -1 0 1; 0 -1 1 1; -1 -1 0 1; 0 1 -1 1; 0 -1 1 1; -1 1 0 0; -1 -1 1 1; 1 0 1 0; 0 1 0 0; 0 0 0 0")],
  [
    grid(
      "0 1 0 1; 0 1 1 1; 0 0 0 0; 0 0 0 1; 0 1 0 1; 0 0 -1 0; 1 -1 0 1; 1 -1 0 0; 0 0 -1 1; 1 -1 -1 1; 0 0 1 0",
    ),
  ],
  [grid("3 -1 0; 2 -1 1; -4 2 1; -3 -4 1")],
  [grid("3e5 2 0; -1e5 1 0; -2e5 0 1; -1e5 4 0")],
  [grid("1000.0001 0; 1000 0; 1000.0001 1; 1000 0; 1000 0")],
])("separated: %j", (rows) => {
  const cells = rows.map((row) => cell(row.slice(0, -1), row.at(-1)!));
  expect(separated(cells)).toBe(true);
  error(cells);
});

it("throws if and only if a direction of recession exists, else solves the likelihood equations", () => {
  const cells = (width: number) =>
    fc.array(
      fc
        .tuple(
          fc.array(fc.integer({ min: -2, max: 2 }), { minLength: width, maxLength: width }),
          fc.integer({ min: 0, max: 2 }),
          fc.constantFrom(1, 1, 2),
        )
        .map(([x, hits, trials]) => cell(x, Math.min(hits, trials), trials)),
      { minLength: width + 2, maxLength: 10 },
    );
  const seen = { separated: 0, fitted: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }).chain(cells), fc.constantFrom(1, 1e-3, 1e5), (cells, unit) => {
      const rows = cells.map(({ x }) => [1, ...x]);
      const scaled = cells.map((one) => ({ ...one, x: one.x.map((value) => 7 * unit + unit * value) }));
      fc.pre(choices(rows, rows[0]!.length).some((some) => determinant(some) !== 0));
      if (separated(cells)) {
        seen.separated++;
        error(scaled);
        return;
      }
      seen.fitted++;
      const { terms, converged } = fit(scaled);
      expect(converged).toBe(true);
      rows[0]!.forEach((_, column) => {
        const pulls = cells.map(({ hits, trials }, row) => {
          const eta = [1, ...scaled[row]!.x].reduce((sum, value, at) => sum + value * terms[at]!.estimate, 0);
          return rows[row]![column]! * (hits - trials / (1 + Math.exp(-eta)));
        });
        expect(pulls.reduce((sum, pull) => sum + pull, 0)).toBeCloseTo(0, 8);
      });
    }),
    { numRuns: 200, seed: 3 },
  );
  expect(Math.min(seen.separated, seen.fitted)).toBeGreaterThan(40);
});
