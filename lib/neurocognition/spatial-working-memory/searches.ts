import type { SpatialTurn } from "./state.js";

/**
 * A trial in the words of the clinical test, CANTAB's. A search runs from one find of any token to the next; with
 * several types, whose finds each begin a new search, that is a choice of ours, since CANTAB hides one token at a time.
 *
 * @source A. M. Owen et al. 1990, doi:10.1016/0028-3932(90)90137-D
 */
export interface SearchErrors {
  /** Openings of a box that has already given all its tokens, one of each type: what the paper calls illegal. */
  betweenSearchErrors: number;
  /**
   * Openings of a box that was already found empty in the same search: `repeated`, and of the illegal guesses those
   * that open the box for the second time in the search, which count in both columns (CANTAB's double errors).
   */
  withinSearchErrors: number;
  /**
   * How many different boxes a search was begun with, the first opening after the start or a find; 1 to the number of
   * boxes, and 0 where none was opened. Low where someone always goes through the boxes from the same one on; who finds
   * little begins few searches and has a low one too.
   */
  strategy: number;
}

export function searchErrors(turns: readonly Pick<SpatialTurn, "box" | "kind">[]): SearchErrors {
  const begunWith = new Set<number>();
  let opened: Set<number> | undefined; // in this search; undefined before its first opening
  let withinSearchErrors = 0;
  for (const { box, kind } of turns) {
    if (box === null) continue;
    if (!opened) begunWith.add(box);
    opened ??= new Set();
    if (opened.has(box)) withinSearchErrors++;
    if (kind === "found") opened = undefined;
    else opened.add(box);
  }
  const betweenSearchErrors = turns.filter(({ kind }) => kind === "illegal").length;
  return { betweenSearchErrors, withinSearchErrors, strategy: begunWith.size };
}
