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
    wrong: [() => sentencesIn() - 1, () => 1, () => sentencesIn() + 1],
  }),
  "centerbench-6.2": aNumber({
    solution: () => nextNoun("right"),
    within: 0.001,
    wrong: [() => nextNoun("center"), () => 0, () => 0.25],
  }),
};
