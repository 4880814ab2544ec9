import fc from "fast-check";
import { expect, it } from "vitest";
import { play, replay } from "../../../neurocognition/play.js";
import { candidates, wastedOpenings } from "../../../neurocognition/spatial-working-memory/candidates.js";
import { players } from "../../../neurocognition/spatial-working-memory/players.js";
import { spatialWorkingMemory as task, trace } from "../../../neurocognition/spatial-working-memory/task.js";
import { answers, EASY, HARD, hidden, seeds } from "./support.js";

it("a box could hold a token unless it gave one of each type or was opened since each type's last find", () => {
  const after = (hiding: number[][], boxes: number[], memory?: number) => {
    const sample = hidden(hiding);
    return candidates(sample, replay(task, sample, answers(boxes)).state.turns.slice(memory));
  };
  expect(after(EASY, [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(after(EASY, [1, 3])).toEqual([1, 2, 4, 5, 6, 7, 8]); // the token was in 3: 1 may hold the next
  expect(after(EASY, [3, 2, 4])).toEqual([1, 5, 6, 7, 8]);
  expect(after(EASY, [3, 2, 4], -1)).toEqual([1, 2, 3, 5, 6, 7, 8]);
  expect(after(HARD, [3, 3])).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]); // A was in 3, B is not
});

it("with one type of token vain openings are the errors, with two they are no fewer", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const easy = play(task, task.generate({ difficulty: "easy" }, seed), players.random());
      expect(wastedOpenings(easy)).toBe(easy.score.illegal + easy.score.repeated);
      const hard = play(task, task.generate({ difficulty: "hard" }, seed), players.random());
      expect(wastedOpenings(hard)).toBeGreaterThanOrEqual(hard.score.illegal);
    }),
    { numRuns: 20 },
  );
});

it("counts what opened a box, from the start of a trial", () => {
  expect(wastedOpenings(task.begin(hidden(EASY)))).toBe(0);
  const mixed = replay(task, hidden(EASY), answers(["none", 99, 3, 3, 1, 1]));
  expect(trace(mixed)).toHaveLength(6);
  expect(wastedOpenings(mixed)).toBe(2);
});
