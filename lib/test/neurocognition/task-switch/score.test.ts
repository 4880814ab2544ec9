import { describe, expect, it } from "vitest";
import { score } from "../../../neurocognition/task-switch/score.js";

const review = {
  task: "sentiment",
  prompt: "Positive or negative?",
  answers: ["positive"],
  options: ["positive", "negative"],
};
const sum = { task: "sum", prompt: "80 + 5?", answers: ["85"], options: [] };
const opposite = { task: "opposite", prompt: "hot?", answers: ["cold", "cool"], options: [] };

describe("the score of a reply to an exercise", () => {
  it.each([
    ["Positive.", "correct"],
    ["The review is positive.", "correct"],
    ["Answer: **positive**", "correct"],
    ["<answer>positive</answer> though some would say negative", "correct"],
    ["negative", "wrong"],
    ["positive or negative", "wrong"],
    ["It is not positive.", "wrong"],
    ["not positive but negative", "wrong"],
    ["85", "carried_over"],
    ["", "unparseable"],
  ])("%j to a review after sums is %s", (reply, bucket) => {
    expect(score({ asked: review, exemplars: [sum] }, reply)).toMatchObject({
      bucket,
      correct: bucket === "correct" ? 1 : 0,
    });
  });

  it.each([
    ["85", "correct"],
    ["80 + 5 = 85.", "correct"],
    ["85 things", "correct"],
    ["There are 85 of them, not 84.", "correct"],
    ["It is not 85.", "wrong"],
    ["85 or 84", "wrong"],
    ["80 + 5 = 85 or 84", "wrong"],
    ["<answer>85</answer>", "correct"],
    ["84", "wrong"],
    ["<answer>84 or 85</answer>", "wrong"],
    ["negative", "carried_over"],
    ["cold", "wrong"],
    ["-85", "wrong"],
  ])("%j to a sum after reviews is %s", (reply, bucket) => {
    expect(score({ asked: sum, exemplars: [review] }, reply).bucket).toBe(bucket);
  });

  it.each([
    ["3", "There are 3 of them", "correct"],
    ["three", "Three.", "correct"],
    ["3", "three or 4", "wrong"],
    ["3 apples", "3 apples", "correct"],
    ["3 apples", "3", "wrong"],
    ["B2", "B2", "correct"],
    ["B2", "C2", "wrong"],
  ])("where %j is right, %j is %s", (right, reply, bucket) => {
    const answers = /^(?:3|three)$/.test(right) ? ["3", "three"] : [right];
    expect(score({ asked: { ...sum, answers }, exemplars: [] }, reply).bucket).toBe(bucket);
  });

  it("takes any answer that is right, and what the exemplars' own task has for nothing carried over", () => {
    expect(score({ asked: opposite, exemplars: [] }, "Cool!").bucket).toBe("correct");
    expect(score({ asked: opposite, exemplars: [] }, "warm").bucket).toBe("wrong");
    expect(score({ asked: review, exemplars: [{ ...review, prompt: "Another?" }] }, "negative").bucket).toBe(
      "wrong",
    );
  });
});
