import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { cheapReaders } from "@loadlab/lib/centerbench/comprehension/readers.js";
import { drawSentence } from "@loadlab/lib/centerbench/sentences/draw-sentence.js";
import type { Marks } from "../../exercise.js";
import { aNumber } from "../../marks.js";

const sentencesIn = () =>
  drawSentence({ level: 4, subset: "plausible", form: "sentences" }, 1).text.split(/\.\s*/).filter(Boolean)
    .length;

/** The share of a level-3 chain's nouns whose agent the reader of the next noun names. */
function nextNoun(form: "center" | "right"): number {
  const [reader] = cheapReaders();
  const right = [1, 2, 3, 4].filter((entity) => {
    const params = { level: 3, subset: "plausible", type: "agent_identification", entity, form } as const;
    const sample = comprehension.generate(params, 1);
    return comprehension.score(sample, reader!.reply(sample)).correct === 1;
  });
  return right.length / 4;
}

export const formsAndSurprisal: Marks = {
  "centerbench-6.1": aNumber({
    solution: sentencesIn,
    mistakes: [
      { answer: () => sentencesIn() - 1, why: "the level, which counts the clauses inside the outermost" },
      { answer: () => 1, why: "the other forms are one sentence" },
      { answer: () => sentencesIn() + 1, why: "takes the outermost noun for an event of its own" },
    ],
  }),
  "centerbench-6.2": aNumber({
    solution: () => nextNoun("right"),
    within: 0.001,
    mistakes: [
      { answer: () => nextNoun("center"), why: "the centre-embedded form" },
      { answer: () => 0, why: "overlooks both ends" },
      { answer: () => 0.25, why: "overlooks one end" },
    ],
  }),
};
