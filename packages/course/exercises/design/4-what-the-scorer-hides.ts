import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { wilson } from "@loadlab/lib/stats/wilson.js";
import type { Marks } from "../../exercise.js";
import { aNumber, tried } from "../../marks.js";

type Reply = (person: string, values: string[]) => string;

/** The reader's notes on replies to FACTOR. */
const notes = () => {
  const file = join(projectFolder("replies read by hand are part of it"), "data/runs/recorded/hand-read.csv");
  return csvParse(readFileSync(file, "utf8"))
    .filter(({ task }) => task === "factor.symbolic")
    .map(({ note = "" }) => note);
};

const fewest = (low: (n: number) => number) => {
  for (let n = 1; ; n++) if (low(n) >= 0.95) return n;
};

const puzzles = () =>
  Array.from({ length: 60 }, (_, at) =>
    puzzle.generate({ difficulty: (at % 3) + 1, statements: 10, needleRatio: 0.5 }, at + 1),
  );

function creditedForNothing(reply: Reply): true | string {
  const scores = puzzles().map((sample) =>
    puzzle.score(sample, String(reply(sample.personOfInterest, [...(sample.domains[sample.asked] ?? [])]))),
  );
  const [strict, lenient] = [
    scores.filter(({ correct }) => correct === 1).length,
    scores.filter((score) => score.lenient === 1).length,
  ];
  if (strict < 55) return `The strict scorer credits it in ${strict} of 60 puzzles.`;
  return lenient <= 30 || `The lenient scorer credits it as well, in ${lenient} of 60 puzzles.`;
}

export const whatTheScorerHides: Marks = {
  "design-4.1": aNumber({
    solution: () => notes().filter((note) => note.includes("asked for")).length,
    mistakes: [
      {
        answer: () => notes().filter((note) => note.startsWith("concludes about")).length,
        why: "one note begins otherwise",
      },
      { answer: () => notes().filter((note) => note !== "").length, why: "all replies with a note" },
      { answer: () => notes().length, why: "all replies that were read" },
    ],
  }),
  "design-4.2": aNumber({
    solution: () => (0.4 - 0.25) / 0.75,
    within: 0.005,
    mistakes: [
      { answer: () => 0.4 - 0.25, why: "the quarter taken of all answers" },
      { answer: () => 0.4 * 0.75, why: "a quarter of the credited answers taken for wrong" },
      { answer: () => 0.4 - 0.25 * 0.4, why: "a quarter of the reported share subtracted" },
    ],
  }),
  "design-4.3": aNumber({
    solution: () => fewest((n) => wilson(n, n).low),
    mistakes: [
      { answer: () => fewest((n) => wilson(n, n, 0.9).low), why: "a one-sided bound" },
      { answer: () => 20, why: "one fault in twenty would be the limit" },
      { answer: () => fewest((n) => 0.05 ** (1 / n)), why: "the exact one-sided bound in place of Wilson's" },
    ],
  }),
  "design-4.4": tried<Reply>({
    expects: "a function (person: string, values: string[]) => string",
    type: "function",
    test: creditedForNothing,
    solution: () => (person, values) => `${person}: ${values.join(" ")}.`,
    mistakes: [
      { answer: () => (person: string) => `${person} does not say.`, why: "no value, no credit" },
      { answer: () => (_: string, values: string[]) => values[0], why: "a guess" },
      { answer: () => () => "", why: "an empty reply" },
    ],
  }),
};
