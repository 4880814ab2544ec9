import { describe, expect, it } from "vitest";
import { score } from "../../../neurocognition/task-switch/task.js";
import { handWritten } from "../../support/hand-written.js";

const review = {
  task: "sentiment",
  prompt: "Positive or negative?",
  answers: ["positive"],
  options: ["positive", "negative"],
};
const sum = { task: "sum", prompt: "80 + 5?", answers: ["85"], options: [] };
const opposite = { task: "opposite", prompt: "hot?", answers: ["cold", "cool"], options: [] };

describe("the score of a reply to an exercise", () => {
  it.each(handWritten<[string, string, string]>(new URL("replies.txt", import.meta.url)))(
    "to a %s is %s: %s",
    (exercise, bucket, reply) => {
      const [asked, before] = exercise === "review after sums" ? [review, sum] : [sum, review];
      const found = score({ asked, exemplars: [before] }, JSON.parse(reply) as string);
      expect(found).toMatchObject({ bucket, correct: bucket === "correct" ? 1 : 0 });
    },
  );

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
