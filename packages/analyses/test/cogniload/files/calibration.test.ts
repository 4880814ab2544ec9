import { expect, it } from "vitest";
import type { PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { calibrated } from "../../../../../lib/test/cogniload/calibrated.js";
import { misread } from "../../../../../lib/test/support/calibrate.js";
import { importPuzzles } from "../../../cogniload/index.js";
import { RELEASED } from "./support.js";

it("a perfect reader of the authors' puzzles is right in every form of ordinary prose, a wrong one in none", () => {
  const { puzzles } = importPuzzles(RELEASED);
  expect(puzzles).toHaveLength(3);
  expect(misread(puzzles.map((given) => calibrated(given as unknown as PuzzleSample)))).toEqual([]);
});
