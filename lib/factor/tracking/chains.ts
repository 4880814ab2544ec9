import type { Random } from "../../core/random.js";

/** What one sentence says: a variable takes a number, or the value of the variable before it in its chain. */
export interface Assignment {
  /** The variable's number: 107 stands for v107. */
  variable: number;
  /** The number of the variable whose value it takes, null for the first of a chain, which takes a number. */
  from: number | null;
  /** The value it holds. */
  value: number;
}

/**
 * Chains of assignments, each variable after the one it takes its value from.
 *
 * The variables' numbers are distinct, at random from 100..999 (from ten times as many numbers as there are variables,
 * where these are more than 90), so that they tell nothing of the answer. The chains' values are distinct numbers of
 * five digits.
 *
 * @param chains how many, at least 1
 * @param hops assignments of each chain after its first, at least 1
 * @returns the chains
 */
export function assignmentChains(chains: number, hops: number, draw: Random): Assignment[][] {
  const variables = chains * (hops + 1);
  const names = distinct(variables, 100, 99 + Math.max(900, 10 * variables), draw);
  return distinct(chains, 10_000, 99_999, draw).map((value, index) =>
    names
      .slice(index * (hops + 1), (index + 1) * (hops + 1))
      .map((variable, hop, chain) => ({ variable, from: hop === 0 ? null : chain[hop - 1]!, value })),
  );
}

/** Distinct whole numbers of low..high, in the order drawn. */
function distinct(count: number, low: number, high: number, draw: Random): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(draw.integer(low, high));
  return [...numbers];
}

/** All assignments in one order that keeps each chain's own, all such orders being equally likely. */
export function interleaved(chains: Assignment[][], draw: Random): Assignment[] {
  const left = chains.map((chain) => chain.values());
  const turns = draw.shuffle(chains.flatMap((chain, index) => chain.map(() => index)));
  return turns.map((index) => left[index]!.next().value!);
}
