import fc from "fast-check";
import { replay } from "../../../neurocognition/play.js";
import type { SpatialParams, SpatialSample } from "../../../neurocognition/spatial-working-memory/item.js";
import { spatialWorkingMemory as task, trace } from "../../../neurocognition/spatial-working-memory/task.js";

export const seeds = fc.integer({ min: 0, max: 0xffffffff });
export const difficulties = fc.constantFrom("easy" as const, "hard" as const);
export const answers = (boxes: (number | string)[]) => boxes.map((box) => `<answer>${box}</answer>`);

/** A trial that hides its tokens where the test says. */
export const hidden = (hiding: number[][], rest: Partial<SpatialParams> = {}): SpatialSample => ({
  ...task.generate({ difficulty: hiding.length === 1 ? "easy" : "hard", ...rest }, 1),
  hiding,
});
export const ORDER = [3, 1, 2, 4, 5, 6, 7, 8];
export const EASY = [ORDER];
export const HARD = [
  [3, 5, 1, 2, 4, 6, 7, 8, 9, 10, 11, 12],
  [5, 3, 2, 1, 4, 6, 7, 8, 9, 10, 11, 12],
];
export const kinds = (sample: SpatialSample, replies: string[]) =>
  trace(replay(task, sample, replies)).map(({ kind, found }) => (found ? `${kind} ${found}` : kind));
