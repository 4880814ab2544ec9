import { describe, expect, it } from "vitest";
import { trainBlindReader } from "../../../neurocognition/blind-reader.js";
import { surface } from "../../../neurocognition/raven-image/blind.js";
import type { RavenAnswers } from "../../../neurocognition/raven-image/item.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";

describe.each(ravenImage.grid)("a reader trained on options of $configuration", (cell) => {
  const accuracy = (answers: RavenAnswers, train: number, test: number) => {
    const items = (from: number, count: number) =>
      Array.from({ length: count }, (_, seed) => ravenImage.generate({ ...cell, answers }, from + seed));
    return trainBlindReader(items(0, train), { surface }).accuracy(items(1e6, test)).accuracy;
  };

  it("wins on the original answer sets and guesses on bisected ones", () => {
    expect(accuracy("raven", 300, 200)).toBeGreaterThan(0.9);
    // 1/8, and four standard deviations
    expect(Math.abs(accuracy("bisection", 500, 600) - 0.125)).toBeLessThan(0.054);
  });
});
