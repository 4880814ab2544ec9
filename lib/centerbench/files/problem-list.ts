import type { Subset } from "../sentences/sentence.js";
import { WHOLE, type Fault } from "./faults.js";

/** Something in a file that is not as it should be. */
export interface LoadProblem extends Fault {
  subset: Subset;
  file: string;
  /** The sentence; empty where it is none. */
  text: string;
}

/** How many problems of a file are told one by one. */
const MOST_TOLD = 1000;

/** The problems of one file: the first of them, and in a last row how many more there are. */
export function problemList(subset: Subset, file: string) {
  const told: LoadProblem[] = [];
  let count = 0;
  const row = (fault: Fault, text: string): LoadProblem => ({ subset, file, ...fault, text });
  return {
    report(fault: Fault, text = "") {
      if (++count <= MOST_TOLD) told.push(row(fault, text));
    },
    count: () => count,
    all(): LoadProblem[] {
      if (count <= MOST_TOLD) return told;
      const more = count - MOST_TOLD;
      const problem = `has ${more} more ${more === 1 ? "problem" : "problems"} than are told here`;
      return [...told, row({ place: WHOLE, problem, done: "left out" }, "")];
    },
  };
}
