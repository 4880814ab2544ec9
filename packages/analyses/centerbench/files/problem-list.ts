import type { Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { WHOLE, type Fault } from "./faults.js";

/** Something in a file that is not as it should be. */
export interface LoadProblem extends Fault {
  subset: Subset;
  file: string;
  /** The sentence; empty where it is none. */
  text: string;
}

/** How many problems of a file's sentences are told one by one. */
const MOST_TOLD = 1000;

/**
 * The problems of one file: the first of its sentences, all of the file as a whole, and in a last row how many more of
 * its sentences there are.
 */
export function problemList(subset: Subset, file: string) {
  const told: LoadProblem[] = [];
  let room = MOST_TOLD;
  let more = 0;
  const tell = (fault: Fault, text = "") => void told.push({ subset, file, ...fault, text });
  return {
    report(fault: Fault, text?: string) {
      if (room === 0) more++;
      else {
        room--;
        tell(fault, text);
      }
    },
    reportWhole: (fault: Fault) => tell(fault),
    isEmpty: () => told.length === 0,
    all(): LoadProblem[] {
      if (more === 0) return told;
      const problem = `has ${more} more ${more === 1 ? "problem" : "problems"} than are told here`;
      return [...told, { subset, file, place: WHOLE, problem, done: "kept", text: "" }];
    },
  };
}
