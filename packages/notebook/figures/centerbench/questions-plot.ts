import type { PlotOptions } from "@observablehq/plot";
import type { Difficulty, Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import type { Tier } from "@loadlab/lib/centerbench/comprehension/score.js";
import { requireRows } from "@loadlab/lib/core/check.js";
import { Plot } from "../../packages.js";
import { requirePoints } from "./accuracy-plot.js";

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

interface DecidedReply {
  reply: string;
  gold: string;
  tier: Tier;
}

const STAGES: readonly { tier?: Tier; name: string; does: string }[] = [
  { name: "clean", does: "no hidden characters, thoughts, labels" },
  { tier: "exact", name: "exact", does: "the same text, case aside" },
  { tier: "articles", name: "articles", does: "without the, a or an at its beginning" },
  { tier: "lemmas", name: "lemmas", does: "words in their dictionary form" },
  { tier: "oov", name: "unknown verbs", does: "verbs by a table of their forms" },
  { tier: "embedding", name: "similarity", does: "cosine of embeddings at least .9" },
  { tier: "none", name: "wrong", does: "no tier accepts" },
];

const ACCEPTED = "#3a7d34";
const REJECTED = "#b3204d";
const colourOf = ({ tier }: { tier?: Tier }) =>
  tier === "none" ? REJECTED : tier === undefined ? "currentColor" : ACCEPTED;

/**
 * The options of an Observable Plot of the way of a response to its verdict: each tier with what it does and, to its right,
 * a response that it accepts against the gold answer. Questions for the agent leave after the articles.
 *
 * @param examples responses as `centerbench.match` decided them; of each tier the first is shown
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no examples or one lacks `reply`, `gold` or `tier`
 * @source CenterBench, Figure 2 and section 3
 */
export function pipelinePlot(examples: readonly DecidedReply[]): PlotOptions {
  requirePoints(examples, ["reply", "gold", "tier"]);
  const stages = STAGES.map((stage, row) => ({ ...stage, row }));
  const shown = stages.flatMap((stage) => {
    const example = examples.find(({ tier }) => tier === stage.tier);
    return example === undefined ? [] : [{ ...stage, ...example }];
  });
  const end = stages.length - 1;
  const articles = stages.findIndex(({ tier }) => tier === "articles");
  const box = {
    x1: 0.1,
    x2: 0.42,
    y1: ({ row }: { row: number }) => row - 0.32,
    y2: ({ row }: { row: number }) => row + 0.32,
  };
  const text = { x: 0.26, y: "row", fontSize: 12 } as const;
  const bypass = [
    [0.1, articles],
    [0.05, articles],
    [0.05, end],
    [0.095, end],
  ];
  return {
    width: 920,
    height: 62 * stages.length + 20,
    axis: null,
    x: { domain: [0, 1] },
    y: { domain: [end + 0.5, -0.5] },
    margin: 10,
    marks: [
      Plot.rect(stages, { ...box, fill: "white", stroke: colourOf, strokeWidth: 1.5, rx: 5 }),
      Plot.text(stages, { ...text, text: "name", dy: -8, fontWeight: 600 }),
      Plot.text(stages, { ...text, text: "does", dy: 8 }),
      Plot.arrow(stages.slice(1), {
        x: 0.26,
        y1: ({ row }) => row - 0.68,
        y2: ({ row }) => row - 0.32,
        stroke: "currentColor",
      }),
      Plot.line(bypass, { stroke: REJECTED, strokeDasharray: "4 3", markerEnd: "arrow" }),
      Plot.text([articles], {
        x: 0.04,
        y: (articles + end) / 2,
        text: () => "questions for the agent",
        rotate: -90,
        fill: REJECTED,
      }),
      Plot.arrow(shown, { x1: 0.42, x2: 0.47, y: "row", stroke: colourOf }),
      Plot.text(shown, {
        x: 0.48,
        y: "row",
        dy: -8,
        textAnchor: "start",
        text: ({ reply }) => `reply: ${reply}`,
      }),
      Plot.text(shown, {
        x: 0.48,
        y: "row",
        dy: 8,
        textAnchor: "start",
        text: ({ gold }) => `gold: ${gold}`,
      }),
    ],
  };
}
