import type { Random } from "../../core/random.js";

/** What one sentence says: a variable takes a number, or the value of the variable before it in its chain. */
export interface Assignment {
  /** The variable's number: 7 stands for v7. */
  variable: number;
  /** The number of the variable whose value it takes, null for the first of a chain, which takes a number. */
  from: number | null;
  /** The value it holds. */
  value: number;
}

/**
 * Chains of assignments, each variable after the one it takes its value from.
 *
 * The variables' numbers are shuffled; the chains' values are distinct numbers of five digits.
 *
 * @param chains how many, at least 1
 * @param hops assignments of each chain after its first, at least 1
 * @returns the chains
 */
export function assignmentChains(chains: number, hops: number, draw: Random): Assignment[][] {
  const names = draw.shuffle(Array.from({ length: chains * (hops + 1) }, (_, name) => name));
  const values = new Set<number>();
  while (values.size < chains) values.add(draw.integer(10_000, 99_999));
  return [...values].map((value, index) =>
    names
      .slice(index * (hops + 1), (index + 1) * (hops + 1))
      .map((variable, hop, chain) => ({ variable, from: hop === 0 ? null : chain[hop - 1]!, value })),
  );
}

/** All assignments in one order that keeps each chain's own, all such orders being equally likely. */
export function interleaved(chains: Assignment[][], draw: Random): Assignment[] {
  const left = chains.map((chain) => chain.values());
  const turns = draw.shuffle(chains.flatMap((chain, index) => chain.map(() => index)));
  return turns.map((index) => left[index]!.next().value!);
}
