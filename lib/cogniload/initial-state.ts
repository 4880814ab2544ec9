import type { Random } from "../core/random.js";
import { same } from "./constraints.js";
import type { Cast, Grid } from "./story.js";

/**
 * S_0, in which all people differ pairwise.
 *
 * By the paper's rules every value is drawn uniformly, all of them again until no two people are alike. By the
 * released ones person i has value i of every category, so that each attribute tells all the others.
 *
 * @source CogniLoad, section 2.1.2
 */
export function initialState({ people, sizes, rules }: Cast, draw: Random): Grid {
  if (rules === "released") return Array.from({ length: people }, (_, person) => sizes.map(() => person));
  for (;;) {
    const grid = Array.from({ length: people }, () => sizes.map((size) => draw.integer(0, size - 1)));
    if (grid.every((row, person) => !grid.slice(0, person).some((other) => same(row, other)))) return grid;
  }
}
