import { requireText } from "../core/check.js";
import type { PuzzleSample } from "./sample.js";
import { solutionSteps } from "./solution.js";

/** A step of a reply beside the same step of the worked solution. */
export interface CheckedStep {
  /** 0, the initial state, to N; above N for a step the puzzle does not have. */
  step: number;
  /** The line of the worked solution; null for a step the puzzle does not have. */
  expected: string | null;
  /** The reply's line with this number; null if there is none. */
  found: string | null;
  /** Whether the two are the same. */
  right: boolean;
}

/** All steps of a reply, in order, and where it goes wrong. */
export interface StepCheck {
  steps: CheckedStep[];
  /** The lowest step that is wrong, missing, or more than the puzzle has; null if all are right. */
  firstWrong: number | null;
}

/**
 * Verifies a reply in the form of `cogniload.workedSolution` step by step: where did the reader lose track?
 *
 * Lines are known by their number, wherever they stand; of several with one number the last counts, as a correction.
 * Lines without a number, such as the answer, are passed over, and so is white space around a line.
 */
export function checkSteps(sample: PuzzleSample, reply: string): StepCheck {
  requireText("reply", reply, 'no answer is ""');
  const expected = solutionSteps(sample);
  const found = numberedLines(reply);
  const numbers = new Set([...expected.keys(), ...found.keys()]);
  const steps = [...numbers]
    .sort((one, other) => one - other)
    .map((step) => compared(step, expected[step] ?? null, found.get(step) ?? null));
  return { steps, firstWrong: steps.find(({ right }) => !right)?.step ?? null };
}

const compared = (step: number, expected: string | null, found: string | null): CheckedStep => ({
  step,
  expected,
  found,
  right: expected === found,
});

function numberedLines(reply: string): Map<number, string> {
  const lines = reply.split(/[\r\n]+/).map((line) => line.trim());
  const numbered = lines.filter((line) => /^\d{1,9}\. /.test(line));
  return new Map(numbered.map((line) => [parseInt(line, 10), line]));
}
