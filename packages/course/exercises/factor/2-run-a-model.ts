import { humanAgreement } from "@loadlab/lib/factor/human-agreement.js";
import { symbolic, upTo } from "@loadlab/lib/factor/symbolic/task.js";
import { wilson } from "@loadlab/lib/stats/shares.js";
import { aNumber, csv, names, smallest, tried, type Marks } from "../../marks.js";

type Reply = (variables: string[], value: number) => string;
type Reading = "strict" | "lenient";

/** Replies of both suites, each with its kind and whether it is read as a person reads it. */
const readings = () =>
  (["symbolic", "realistic"] as const).flatMap((suite) =>
    csv(`data/factor/${suite}-replies.csv`).map((row) => humanAgreement(suite, row)),
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
  const wide = (items: number) => {
    const { low, high } = wilson((2 * items) / 3, items, level);
    return high - low;
  };
  return smallest((items) => wide(items) <= width, 3, 3);
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
  if (lenient < 50)
    return `The lenient reading accepts your replies in ${lenient} of 50 items; expected all.`;
  return (
    strict <= 5 || `The strict reading accepts your replies in ${strict} of 50 items; expected 5 or fewer.`
  );
}

export const runFactor: Marks = {
  "factor-2.1": names(() => misread("strict", 2 / 3)),
  "factor-2.2": aNumber(() => itemsFor(0.1, 0.9), 3),
  "factor-2.3": aNumber(() => asked(3, 50) - asked(3, 30)),
  "factor-2.4": tried<Reply>(
    "a function (variables: string[], value: number) => string",
    dividesTheReadings,
    () => (variables, value) =>
      `The variables equal to ${value} are ${variables.join(", ")}. This follows since v1 = v0 + 1.`,
  ),
};
