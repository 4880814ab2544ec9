import { readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { humanAgreement } from "@loadlab/lib/factor/human-agreement.js";
import { symbolic, upTo } from "@loadlab/lib/factor/symbolic/task.js";
import { wilson } from "@loadlab/lib/stats/wilson.js";
import type { Marks } from "../../exercise.js";
import { aNumber, names, tried } from "../../marks.js";

type Reply = (variables: string[], value: number) => string;
type Reading = "strict" | "lenient";

const repliesOf = (suite: string) => {
  const folder = projectFolder("replies that a person has read lie in its data/factor");
  return csvParse(readFileSync(join(folder, "data", "factor", `${suite}-replies.csv`), "utf8"));
};

/** Replies of both suites, each with its kind and whether it is read as a person reads it. */
const readings = () =>
  (["symbolic", "realistic"] as const).flatMap((suite) =>
    repliesOf(suite).map((row) => humanAgreement(suite, row)),
  );

/** Kinds of reply of which a reading takes less than such a share as a person does. */
function misread(reading: Reading, share: number): string[] {
  const all = readings();
  return [...new Set(all.map(({ kind }) => kind))].filter((kind) => {
    const own = all.filter((one) => one.kind === kind);
    return own.filter((one) => one[reading] === 1).length < share * own.length;
  });
}

/** The fewest items, a multiple of three, at which the interval of a share of two thirds is no wider than that. */
const itemsFor = (width: number, level: number) => {
  for (let items = 3; ; items += 3) {
    const { low, high } = wilson((2 * items) / 3, items, level);
    if (high - low <= width) return items;
  }
};

const asked = (every: number, items: number) =>
  upTo(36).filter(({ variables }) => variables % every === 0).length * items;

function dividesTheReadings(reply: Reply): true | string {
  const scores = Array.from({ length: 50 }, (_, seed) => {
    const sample = symbolic.generate({ variables: 10, absentShare: 0 }, seed);
    return symbolic.score(sample, String(reply([...sample.target], sample.targetValue)));
  });
  const lenient = scores.filter((score) => score.lenient === 1).length;
  const strict = scores.filter(({ correct }) => correct === 1).length;
  if (lenient < 50) return `The lenient reading credits it in ${lenient} of 50 items.`;
  return strict <= 5 || `The strict reading credits it as well, in ${strict} of 50 items.`;
}

export const runAModel: Marks = {
  "factor-2.1": names({
    solution: () => misread("strict", 2 / 3),
  }),
  "factor-2.2": aNumber({
    solution: () => itemsFor(0.1, 0.9),
    within: 3,
  }),
  "factor-2.3": aNumber({
    solution: () => asked(3, 50) - asked(3, 30),
  }),
  "factor-2.4": tried<Reply>({
    expects: "a function (variables: string[], value: number) => string",
    type: "function",
    test: dividesTheReadings,
    solution: () => (variables, value) =>
      `The variables equal to ${value} are ${variables.join(", ")}. This follows since v1 = v0 + 1.`,
  }),
};
