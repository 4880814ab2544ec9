import { expect, it } from "vitest";
import { puzzle } from "../../../cogniload/puzzle/task.js";
import { misread } from "../../support/calibrate.js";
import { calibrated } from "../calibrated.js";

const samples = [1, 3, 5, 7, 10].flatMap((difficulty) =>
  [0.05, 0.5, 0.95].flatMap((needleRatio) =>
    [1, 2, 3, 4].map((seed) => puzzle.generate({ difficulty, statements: 20, needleRatio }, seed)),
  ),
);

it("a perfect reader of puzzles is right in every form of ordinary prose, a wrong one in none", () =>
  expect(misread(samples.map(calibrated))).toEqual([]));
