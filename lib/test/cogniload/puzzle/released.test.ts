import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  PAPER_LOADS,
  puzzle,
  puzzlePrompt,
  releasedSet,
  type PuzzleSample,
} from "../../../cogniload/index.js";
import { pythonRandom } from "../../../cogniload/puzzle/released.js";

/** Puzzles of the authors' program by their ids, as Python 3.11 draws them: the answer, and the text's SHA-256, cut. */
const PUZZLES = readFileSync(new URL("released-puzzles.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.trim().split(",") as [N: string, d: string, needles: string, rho: string, ...string[]]);

const RELEASED = { rules: "released", wording: "released" } as const;

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

it.each(PUZZLES)(
  "N %s, d %s, %s needles, rho %s: puzzle %s is theirs",
  (N, d, needles, rho, id, target, text) => {
    const loads = { difficulty: Number(d), statements: Number(N), needleRatio: Number(rho) };
    const sample = puzzle.generate({ ...loads, ...RELEASED }, Number(id));
    expect(sample.metadata.needles).toBe(Number(needles));
    expect(sample.target).toBe(target);
    expect(hash(puzzlePrompt(sample)).slice(0, 16)).toBe(text);
  },
);

it("makes the whole set in their order, each id from where the puzzle before left the random source", () => {
  const whole = createHash("sha256");
  const names = Array.from(releasedSet({ puzzles: 2 }), (sample) => {
    const { statements, difficulty } = sample.params;
    const name = [statements, difficulty, sample.metadata.needles, sample.seed, sample.target].join("_");
    whole.update(`${name}\n${puzzlePrompt(sample)}\n`);
    return name;
  });
  expect(names).toHaveLength(280);
  expect(names.slice(0, 3)).toEqual(["20_1_1_770487_red", "20_1_1_586907_purple", "20_3_1_682576_ridge"]);
  expect(whole.digest("hex")).toBe("1d9e7f26419a96d858ac3abbf5a24794b211dde66cb034a4c1eb6d8f3dc6ccc0");
});

it("draws what Python 3.11 draws", () => {
  const draw = pythonRandom(102133);
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  expect(draw.unit()).toBe(0.5634674097909677);
  expect(draw.integer(1, 5)).toBe(1);
  expect(draw.pick(range(159))).toBe(140);
  expect(draw.sample(range(159), 5)).toEqual([117, 54, 59, 158, 87]);
  expect(draw.sample(range(159), 10)).toEqual([146, 0, 147, 130, 140, 99, 118, 57, 25, 34]);
  expect(draw.sample(range(10), 3)).toEqual([2, 0, 6]);
  expect(draw.shuffle(range(7))).toEqual([4, 3, 0, 5, 6, 2, 1]);
  expect(() => pythonRandom(-1)).toThrow("seed is -1; expected a whole number");
});

it("asks the lab's own puzzle in the authors' words, and nothing else changes", () => {
  const loads = { difficulty: 3, statements: 3, needleRatio: 0.5 };
  const [own, theirs] = [puzzle.generate(loads, 1), puzzle.generate({ ...loads, wording: "released" }, 1)];
  const { id, params, ...rest } = theirs;
  expect({ ...rest, id: own.id, params: own.params }).toEqual(own);
  expect(id).toBe("difficulty=3 statements=3 needleRatio=0.5 rules=paper wording=released seed=1");
  expect(params.wording).toBe("released");
  expect(puzzlePrompt(theirs)).toContain("in a strictly sequential order :\n\n");
  expect(puzzlePrompt(theirs)).toMatch(/\.\n1\. The people .*[a-z]\n2\. /);
});

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
