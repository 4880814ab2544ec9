import type { Random } from "../../core/random.js";

/** A tree: of each node its neighbours. */
export type Tree = number[][];

/** The tree in which one node is joined to all others. */
export const star = (nodes: number, centre: number): Tree =>
  Array.from({ length: nodes }, (_, node) =>
    node === centre
      ? Array.from({ length: nodes }, (__, other) => other).filter((other) => other !== centre)
      : [centre],
  );

/**
 * A tree, uniform among all with these nodes, so that none of them is likelier than another to be its centre.
 *
 * @source H. Pruefer 1918: labelled trees on n nodes correspond to the lists of n - 2 nodes
 */
export function drawTree(nodes: number, draw: Random): Tree {
  const code = Array.from({ length: nodes - 2 }, () => draw.integer(0, nodes - 1));
  const degrees = Array.from({ length: nodes }, (_, node) => 1 + code.filter((one) => one === node).length);
  const tree: Tree = degrees.map(() => []);
  const join = (one: number, other: number) => {
    tree[one]!.push(other);
    tree[other]!.push(one);
    degrees[one]!--;
    degrees[other]!--;
  };
  for (const node of code) join(degrees.indexOf(1), node);
  const last = degrees.indexOf(1);
  join(last, degrees.indexOf(1, last + 1));
  return tree;
}
