import { mean, sum } from "simple-statistics";
import type { Relation } from "@loadlab/lib/factor/symbolic/item.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { aNumber, smallest, tried, type Marks } from "../../marks.js";

const items = (variables: number) =>
  Array.from({ length: 1000 }, (_, seed) => symbolic.generate({ variables }, seed));

/** Relationships between each variable and its root. */
function depths(relations: readonly Relation[]): number[] {
  const depth = new Map<number | null, number>([[null, -1]]);
  for (const { variable, parent } of relations) depth.set(variable, depth.get(parent)! + 1);
  return relations.map(({ variable }) => depth.get(variable)!);
}

const shown = () => symbolic.generate({ variables: 9 }, 7);

const depthOf = (name: number) => {
  const { relations } = shown();
  return depths(relations)[relations.findIndex(({ variable }) => variable === name)]!;
};

/** Mean number of variables with a value, each of an item's values counted once. */
const perValue = (variables: number) =>
  mean(items(variables).map(({ relations }) => variables / new Set(relations.map((one) => one.value)).size));

/** Accuracy at N of a reader that gets each link of each chain right with probability .95. */
const solved = (variables: number) =>
  mean(items(variables).map(({ relations }) => 0.95 ** sum(depths(relations))));

export const symbolicItems: Marks = {
  "factor-1.1": aNumber(() => depthOf(1)),
  "factor-1.2": aNumber(() => perValue(20), 0.02),
  "factor-1.3": aNumber(() => smallest((variables) => solved(variables) < 0.5, 2)),
  "factor-1.4": tried<string>(
    "a text, the reply",
    (reply) => {
      const { correct, lenient } = symbolic.score(shown(), reply);
      if (correct === 1) return "The strict reading counts your reply as right; expected wrong.";
      return lenient === 1 || "The lenient reading counts your reply as wrong; expected right.";
    },
    () => `${shown().target.join(" and ")} are equal to ${shown().targetValue}. This is because v4 is 9.`,
  ),
};
