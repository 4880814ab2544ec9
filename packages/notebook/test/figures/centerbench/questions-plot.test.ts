import { describe, expect, it } from "vitest";
import { questions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { questionsPlot } from "../../../figures/centerbench/questions-plot.js";
import { eventsOf } from "../../../../../lib/test/centerbench/support.js";
import { drawn, marks, texts } from "../figure.js";

const dog = questions(eventsOf(["dog", "bark"], ["mailman", "startle"])).filter(
  ({ type, entity }) => entity === "dog" && type !== "entity_count",
);

describe("questionsPlot", () => {
  it("has each sentence, and its questions with difficulty and answer", () => {
    const asked = [
      { text: "The dog that the mailman startled barked.", questions: dog },
      { text: "No question.", questions: [] },
    ];
    const figure = drawn(questionsPlot(asked));
    expect(marks(figure, "dot", "circle")).toHaveLength(5);
    expect(texts(figure)).toEqual(
      expect.arrayContaining([
        ...["The dog that the mailman startled barked.", "No question."],
        ...["What did the dog do?", "easy", "\u2192 bark"],
        ...["What series of events led to the dog's action?", "hard", "\u2192 the mailman startling the dog"],
      ]),
    );
    expect(texts(figure).filter((text) => text === "hard")).toHaveLength(2);
  });
  it("bad input is named", () => {
    expect(() => questionsPlot([])).toThrow("asked is empty");
  });
});
