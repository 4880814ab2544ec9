import type { PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireRows } from "@loadlab/lib/core/rows.js";
import type { Difficulty, Question } from "@loadlab/lib/centerbench/comprehension/item.js";

interface AskedSentence {
  text: string;
  questions: readonly Pick<Question, "difficulty" | "question" | "answer">[];
}

const BY_DIFFICULTY: Readonly<Record<Difficulty, string>> = {
  easy: "#3a7d34",
  medium: "#c2610c",
  hard: "#b3204d",
};
const difficultyColour = ({ difficulty }: { difficulty: Difficulty }) => BY_DIFFICULTY[difficulty];

/**
 * The options of an Observable Plot of sentences with questions about them and the answers, each question marked by
 * its difficulty.
 *
 * @param asked sentences, each with `questions` such as `centerbench.questions` gives
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are none
 * @source CenterBench, Figure 1, the example questions; Table 3
 */
export function questionsPlot(asked: readonly AskedSentence[]): PlotOptions {
  requireRows("asked", asked, "sentences with their questions");
  const lines = asked.flatMap(({ text, questions }) => [{ text }, ...questions]);
  const rows = lines.map((line, row) => ({ ...line, row }));
  const headings = rows.flatMap((row) => ("text" in row ? [row] : []));
  const questions = rows.flatMap((row) => ("question" in row ? [row] : []));
  const left = { y: "row", textAnchor: "start", fontSize: 13 } as const;
  return {
    width: 820,
    height: 26 * rows.length + 20,
    axis: null,
    x: { domain: [0, 1] },
    y: { domain: [rows.length - 0.5, -0.5] },
    margin: 10,
    marks: [
      Plot.text(headings, { ...left, x: 0, text: "text", fontWeight: 600 }),
      Plot.dot(questions, { x: 0.02, y: "row", r: 5, fill: difficultyColour }),
      Plot.text(questions, {
        ...left,
        x: 0.04,
        text: "difficulty",
        fill: difficultyColour,
      }),
      Plot.text(questions, { ...left, x: 0.13, text: "question" }),
      Plot.text(questions, { ...left, x: 0.6, text: ({ answer }) => `\u2192 ${answer}` }),
    ],
  };
}
