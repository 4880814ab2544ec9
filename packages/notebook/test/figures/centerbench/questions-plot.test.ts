import { describe, expect, it } from "vitest";
import { questions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { eventsOf } from "../../../../../lib/test/centerbench/support.js";
import { pipelinePlot, questionsPlot } from "../../../figures/centerbench/questions-plot.js";
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

const gold = "the mailman";
const examples = [
  { gold, reply: "The mailman", tier: "exact" },
  { gold, reply: "THE MAILMAN", tier: "exact" },
  { gold, reply: "the dog", tier: "none" },
] as const;

describe("pipelinePlot", () => {
  it("has a box for each stage, and the first example of each tier beside its box", () => {
    const figure = drawn(pipelinePlot(examples));
    expect(marks(figure, "rect", "rect")).toHaveLength(7);
    const replies = texts(figure).filter((text) => text?.startsWith("reply"));
    expect(replies).toEqual(["reply: The mailman", "reply: the dog"]);
    expect(texts(figure).filter((text) => text === "gold: the mailman")).toHaveLength(2);
  });
  it("has its stages in the order of the tiers, and the way past the lemmas", () => {
    const figure = texts(drawn(pipelinePlot(examples)));
    const names = ["clean", "exact", "articles", "lemmas", "unknown verbs", "similarity", "wrong"];
    expect(figure.filter((text) => names.includes(text ?? ""))).toEqual(names);
    expect(figure).toContain("questions for the agent");
  });
  it("bad input is named", () => {
    expect(() => pipelinePlot([])).toThrow("points is empty");
    expect(() => pipelinePlot([{ gold, reply: "" } as never])).toThrow('row 0 has no column "tier"');
  });
});
