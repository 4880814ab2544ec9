import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { score } from "../../../neurocognition/raven-image/score.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";

const sample = ravenImage.generate({ configuration: "outInGrid" }, 7);

describe("score", () => {
  const right = sample.target;
  const wrong = (right % 8) + 1;
  const scored = (reply: string) => {
    const { bucket, answer, correct, readBy } = score(sample, reply);
    return [bucket, answer, correct, readBy];
  };

  it("an option is right or wrong, tagged or not", () => {
    expect(scored(`<answer>${right}</answer>`)).toEqual(["correct", String(right), 1, "tag"]);
    expect(scored(`<think>${right}?</think> <answer>${wrong}</answer>`)).toEqual([
      "wrong",
      String(wrong),
      0,
      "tag",
    ]);
    expect(scored(`<answer>${wrong}</answer> No: <answer>Option ${right}.</answer>`)).toEqual([
      "correct",
      String(right),
      1,
      "tag",
    ]);
    expect(scored(`The answer is ${right}`)).toEqual(["correct", String(right), 1, "fallback"]);
  });

  it("other numbers are out of range, no number is unparseable", () => {
    for (const other of ["0", "9", "-3"])
      expect(scored(`<answer>${other}</answer>`)).toEqual(["out_of_range", other, 0, "tag"]);
    for (const reply of ["", "<answer></answer>", "the blue one", "<answer>3 or 4</answer>"])
      expect(scored(reply)).toEqual(["unparseable", "", 0, "none"]);
  });

  it("nothing that is said makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (reply) => {
        expect([0, 1]).toContain(score(sample, reply).correct);
      }),
    );
    expect(score(sample, "prose and 3 numbers ".repeat(50_000)).correct).toBe(right === 3 ? 1 : 0);
  });
});
