import type { Answer } from "../answer.js";
import type { Place } from "./lines-file.js";

/** Where an answer is in its file, and by what it is put in order. */
export interface AnswerPlace extends Place, Pick<Answer, "seed" | "try"> {
  cell: number;
}

const order = (one: AnswerPlace, other: AnswerPlace): number =>
  one.cell - other.cell || one.seed - other.seed || one.try - other.try;

/** Where answers stand in a file, whatever is in them. */
export function answerPlaces() {
  const places: AnswerPlace[] = [];
  const cells = new Map<string, number>();
  return {
    add({ params, seed, try: which }: Pick<Answer, "params" | "seed" | "try">, { at, bytes }: Place): void {
      const name = JSON.stringify(params);
      const cell = cells.get(name) ?? cells.size;
      cells.set(name, cell);
      places.push({ cell, seed, try: which, at, bytes });
    },
    /** Cells in the order of their first answer, each by seed, tries in their order; of several of one question the first. */
    byCell: (): AnswerPlace[] =>
      places.sort(order).filter((place, at) => at === 0 || order(places[at - 1]!, place) !== 0),
  };
}
