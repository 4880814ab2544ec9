import { expect, it } from "vitest";
import { asChoice, puzzle, surface } from "@loadlab/lib/cogniload/index.js";
import { samples } from "@loadlab/lib/core/samples.js";
import { trainBlindReader } from "@loadlab/lib/neurocognition/index.js";

const accuracyOf = (difficulty: number, needleRatio: number, updates: "drawn" | "balanced") => {
  const grid = [{ difficulty, statements: 20, needleRatio, updates }];
  const choices = (seed: number) => samples(puzzle, { grid, items: 600, seed }).map(asChoice);
  return trainBlindReader(choices(1), { surface }).accuracy(choices(1_000_000));
};

it("a reader trained on what statements set answers most puzzles at few and at many needles, and balanced ones by halves", () => {
  for (const [difficulty, ratio, least] of [
    [1, 0.05, 0.95],
    [3, 0.05, 0.65],
    [3, 0.95, 0.9],
  ] as const)
    expect(accuracyOf(difficulty, ratio, "drawn").accuracy, `d = ${difficulty}, ${ratio}`).toBeGreaterThan(
      least,
    );
  for (const [difficulty, ratio] of [
    [2, 0.05],
    [3, 0.05],
    [3, 0.95],
  ] as const)
    expect(accuracyOf(difficulty, ratio, "balanced").low, `d = ${difficulty}, ${ratio}`).toBeLessThan(0.55);
});
