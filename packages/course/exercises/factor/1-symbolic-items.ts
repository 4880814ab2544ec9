import type { Relation } from "@loadlab/lib/factor/symbolic/item.js";
import { symbolic, upTo } from "@loadlab/lib/factor/symbolic/task.js";
import type { Marks } from "../../exercise.js";
import { aNumber, tried } from "../../marks.js";

const items = (variables: number) =>
  Array.from({ length: 1000 }, (_, seed) => symbolic.generate({ variables }, seed));

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

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

const solved = (variables: number, chain: (lengths: readonly number[]) => number) =>
  mean(items(variables).map(({ relations }) => 0.95 ** chain(depths(relations))));

const firstBelow = (accuracy: (variables: number) => number) =>
  upTo(39).find(({ variables }) => accuracy(variables) < 0.5)!.variables;

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0);

export const symbolicItems: Marks = {
  "factor-1.1": aNumber({
    solution: () => depthOf(1),
  }),
  "factor-1.2": aNumber({
    solution: () => perValue(20),
    within: 0.02,
  }),
  "factor-1.3": aNumber({
    solution: () => firstBelow((variables) => solved(variables, sum)),
  }),
  "factor-1.4": tried<string>({
    expects: "a text, the reply",
    type: "string",
    test(reply) {
      const { correct, lenient } = symbolic.score(shown(), reply);
      if (correct === 1) return "The strict reading takes it for right.";
      return lenient === 1 || "The lenient reading does not find the right variables in it.";
    },
    solution: () =>
      `${shown().target.join(" and ")} are equal to ${shown().targetValue}. This is because v4 is 9.`,
  }),
};
