import type { Attribute, PuzzleSample } from "@loadlab/lib/cogniload/puzzle/item.js";
import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Blind = (updates: Attribute[][], asked: string) => string | undefined;

const shown = () => puzzle.generate({ difficulty: 3, statements: 20, needleRatio: 0.5 }, 3);

const statesOfOne = ({ categories, domains }: PuzzleSample) =>
  categories.reduce((states, category) => states * domains[category]!.length, 1);

const puzzles = (difficulty: number, needleRatio: number) =>
  Array.from({ length: 100 }, (_, seed) =>
    puzzle.generate({ difficulty, statements: 50, needleRatio }, seed),
  );

/** The share of needles of which something holds, over a hundred puzzles. */
function shareOfNeedles(difficulty: number, holds: (sample: PuzzleSample, at: number) => boolean): number {
  let [needles, found] = [0, 0];
  for (const sample of puzzles(difficulty, 0.5))
    for (const [at, { type }] of sample.statements.entries()) {
      if (type !== "needle") continue;
      needles += 1;
      if (holds(sample, at)) found += 1;
    }
  return found / needles;
}

const changes = ({ states, personOfInterest, asked }: PuzzleSample, at: number) =>
  states[at]![personOfInterest]![asked] !== states[at + 1]![personOfInterest]![asked];

function rightWithoutTracking(reader: Blind): true | string {
  for (const difficulty of [3, 10]) {
    const right = puzzles(difficulty, 0.95).filter(({ statements, asked, target }) => {
      const updates = statements.map((statement) => statement.updates.map((update) => ({ ...update })));
      return reader(updates, asked) === target;
    }).length;
    if (right < 90)
      return `At d = ${difficulty} your function is right in ${right} of 100 puzzles; expected 90 or more.`;
  }
  return true;
}

export const puzzleAnatomy: Marks = {
  "cogniload-1.1": aNumber(() => statesOfOne(shown()) ** Object.keys(shown().states[0]!).length),
  "cogniload-1.2": aNumber(() => shareOfNeedles(3, changes), 0.01),
  "cogniload-1.3": tried<Blind>(
    "a function (updates: { category: string, value: string }[][], asked: string) => string",
    rightWithoutTracking,
    () => (updates, asked) =>
      updates
        .flat()
        .filter(({ category }) => category === asked)
        .at(-1)?.value,
  ),
};
