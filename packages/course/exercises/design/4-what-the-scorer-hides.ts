import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { wilson } from "@loadlab/lib/stats/shares.js";
import { aNumber, csv, smallest, tried, type Marks } from "../../marks.js";

type Reply = (person: string, values: string[]) => string;

/** The reader's notes on replies to FACTOR. */
const notes = () =>
  csv("data/runs/recorded/hand-read.csv")
    .filter(({ task }) => task === "factor.symbolic")
    .map(({ note = "" }) => note);

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
  if (strict < 55)
    return `The strict scorer accepts your replies in ${strict} of 60 puzzles; expected 55 or more.`;
  return (
    lenient <= 30 ||
    `The lenient scorer accepts your replies in ${lenient} of 60 puzzles; expected 30 or fewer.`
  );
}

export const whatTheScorerHides: Marks = {
  "design-4.1": aNumber(() => notes().filter((note) => note.includes("asked for")).length),
  "design-4.2": aNumber(() => (0.4 - 0.25) / 0.75, 0.005),
  "design-4.3": aNumber(() => smallest((n) => wilson(n, n).low >= 0.95)),
  "design-4.4": tried<Reply>(
    "a function (person: string, values: string[]) => string",
    creditedForNothing,
    () => (person, values) => `${person}: ${values.join(" ")}.`,
  ),
};
