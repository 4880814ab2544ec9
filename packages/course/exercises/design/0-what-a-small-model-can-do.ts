import { puzzle } from "@loadlab/lib/cogniload/puzzle/task.js";
import { aNumber, smallest, tried, type Marks } from "../../marks.js";

type Reader = (statement: string, person: string, values: string[]) => string;

const lastOf = (sample: ReturnType<typeof puzzle.generate>) => {
  const prompt = puzzle
    .begin(sample)
    .messages.map(({ text }) => text)
    .join("\n");
  const statements = prompt.match(/^\d+\. .*$/gm) ?? [];
  return statements.at(-1)!.replace(/^\d+\. /, "");
};

/** Puzzles at d = 1 to 3 with 3, 5 and 10 statements, so many of each. */
const puzzles = (needleRatio: number, each: number) =>
  [1, 2, 3].flatMap((difficulty) =>
    [3, 5, 10].flatMap((statements) =>
      Array.from({ length: each }, (_, at) =>
        puzzle.generate({ difficulty, statements, needleRatio }, at + 1),
      ),
    ),
  );

/** The share of 270 puzzles that are right for who repeats the last statement. */
const repeating = (needleRatio: number, reading: "correct" | "lenient" = "correct") => {
  const drawn = puzzles(needleRatio, 30);
  const right = drawn.filter((sample) => puzzle.score(sample, lastOf(sample))[reading] === 1);
  return right.length / drawn.length;
};

function followsNobody(reader: Reader): true | string {
  const right = puzzles(0.5, 10).filter((sample) => {
    const values = [...(sample.domains[sample.asked] ?? [])];
    const reply = String(reader(lastOf(sample), sample.personOfInterest, values));
    if (reply.trim().split(/\s+/).length > 5) return false;
    const score = puzzle.score(sample, reply);
    return score.correct === 1 && score.lenient === 1;
  }).length;
  return (
    right >= 45 ||
    `Your reply is at most five words long and right in both readings in ${right} of 90 puzzles; expected 45 or more.`
  );
}

const lastValue: Reader = (statement, person, values) => {
  const said = values.filter((value) => statement.includes(value));
  const last = said.sort((one, other) => statement.indexOf(other) - statement.indexOf(one))[0];
  return `${person}: ${last ?? values[0]}.`;
};

export const whatASmallModelCanDo: Marks = {
  "design-0.1": aNumber(() =>
    smallest((level) => {
      const [nextNoun, neighbour] = [level / (level + 1), (2 + (level - 1) / 2) / (level + 1)];
      return nextNoun > neighbour;
    }),
  ),
  "design-0.2": aNumber(() => repeating(0.95), 0.02),
  "design-0.3": tried<Reader>(
    "a function (statement: string, person: string, values: string[]) => string",
    followsNobody,
    () => lastValue,
  ),
};
