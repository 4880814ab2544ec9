import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { play, replay } from "../../../neurocognition/play.js";
import { players } from "../../../neurocognition/spatial-working-memory/players.js";
import { spatialWorkingMemory as task, trace } from "../../../neurocognition/spatial-working-memory/task.js";
import { answers, difficulties, EASY, HARD, hidden, seeds } from "./support.js";

const counted = (hiding: number[][], boxes: (number | string)[]) => {
  const { betweenSearchErrors, withinSearchErrors, strategy } = replay(
    task,
    hidden(hiding),
    answers(boxes),
  ).soFar();
  return [betweenSearchErrors, withinSearchErrors, strategy];
};

describe("between-search errors, within-search errors and strategy", () => {
  it.each([
    ["nothing opened", [], [0, 0, 0]],
    ["one box", [1], [0, 0, 1]],
    ["a box twice in a search", [1, 1], [0, 1, 1]],
    ["a box three times in a search", [1, 1, 1], [0, 2, 1]],
    ["another between", [1, 2, 1], [0, 1, 1]],
    ["a box of the search before", [1, 3, 2, 1], [0, 0, 2]], // token in 3, then found in 1
    ["the box of the find", [3, 3], [1, 0, 1]], // both searches begin with 3
    ["the box of the find twice: both errors", [3, 3, 3], [2, 1, 1]],
    ["two searches begun with one box, the third with another", [1, 3, 1, 4, 2], [0, 0, 2]],
    ["what opens no box", ["none", 99, 3, "none", 99, 2], [0, 0, 2]],
  ])("of one type: %s", (_, boxes, expected) => {
    expect(counted(EASY, boxes)).toEqual(expected);
  });

  it.each([
    ["a box that gave one of two tokens can still give the other", [3, 3], [0, 0, 1]],
    ["it is within-search when it was found empty", [3, 3, 3], [0, 1, 1]],
    // A in 3; A in 5 and B in 5; B in 3, which has now given both; then 3 again
    ["a box that gave both is between-search", [3, 5, 3, 3], [1, 0, 2]],
    ["and twice in a search both", [3, 5, 3, 3, 3], [2, 1, 2]],
    ["a find of either type begins a search", [3, 5, 4, 3, 4], [0, 0, 3]],
  ])("of two types: %s", (_, boxes, expected) => {
    expect(counted(HARD, boxes)).toEqual(expected);
  });

  it("are none for the perfect player, who begins every search with the first box that can hold something", () => {
    fc.assert(
      fc.property(difficulties, seeds, (difficulty, seed) => {
        const { score } = play(task, task.generate({ difficulty }, seed), players.perfect());
        expect([score.betweenSearchErrors, score.withinSearchErrors]).toEqual([0, 0]);
        expect(score.strategy).toBeLessThanOrEqual(score.tokensFound);
      }),
      { numRuns: 30 },
    );
  });

  it("are the paper's illegal guesses, and its repeated ones with those illegal ones that repeat in a search", () => {
    fc.assert(
      fc.property(difficulties, seeds, (difficulty, seed) => {
        const episode = play(task, task.generate({ difficulty }, seed), players.random(), { seed });
        const { score } = episode;
        const turns = trace(episode);
        const both = turns.filter(({ kind, box }, at) => {
          const search = turns.slice(turns.slice(0, at).findLastIndex(({ found }) => found !== "") + 1, at);
          return kind === "illegal" && search.some((turn) => turn.box === box);
        });
        expect(score.betweenSearchErrors).toBe(score.illegal);
        expect(score.withinSearchErrors).toBe(score.repeated + both.length);
        expect(score.strategy).toBeGreaterThanOrEqual(1);
        expect(score.strategy).toBeLessThanOrEqual(Math.min(episode.sample.boxes, score.tokensFound + 1));
      }),
      { numRuns: 30 },
    );
  });
});
