import { describe, expect, it } from "vitest";
import { PAPER_LOADS, puzzle, type PuzzleSample } from "../../../cogniload/index.js";

/** What was measured on the authors' published generator, over the paper's grid unless a cell is named. */
const PROGRAM = [
  { difficulty: 3, alike: 0.74, perHay: 1.84, perNeedle: 1.03, sharing: 0.14 },
  { difficulty: 5, alike: 0.24, perHay: 2.48 },
  { difficulty: 7, alike: 0.04, perHay: 2.0 },
  { difficulty: 10, alike: 0, perHay: 1.5 },
];
const NEEDLE_POSITION = { difficulty: 3, statements: 50, needleRatio: 0.25, position: 0.502 };

/** Numerator and denominator of a ratio over all puzzles, as one puzzle gives them. */
type Part = [sum: number, count: number];

/** Expects a ratio to be the program's, to four standard errors (puzzles are the units) and its rounding. */
function expectRatio(parts: Part[], program: number, rounding: number) {
  const [sum, count] = parts.reduce(([sums, counts], [one, of]) => [sums + one, counts + of], [0, 0]);
  const ratio = sum / count;
  const squares = parts.reduce((total, [one, of]) => total + (one - ratio * of) ** 2, 0);
  expect(Math.abs(ratio - program)).toBeLessThan((4 * Math.sqrt(squares)) / count + rounding);
}

const others = ({ states, personOfInterest }: PuzzleSample, step: number) =>
  Object.entries(states[step] ?? {}).flatMap(([person, state]) =>
    person === personOfInterest ? [] : [state],
  );

const alike = (sample: PuzzleSample): Part => {
  const last = others(sample, sample.statements.length).map((state) => JSON.stringify(state));
  return [new Set(last).size === 1 ? 1 : 0, 1];
};

const affectedBy =
  (wanted: "needle" | "hay") =>
  ({ statements }: PuzzleSample): Part => {
    const counts = statements.flatMap(({ type, affected }) => (type === wanted ? [affected.length] : []));
    return [counts.reduce((sum, one) => sum + one, 0), counts.length];
  };

/** Whether others have the value that is asked for, after each statement. */
const sharing = (sample: PuzzleSample): Part => {
  const { states, personOfInterest, asked } = sample;
  const same = states.slice(1).flatMap((state, step) => {
    const wanted = state[personOfInterest]?.[asked];
    return others(sample, step + 1).map((other) => (other[asked] === wanted ? 1 : 0));
  });
  return [same.reduce<number>((sum, one) => sum + one, 0), same.length];
};

const needlePosition = ({ statements }: PuzzleSample): Part => {
  const positions = statements.flatMap(({ type }, at) => (type === "needle" ? [at] : []));
  return [positions.reduce((sum, at) => sum + at, 0) / (statements.length - 1), positions.length];
};

describe("puzzles by the released rules are like those of the authors' generator", () => {
  it.each(PROGRAM)("at d = $difficulty", ({ difficulty, ...program }) => {
    const samples = PAPER_LOADS.statements.flatMap((statements) =>
      PAPER_LOADS.needleRatios.flatMap((needleRatio) =>
        Array.from({ length: 20 }, (_, seed) =>
          puzzle.generate({ difficulty, statements, needleRatio, rules: "released" }, seed),
        ),
      ),
    );
    expectRatio(samples.map(alike), program.alike, 0.005);
    expectRatio(samples.map(affectedBy("hay")), program.perHay, 0.005);
    if (program.perNeedle) expectRatio(samples.map(affectedBy("needle")), program.perNeedle, 0.005);
    if (program.sharing) expectRatio(samples.map(sharing), program.sharing, 0.005);
  });

  it("and their needles stand as far from the start, 0, to the end, 1", () => {
    const { position, ...params } = NEEDLE_POSITION;
    const samples = Array.from({ length: 600 }, (_, seed) =>
      puzzle.generate({ ...params, rules: "released" }, seed),
    );
    expectRatio(samples.map(needlePosition), position, 0.0005);
  });
});
