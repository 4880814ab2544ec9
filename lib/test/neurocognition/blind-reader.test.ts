import { describe, expect, it } from "vitest";
import { trainBlindReader } from "../../neurocognition/blind-reader.js";
import { play } from "../../neurocognition/play.js";
import { surface } from "../../neurocognition/raven-text/blind.js";
import { ravenText } from "../../neurocognition/raven-text/task.js";

const items = (params: object, from: number, count: number) =>
  Array.from({ length: count }, (_, seed) => ravenText.generate({ format: "mc", ...params }, from + seed));

describe("a blind reader", () => {
  it("learns the paper's options, and nothing from balanced ones, on items it was not trained on", () => {
    const star = { distractors: "star", determined: false };
    const ofStars = trainBlindReader(items(star, 0, 800), { surface });
    expect(ofStars.accuracy(items(star, 1e6, 300)).accuracy).toBeGreaterThan(0.93);
    expect(ofStars.weights[0]!.feature).toBe("mean distance to the others");
    expect(ofStars.weights[0]!.weight).toBeLessThan(0);

    const tested = items({}, 1e6, 1500);
    const ofBalanced = trainBlindReader(items({}, 0, 1500), { surface });
    const { accuracy, low, high, items: number } = ofBalanced.accuracy(tested);
    expect(number).toBe(1500);
    // four standard deviations
    expect(Math.abs(accuracy - 0.125)).toBeLessThan(0.035);
    expect(low < accuracy && accuracy < high).toBe(true);
    expect(Math.abs(ofStars.accuracy(tested).accuracy - 0.125)).toBeLessThan(0.035);
  });

  const number = {
    features: (value: number) => ({ value }),
    distance: (a: number, b: number) => Math.abs(a - b),
  };
  const choices = Array.from({ length: 40 }, (_, at) => ({
    options: [at % 7, 20 + at, 8 + (at % 3)],
    target: 2,
  }));

  it("takes any options with a surface of their own, as one who always takes the largest", () => {
    const reader = trainBlindReader(choices, { surface: number });
    expect(reader.accuracy([{ options: [90, 3, 1], target: 1 }]).accuracy).toBe(1);
    expect(reader.weights.map(({ feature }) => feature).sort()).toEqual([
      "distance to the nearest",
      "mean distance to the others",
      "value",
      "value: away from the mean",
      "value: shared by",
    ]);
  });

  it("plays, and says what it cannot be trained on", () => {
    const star = items({ distractors: "star", determined: false }, 0, 300);
    const { player, accuracy } = trainBlindReader(star, { surface });
    const right = star.filter((sample) => play(ravenText, sample, player).score.correct === 1).length;
    expect(accuracy(star).accuracy).toBe(right / 300);
    expect(() => trainBlindReader([], { surface })).toThrow("items is empty");
    expect(() => trainBlindReader([ravenText.generate({ format: "gen" }, 1)], { surface })).toThrow(
      /an item's target is ".*"; expected the number of one of its 8 options/,
    );
    expect(() => trainBlindReader(star, { surface, ridge: -1 })).toThrow(RangeError);
  });
});
