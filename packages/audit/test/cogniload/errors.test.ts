import { expect, it } from "vitest";
import { cogniloadErrors } from "../../cogniload/errors.js";

it("CogniLoad's errors leave the right answers: one model by hand", () => {
  const llama = cogniloadErrors("difficulty").slice(5, 10);
  expect(llama.map(({ correct }) => correct)).toEqual([2282, 1906, 1518, 1340, 1011]);
  expect(llama[4]).toEqual({
    model: "DeepSeek-R1-Distill-Llama-70B",
    by: "difficulty",
    level: 10,
    samples: 2800,
    correct: 1011,
    accuracyPercent: 36,
    wrongMaxContext: 33,
    wrongLogic: 1747,
    wrongLogicPoi: 0,
    wrongLogicLastSentence: 4,
    wrongOther: 5,
  });
  expect(
    cogniloadErrors("statements")
      .slice(0, 4)
      .map(({ level }) => level),
  ).toEqual([20, 50, 100, 250]);
});

it("another load is refused", () => {
  expect(() => cogniloadErrors("length" as never)).toThrow('by is "length"; expected one of "difficulty"');
});
