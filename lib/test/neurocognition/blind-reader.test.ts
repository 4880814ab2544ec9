import { describe, expect, it } from "vitest";
import { once } from "../../core/collections.js";
import { trainBlindReader } from "../../neurocognition/blind-reader.js";
import { play } from "../../neurocognition/play.js";
import { resemblance, surface } from "../../neurocognition/raven-text/blind.js";
import { ravenText } from "../../neurocognition/raven-text/task.js";

const items = (params: object, from: number, count: number) =>
  Array.from({ length: count }, (_, seed) => ravenText.generate({ format: "mc", ...params }, from + seed));

describe("a blind reader", () => {
  const star = { distractors: "star", determined: false };
  const ofStars = once(() => trainBlindReader(items(star, 0, 800), { surface }));
  const tested = once(() => items({}, 1e6, 800));

  it("learns the paper's options on items it was not trained on", () => {
    expect(ofStars().accuracy(items(star, 1e6, 300)).accuracy).toBeGreaterThan(0.93);
    expect(ofStars().weights[0]!.feature).toBe("mean distance to the others");
    expect(ofStars().weights[0]!.weight).toBeLessThan(0);
  });

  it("learns nothing from balanced options", () => {
    const reader = trainBlindReader(items({}, 0, 800), { surface });
    const { accuracy, low, high, items: number } = reader.accuracy(tested());
    expect(number).toBe(800);
    // four standard deviations
    expect(Math.abs(accuracy - 0.125)).toBeLessThan(0.047);
    expect(low < accuracy && accuracy < high).toBe(true);
  });

  it("finds no balanced options by what the paper's taught it", () => {
    expect(Math.abs(ofStars().accuracy(tested()).accuracy - 0.125)).toBeLessThan(0.047);
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

  it("that sees the matrix goes by how far an option is from the two other cells of its row and of its column", () => {
    const sample = items({}, 1, 1)[0]!;
    const matrix = [
      ["q1", "q2", "Ab"],
      ["q3", "q4", "Abc4"],
      ["ab", "1234", "the right answer"],
    ] as typeof sample.matrix;
    const seen = resemblance.features({ text: "a12", mutation: "" }, { ...sample, matrix });
    // lengths 2 and 4 of the row, 2 and 4 of the column; digits 0 and 4, 0 and 1; two digits in "a12"
    expect(seen).toMatchObject({
      ...{ "row: length": 0, "column: length": 0, "row: digits": 0, "column: digits": 1.5 },
      "row: differs": 2.5, // 2 edits to "ab", one replaced and one removed; 3 to "1234", one removed and two added
      "column: differs": 3.5, // nothing in common: 3 edits to "Ab", 4 to "Abc4"
    });
    const hidden = [...matrix.slice(0, 2), ["ab", "1234", "another"]] as typeof matrix;
    expect(resemblance.features({ text: "a12", mutation: "" }, { ...sample, matrix: hidden })).toEqual(seen);
  });

  it("that sees the matrix is right in more items than anyone who finds one of two rules", () => {
    const reader = trainBlindReader(items({}, 0, 600), { surface: resemblance });
    expect(reader.accuracy(items({}, 1e6, 300)).low).toBeGreaterThan(1 / 3);
  });

  it("plays, and says what it cannot be trained on", () => {
    const asked = items(star, 0, 300);
    const { player, accuracy } = trainBlindReader(asked, { surface });
    const right = asked.filter((sample) => play(ravenText, sample, player).score.correct === 1).length;
    expect(accuracy(asked).accuracy).toBe(right / 300);
    expect(() => trainBlindReader([], { surface })).toThrow("items is empty");
    expect(() => trainBlindReader([ravenText.generate({ format: "gen" }, 1)], { surface })).toThrow(
      /an item's target is ".*"; expected the number of one of its 8 options/,
    );
  });
});
