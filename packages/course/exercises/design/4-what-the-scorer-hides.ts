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
  }),
  "design-4.2": aNumber({
    solution: () => (0.4 - 0.25) / 0.75,
    within: 0.005,
  }),
  "design-4.3": aNumber({
    solution: () => fewest((n) => wilson(n, n).low),
  }),
  "design-4.4": tried<Reply>({
    expects: "a function (person: string, values: string[]) => string",
    type: "function",
    test: creditedForNothing,
    solution: () => (person, values) => `${person}: ${values.join(" ")}.`,
  }),
};
